import type { RouteName } from '@gongtai/contract'

export const routeNames = ['Company', 'CompanyEdit', 'AddCompanyAccount', 'CompanyDetail'] as const satisfies readonly RouteName[]
