import type { RouteName } from '@gongtai/contract'

export const routeNames = ['Login', 'Welcome', 'Forbidden', 'NotFound'] as const satisfies readonly RouteName[]
