import { recReportQueues } from '@gongtai/contract'
import { afterHours, queueOf } from '../../../kit/queue.ts'
import { recReportList, recReportOptions } from './rec-report.queries.ts'

const columns = ['id', 'seekerName', 'positionTitle', 'companyName', 'stateAt'] as const
const entry = ({
  id,
  seekerName,
  positionTitle,
  companyName,
  stateAt,
}: {
  id: number
  seekerName: string
  positionTitle: string
  companyName: string
  stateAt: string
}) => ({
  id,
  title: `${seekerName} · ${positionTitle}`,
  detail: companyName,
  since: stateAt,
  dueAt: afterHours(stateAt, 24),
})

export const recReportQueueSources = [
  queueOf(recReportQueues.REPORT_REVIEW, recReportList, { options: recReportOptions, columns, entry }),
  queueOf(recReportQueues.REPORT_RETURNED, recReportList, { options: recReportOptions, columns, entry }),
]
