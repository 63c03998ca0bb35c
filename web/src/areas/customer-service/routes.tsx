import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'
import type { routeNames } from './route-names.ts'

export const pages: PageTable<typeof routeNames> = {
  CallRecords: page(() => import('./call-log/CallRecordListPage.tsx')),
  CallRecordDetail: page(() => import('./call-log/CallRecordDetailPage.tsx')),
  CallUserDetail: page(() => import('./caller/CallUserDetailPage.tsx')),
  UncheckRecords: page(() => import('./missed-call/MissedCallListPage.tsx')),
  BusinessRecords: page(() => import('./call-note/BusinessRecordListPage.tsx')),
}
