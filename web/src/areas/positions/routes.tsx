import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'
import type { routeNames } from './route-names.ts'

export const pages: PageTable<typeof routeNames> = {
  Position: page(() => import('./position/PositionListPage.tsx')),
  PositionEdit: page(() => import('./position/form/PositionEditPage.tsx')),
  NewPosition: page(() => import('./position/form/NewPositionPage.tsx')),
  PositionDrafts: page(() => import('./position-draft/PositionDraftsPage.tsx')),
  PositionDetail: page(() => import('./position/PositionDetailPage.tsx')),
  JobCategoryMap: page(() => import('./job-category-map/JobCategoryMapPage.tsx')),
  MyPosition: page(() => import('./my-position/MyPositionListPage.tsx')),
  MyPositionDetail: page(() => import('./my-position/MyPositionDetailPage.tsx')),
}
