import type { RouteName } from '@gongtai/contract'

export const routeNames = ['RoleManage', 'RoleForm', 'UserManage', 'ExpertManage', 'TreeManage', 'HttpManage'] as const satisfies readonly RouteName[]
