import { paths } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { Link } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'

/** The order of a refund, which leads to it for whoever may open it. */
export function RefundOrder({ refund: { orderId, orderNo } }: { refund: HomeRefundRow }) {
  const can = useCan()
  return can('HomeOrderDetail') ? (
    <Link to={paths.HomeOrderDetail({ id: orderId })} className="kit-figure">
      {orderNo}
    </Link>
  ) : (
    <span className="kit-figure">{orderNo}</span>
  )
}
