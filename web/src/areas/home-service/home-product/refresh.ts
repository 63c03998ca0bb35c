import { audit, homeCategory, homeProduct, openCity } from '@gongtai/contract'
import { useRefresh } from '../../../kit/call-query.ts'

/** Of a product that is gone only the lists are asked again. */
export function useRefreshProductLists(): () => void {
  const refresh = useRefresh()
  return () => refresh(homeProduct.page, homeCategory.tree, openCity.list)
}

/** After any other write about a product, a category or a city: each shows in the others' counts and states. */
export function useRefreshProducts(): () => void {
  const refresh = useRefresh()
  const refreshLists = useRefreshProductLists()
  return () => {
    refreshLists()
    refresh(homeProduct.info, audit.record)
  }
}
