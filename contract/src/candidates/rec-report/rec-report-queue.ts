import { queues } from '../../kit/queue.ts'

/** Reports stand in a tab of the interviews (amendment 17), and wait for the recruiter or for whoever wrote them. */
const ofList = { route: 'Interview', query: { tab: 'reports' } } as const

export const recReportQueues = queues({
  REPORT_REVIEW: { label: ['推荐报告待审', 'Reports to review'], ...ofList, codes: ['JobSeekersRecReport.review'] },
  REPORT_RETURNED: { label: ['推荐报告被退回', 'Returned reports'], ...ofList, codes: ['JobSeekersRecReport.save'] },
})
