import type { PageTable } from '../../app/pages.ts'

export const pages: PageTable = {
  UserManage: () => import('./staff/StaffListPage.tsx').then(page => ({ default: page.StaffListPage })),
}
