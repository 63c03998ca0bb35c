import type { RouteName } from '@gongtai/contract'

export const routeNames = [
  'Position',
  'PositionDetail',
  'PositionEdit',
  'NewPosition',
  'PositionDrafts',
  'MyPosition',
  'MyPositionDetail',
  'JobCategoryMap',
] as const satisfies readonly RouteName[]
