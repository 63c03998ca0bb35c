import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useMayRefund } from '../home-refund/may-refund.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { OrderList } from './OrderList.tsx'

const RefundList = lazyPart(() => import('../home-refund/RefundList.tsx'))

/** areas/home-orders-commissions.md, HomeOrder. The refunds are a tab of it with an address of its own: `?tab=refunds`. */
export function HomeOrderListPage() {
  const { tab } = useSearch({ strict: false }) as { tab?: unknown }
  const isRefunds = useMayRefund() && tab === 'refunds'
  return isRefunds ? (
    <Suspense>
      <RefundList />
    </Suspense>
  ) : (
    <OrderList />
  )
}
