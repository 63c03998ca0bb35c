import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'
import type { routeNames } from './route-names.ts'

export const pages: PageTable<typeof routeNames> = {
  Company: page(() => import('./company/CompanyListPage.tsx')),
  CompanyEdit: page(() => import('./company/CompanyEditPage.tsx')),
  AddCompanyAccount: page(() => import('./company/AddCompanyAccountPage.tsx')),
  CompanyDetail: page(() => import('./company/CompanyDetailPage.tsx')),
}
