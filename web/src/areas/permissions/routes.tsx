import type { PageTable } from '../../base/pages.ts'

export const pages: PageTable = {
  RoleManage: () => import('./role/RoleListPage.tsx').then(page => ({ default: page.RoleListPage })),
  RoleForm: () => import('./role/RoleFormPage.tsx').then(page => ({ default: page.RoleFormPage })),
  UserManage: () => import('./staff/StaffListPage.tsx').then(page => ({ default: page.StaffListPage })),
  ExpertManage: () => import('./identity/IdentityListPage.tsx').then(page => ({ default: page.IdentityListPage })),
  TreeManage: () => import('./menu/MenuPage.tsx').then(page => ({ default: page.MenuPage })),
  HttpManage: () => import('./api-resource/ApiPage.tsx').then(page => ({ default: page.ApiPage })),
}
