import { recReportQueues } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { todoConditions } from '../../../kit/queue.ts'
import { recReport } from './rec-report.tables.ts'

const own = sql`any(${sql.placeholder('own')}::int[])`
const late = sql`${recReport.stateAt} < now() - interval '24 hours'`

/** Reports of a position without a recruiter wait for everybody who may review. */
export const recReportTodos = todoConditions(recReportQueues, {
  REPORT_REVIEW: { waits: sql`${recReport.state} = 'WAIT_REVIEW' and (${recReport.reviewerId} is null or ${recReport.reviewerId} = ${own})`, late },
  REPORT_RETURNED: { waits: sql`${recReport.state} = 'RETURNED' and ${recReport.authorId} = ${own}`, late },
})
