import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'
import type { routeNames } from './route-names.ts'

export const pages: PageTable<typeof routeNames> = {
  JobAssignment: page(() => import('./job-assignment/JobAssignmentPage.tsx')),
  JobAssess: page(() => import('./job-assess/JobAssessPage.tsx')),
  TaskBinding: page(() => import('./task-binding/TaskBindingListPage.tsx')),
  TaskManage: page(() => import('./task/TaskListPage.tsx')),
  PublicPrivateSetting: page(() => import('./sea/SeaSettingPage.tsx')),
}
