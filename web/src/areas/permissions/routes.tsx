import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'
import type { routeNames } from './route-names.ts'

export const pages: PageTable<typeof routeNames> = {
  RoleManage: page(() => import('./right-request/RoleManagePage.tsx')),
  RoleForm: page(() => import('./role/RoleFormPage.tsx')),
  UserManage: page(() => import('./staff/StaffListPage.tsx')),
  ExpertManage: page(() => import('./identity/IdentityListPage.tsx')),
  TreeManage: page(() => import('./menu/MenuPage.tsx')),
  HttpManage: page(() => import('./api-resource/ApiPage.tsx')),
}
