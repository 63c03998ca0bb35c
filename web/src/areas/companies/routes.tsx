import type { PageTable } from '../../base/pages.ts'

export const pages: PageTable = {
  Company: () => import('./company/CompanyListPage.tsx').then(page => ({ default: page.CompanyListPage })),
  CompanyEdit: () => import('./company/CompanyEditPage.tsx').then(page => ({ default: page.CompanyEditPage })),
  AddCompanyAccount: () => import('./company/AddCompanyAccountPage.tsx').then(page => ({ default: page.AddCompanyAccountPage })),
  CompanyDetail: () => import('./company/CompanyDetailPage.tsx').then(page => ({ default: page.CompanyDetailPage })),
}
