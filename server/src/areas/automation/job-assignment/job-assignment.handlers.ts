import type { assignPause as pauseCalls, jobAssignment as calls } from '@gongtai/contract'
import type { Offers } from '../../../kit/area.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { findPauses, pauseAssign } from './assign-pause.rules.ts'
import { testRules } from './assign-trial.queries.ts'
import { findLogPage, findRule, findRulePage } from './job-assignment.queries.ts'
import { changeRuleState, deleteRule, restoreRule, saveRule, sortRules } from './job-assignment.rules.ts'
import type { RangeSources } from './job-assignment.rules.ts'

export function jobAssignmentHandlers({ records, loads, jobCategories }: Pick<Offers, 'records' | 'loads' | 'jobCategories'>): Handlers<typeof calls> {
  const companies = records.find(({ type }) => type === 'COMPANY')
  const sourcesOf = ({ services }: Pick<Context, 'services'>): RangeSources => ({
    isCompany: async id => companies !== undefined && (await companies.nameOf(services.database, id)) !== null,
    categories: jobCategories,
  })
  return {
    page: (input, { database, staff }) => findRulePage(database, input, staff, records),
    info: ({ id }, { database, staff }) => findRule(database, id, staff, records),
    logs: (input, { database }) => findLogPage(database, input),
    save: (input, context) => context.transaction(work => saveRule(work, input, sourcesOf(context))),
    sort: async ({ ids }, context) => {
      await context.transaction(work => sortRules(work, ids))
      return {}
    },
    changeState: (input, context) => context.transaction(work => changeRuleState(work, input)),
    restore: (input, context) => context.transaction(work => restoreRule(work, input, sourcesOf(context))),
    remove: (input, context) => context.transaction(work => deleteRule(work, input)),
    test: (input, { database, staff }) => testRules(database, input, staff, loads),
  }
}

export const assignPauseHandlers: Handlers<typeof pauseCalls> = {
  list: (_, { database, staff }) => findPauses(database, staff),
  save: (input, context) => context.transaction(work => pauseAssign(work, input, context.staff)),
}
