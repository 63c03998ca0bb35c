import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'
import type { routeNames } from './route-names.ts'

export const pages: PageTable<typeof routeNames> = {
  JobMatching: page(() => import('./match/JobMatchingPage.tsx')),
  JobSeekersRecReport: page(() => import('./rec-report/RecReportPage.tsx')),
  Interview: page(() => import('./progress/InterviewListPage.tsx')),
  Resume: page(() => import('./resume/ResumeListPage.tsx')),
  ResumeInsert: page(() => import('./resume/form/ResumeInsertPage.tsx')),
  PrintResume: page(() => import('./resume/PrintResumePage.tsx')),
  JobSeekers: page(() => import('./job-seeker/JobSeekerListPage.tsx')),
  JobSeekerDetail: page(() => import('./job-seeker/JobSeekerDetailPage.tsx')),
}
