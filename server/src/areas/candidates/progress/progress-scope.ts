import { sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { Expected } from '../../../kit/condition.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope, ScopeCondition } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { positionAssignView } from '../../positions/index.ts'
import { candidateProgress } from './progress.tables.ts'

/**
 * A progress belongs to its consultant; the recruiter, the sale and those who are at work on its position work on it with him. What
 * each of them may do is a matter of the codes of the steps.
 */

const identities = sql`${sql.placeholder('scopeIdentities')}::int[]`
const departments = sql`${sql.placeholder('scope')}::int[]`

/** Another writing of `deptIds`, which alone has an index: to look up the candidates of a great department by one takes longer than to meet them. */
const indexedDeptIds = sql`(${candidateProgress.deptIds} || '{}'::int[])`
const manyProgresses = 20_000
const countQuery = prepare(
  { count: sql<number>`count(*)::int` },
  columns => sql`select ${columns} from (select from ${candidateProgress} where ${candidateProgress.deptId} = any(${departments})
    limit ${sql.raw(String(manyProgresses))}) as counted`,
)

export const visibleProgress: ScopeCondition = Object.assign(
  (kind: 'DEPT' | 'SELF', expected: Expected = 'FEW') => {
    if (kind === 'DEPT') return sql`${expected === 'FEW' ? indexedDeptIds : candidateProgress.deptIds} && ${departments}`
    return sql`(${candidateProgress.waiterId} = any(${identities}) or ${candidateProgress.adviserId} = any(${identities})
      or ${candidateProgress.saleId} = any(${identities}) or ${candidateProgress.positionId} = any(array(select ${positionAssignView.positionId}
      from ${positionAssignView} where ${positionAssignView.state} = 'ACTIVE' and ${positionAssignView.identityId} = any(${identities}))))`
  },
  {
    expect: async (source: Source, scope: Scope): Promise<Expected> =>
      (await countQuery.run(source, scopeValueOf(scope)))[0]!.count < manyProgresses ? 'FEW' : 'MANY',
  },
)

/** A record below a progress has the scope of the progress. */
export const ofProgress =
  (progressId: Column): ScopeCondition =>
  kind =>
    sql`exists (select from ${candidateProgress} where ${candidateProgress.id} = ${progressId} and ${visibleProgress(kind)})`
