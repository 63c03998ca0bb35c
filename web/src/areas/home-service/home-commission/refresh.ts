import { artificer, audit, homeCommission, homeOrder, homePeriod } from '@gongtai/contract'
import { useRefresh } from '../../../kit/call-query.ts'

/** After any write about a plan: its figures show with the service person and the order too. */
export function useRefreshPlans(): () => void {
  const refresh = useRefresh()
  return () =>
    refresh(
      homeCommission.page,
      homeCommission.info,
      homeCommission.items,
      homeCommission.explain,
      homeCommission.compare,
      homePeriod.list,
      artificer.info,
      homeOrder.info,
      audit.record,
    )
}
