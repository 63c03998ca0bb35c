import type { RouteName } from '@gongtai/contract'

export const routeNames = [
  'HomeCheckIn',
  'HomeProduct',
  'HomeProductDetail',
  'HomeProductForm',
  'HomeOrder',
  'HomeOrderDetail',
  'HomeUser',
  'HomeUserDetail',
  'HomeCommission',
  'HomeCommissionDetail',
  'LaborRecruit',
] as const satisfies readonly RouteName[]
