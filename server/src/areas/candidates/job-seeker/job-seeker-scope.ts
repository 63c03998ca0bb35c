import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Principal } from '../../../kit/access.ts'
import type { Expected } from '../../../kit/condition.ts'
import type { Scope, ScopeCondition } from '../../../kit/scope.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { jobSeeker } from './job-seeker.tables.ts'

/**
 * A candidate belongs to the consultant, who alone writes to the record. Recruiter and sale of a live progress and the reviewer of a
 * submitted report read it, masked (amendment 15), and everybody with the page reads the shared pool.
 */

const identities = sql`${sql.placeholder('scopeIdentities')}::int[]`
const departments = sql`${sql.placeholder('scope')}::int[]`

export const ownSeekers: ScopeCondition = kind =>
  kind === 'SELF' ? sql`${jobSeeker.waiterId} = any(${identities})` : sql`(${jobSeeker.waiterId} is not null and ${jobSeeker.deptId} = any(${departments}))`

export const inPool: SQL = sql`${jobSeeker.waiterId} is null`

/** Another writing of `deptIds`, which alone has an index: to look up the candidates of a great department takes longer than to meet them. */
const indexedDeptIds = sql`(${jobSeeker.deptIds} || '{}'::int[])`
const manySeekers = 20_000
const countQuery = prepare(
  { count: sql<number>`count(*)::int` },
  columns => sql`select ${columns} from (select from ${jobSeeker} where ${jobSeeker.deptId} = any(${departments}) and ${jobSeeker.deletedAt} is null
    limit ${sql.raw(String(manySeekers))}) as counted`,
)

/** The candidates of others that are read on account of a progress or a report, and the own ones. */
const heldSeekers: ScopeCondition = Object.assign(
  (kind: 'DEPT' | 'SELF', expected: Expected = 'FEW') => {
    if (kind === 'DEPT') return sql`${jobSeeker.waiterId} is not null and ${expected === 'FEW' ? indexedDeptIds : jobSeeker.deptIds} && ${departments}`
    return sql`${jobSeeker.waiterId} is not null and (${jobSeeker.waiterId} = any(${identities}) or ${jobSeeker.readerIds} && ${identities})`
  },
  {
    expect: async (source: Source, scope: Scope): Promise<Expected> =>
      (await countQuery.run(source, scopeValueOf(scope)))[0]!.count < manySeekers ? 'FEW' : 'MANY',
  },
)

/** The list looks for each part by an index of its own. */
export const visibleSeekerParts: readonly ScopeCondition[] = [() => inPool, heldSeekers]

/** For candidates that are reached one by one. */
export const visibleSeekers: ScopeCondition = kind =>
  kind === 'SELF'
    ? sql`(${inPool} or ${jobSeeker.waiterId} = any(${identities}) or ${jobSeeker.readerIds} && ${identities})`
    : sql`(${inPool} or ${jobSeeker.deptIds} && ${departments})`

/** A record below a candidate has the scope of the candidate: `ofSeeker(resume.seekerId, visibleSeekers)`. */
export const ofSeeker =
  (seekerId: Column, scope: ScopeCondition): ScopeCondition =>
  kind =>
    sql`exists (select from ${jobSeeker} where ${jobSeeker.id} = ${seekerId} and ${jobSeeker.deletedAt} is null and ${scope(kind)})`

/**
 * Numbers, attachments and certificates are for the scope of the consultant and for the recruiter of a live progress. In the pool
 * nobody sees them, however wide the scope: whoever wants to call claims first.
 */
export function confidedSeekers({ scope, identityIds }: Principal): SQL {
  const own = scope.kind === 'ALL' ? sql`true` : ownSeekers(scope.kind)
  const advises = sql`exists (select from ${candidateProgress} where ${candidateProgress.seekerId} = ${jobSeeker.id} and ${candidateProgress.live}
    and ${candidateProgress.adviserId} = any(${sql.param([...identityIds])}::int[]))`
  return sql`(not (${inPool}) and (${own} or ${advises}))`
}

/** The same for what hangs on a candidate, such as the file of a resume. */
export const confidedOfSeeker =
  (seekerId: Column) =>
  (person: Principal): SQL =>
    sql`exists (select from ${jobSeeker} where ${jobSeeker.id} = ${seekerId} and ${jobSeeker.deletedAt} is null and ${confidedSeekers(person)})`

/** The same as `ownSeekers`, of a row that was read. */
export function isOwnSeeker({ waiterId, deptId }: { waiterId: number | null; deptId: number | null }, { scope }: Principal): boolean {
  if (waiterId === null) return false
  if (scope.kind === 'ALL') return true
  return scope.kind === 'SELF' ? (scope.identityIds ?? []).includes(waiterId) : deptId !== null && scope.deptIds.includes(deptId)
}
