import type { PageTable } from '../../app/pages.ts'

export const pages: PageTable = {
  Company: () => import('./company/CompanyListPage.tsx').then(page => ({ default: page.CompanyListPage })),
  CompanyEdit: () => import('./form/CompanyEditPage.tsx').then(page => ({ default: page.CompanyEditPage })),
  AddCompanyAccount: () => import('./form/AddCompanyAccountPage.tsx').then(page => ({ default: page.AddCompanyAccountPage })),
  CompanyDetail: () => import('./detail/CompanyDetailPage.tsx').then(page => ({ default: page.CompanyDetailPage })),
}
