import { and, asc, ilike, inArray } from 'drizzle-orm'
import { offeredTargets } from '../../../kit/bind-target.ts'
import type { BindTargetSource } from '../../../kit/bind-target.ts'
import { callWorkflow } from './call-workflow.tables.ts'

export const workflowTargets: BindTargetSource = {
  type: 'WORKFLOW',
  find: (database, _, { ids, keyword }) =>
    database
      .select({ value: callWorkflow.code, label: callWorkflow.name })
      .from(callWorkflow)
      .where(
        and(
          ids === undefined ? undefined : inArray(callWorkflow.code, [...ids]),
          keyword === undefined ? undefined : ilike(callWorkflow.name, `%${keyword.replaceAll(/[%_\\]/g, '\\$&')}%`),
        ),
      )
      .orderBy(asc(callWorkflow.code))
      .limit(ids?.length ?? offeredTargets),
}
