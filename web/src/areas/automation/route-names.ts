import type { RouteName } from '@gongtai/contract'

export const routeNames = ['TaskManage', 'TaskBinding', 'JobAssignment', 'JobAssess', 'PublicPrivateSetting'] as const satisfies readonly RouteName[]
