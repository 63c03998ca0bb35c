import type { recReport as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { sendReportPdf } from './rec-report.pdf.ts'
import { findBeginning, findReport, findReportPage } from './rec-report.queries.ts'
import { deleteReport, markReportRead, reviewReport, saveReport, sendReport, submitReport, withdrawReport } from './rec-report.rules.ts'

export const recReportHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findReportPage(database, input, staff),
  info: ({ id }, { database, staff }) => findReport(database, id, staff),
  begin: (input, { database, staff }) => findBeginning(database, input, staff),
  save: (input, context) => context.once(input.requestNo, work => saveReport(work, input, context.staff)),
  submit: (input, context) => context.transaction(work => submitReport(work, input, context.staff)),
  review: (input, context) => context.transaction(work => reviewReport(work, input, context.staff)),
  send: (input, context) => context.transaction(work => sendReport(work, input, context.staff)),
  markRead: (input, context) => context.transaction(work => markReportRead(work, input, context.staff)),
  withdraw: (input, context) => context.transaction(work => withdrawReport(work, input, context.staff)),
  async delete(input, context) {
    await context.transaction(work => deleteReport(work, input, context.staff))
    return {}
  },
  pdf: ({ id, language }, context) => sendReportPdf(context, id, language ?? context.language),
}
