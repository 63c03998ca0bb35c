import type { jobAssess as calls } from '@gongtai/contract'
import type { Offers } from '../../../kit/area.ts'
import type { Handlers } from '../../../kit/context.ts'
import { exportHandler } from '../../../kit/export/export-request.ts'
import { testAssess } from './assess-trial.ts'
import { jobAssessExport } from './job-assess.export.ts'
import { findAssessPage, findAssessRule, findResult, findResultPage } from './job-assess.queries.ts'
import { changeAssessState, deleteAssess, restoreAssess, saveAssess } from './job-assess.rules.ts'

export const jobAssessHandlers = ({ assessments, jobCategories }: Pick<Offers, 'assessments' | 'jobCategories'>): Handlers<typeof calls> => ({
  page: (input, { database, staff }) => findAssessPage(database, input, staff),
  info: ({ id }, { database, staff }) => findAssessRule(database, id, staff),
  save: (input, context) => context.transaction(work => saveAssess(work, input, jobCategories)),
  changeState: (input, context) => context.transaction(work => changeAssessState(work, input)),
  restore: (input, context) => context.transaction(work => restoreAssess(work, input, jobCategories)),
  remove: (input, context) => context.transaction(work => deleteAssess(work, input)),
  test: (input, { database }) => testAssess(database, input, assessments),
  results: (input, { database, staff }) => findResultPage(database, input, staff),
  resultInfo: ({ id }, { database, staff }) => findResult(database, id, staff),
  export: exportHandler(jobAssessExport),
})
