import type { PageTable } from '../../app/pages.ts'

export const pages: PageTable = {
  CallRecords: () => import('./call/CallRecordListPage.tsx').then(page => ({ default: page.CallRecordListPage })),
  CallRecordDetail: () => import('./call/detail/CallRecordDetailPage.tsx').then(page => ({ default: page.CallRecordDetailPage })),
  CallUserDetail: () => import('./call/caller/CallUserDetailPage.tsx').then(page => ({ default: page.CallUserDetailPage })),
  UncheckRecords: () => import('./missed/MissedCallListPage.tsx').then(page => ({ default: page.MissedCallListPage })),
  BusinessRecords: () => import('./note/BusinessRecordListPage.tsx').then(page => ({ default: page.BusinessRecordListPage })),
}
