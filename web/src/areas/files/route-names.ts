import type { RouteName } from '@gongtai/contract'

export const routeNames = ['DownloadCenter'] as const satisfies readonly RouteName[]
