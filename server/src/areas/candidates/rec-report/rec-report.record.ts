import { recReportRecordType, recReportRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { visibleReports } from './rec-report-scope.ts'
import { recReport } from './rec-report.tables.ts'

export const recReportRecord = record(recReportRecordType, {
  table: recReport,
  title: ['reportNo'],
  scope: visibleReports,
  writeScope: visibleReports,
  unique: { rec_report_pair: recReportRefusals.recommended },
  secret: [
    'reportNo',
    'seekerId',
    'resumeId',
    'positionId',
    'progressId',
    'authorId',
    'reviewerId',
    'resumeSnapshot',
    'scores',
    'openFirst',
    'stateAt',
    'submittedBy',
    'createdAt',
  ],
})

export type RecReport = typeof recReport.$inferSelect
