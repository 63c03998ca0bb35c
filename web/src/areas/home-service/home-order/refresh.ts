import { artificer, homeOrder, homeProduct, homeRefund, homeUser } from '@gongtai/contract'
import { useRefresh } from '../../../kit/call-query.ts'

/** After any write about an order: its figures show with the consumer, the product and those who served. */
export function useRefreshOrders(): () => void {
  const refresh = useRefresh()
  return () => refresh(homeOrder.page, homeOrder.info, homeRefund.page, homeUser.search, homeUser.info, artificer.info, homeProduct.info)
}
