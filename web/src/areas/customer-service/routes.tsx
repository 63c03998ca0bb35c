import type { PageTable } from '../../base/pages.ts'

export const pages: PageTable = {
  CallRecords: () => import('./call-log/CallRecordListPage.tsx').then(page => ({ default: page.CallRecordListPage })),
  CallRecordDetail: () => import('./call-log/CallRecordDetailPage.tsx').then(page => ({ default: page.CallRecordDetailPage })),
  CallUserDetail: () => import('./caller/CallUserDetailPage.tsx').then(page => ({ default: page.CallUserDetailPage })),
  UncheckRecords: () => import('./missed-call/MissedCallListPage.tsx').then(page => ({ default: page.MissedCallListPage })),
  BusinessRecords: () => import('./call-note/BusinessRecordListPage.tsx').then(page => ({ default: page.BusinessRecordListPage })),
}
