import { company, companyAddress, companyFollow, companySign, companyStaff, coupon, recruitEvent } from '@gongtai/contract'
import { useRefresh } from '../../../kit/call-query.ts'

/** Of a company that is gone only the lists are asked again. */
export function useRefreshCompanyLists(): () => void {
  const refresh = useRefresh()
  return () => refresh(company.search, company.statistics)
}

/** After any other write about a company: nearly each changes its figures and adds to its timeline. */
export function useRefreshCompanies(): () => void {
  const refresh = useRefresh()
  const refreshLists = useRefreshCompanyLists()
  return () => {
    refreshLists()
    refresh(company.info, companyStaff.search, companySign.list, coupon.batches, coupon.log, companyFollow.list, companyAddress.list, recruitEvent.list)
  }
}
