import type { RouteName } from '@gongtai/contract'

export const routeNames = ['VersionManage'] as const satisfies readonly RouteName[]
