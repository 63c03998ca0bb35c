import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Expected } from '../../../kit/condition.ts'
import type { Scope, ScopeCondition } from '../../../kit/scope.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { staffView } from '../../permissions/index.ts'
import { confidedOfSeeker, ofSeeker, ownSeekers } from '../job-seeker/job-seeker-scope.ts'
import { talentPool } from '../talent-pool/talent-pool.tables.ts'
import { resume } from './resume.tables.ts'

/**
 * A resume is read by those who read its candidate. A group of a department or of everybody widens that to whoever may see the group,
 * never to contacts and attachments. The copies on the row say whose the candidate is.
 */

const identities = sql`${sql.placeholder('scopeIdentities')}::int[]`
const departments = sql`${sql.placeholder('scope')}::int[]`

/** The groups that widen what a person reads. */
const sharedPools = (kind: 'DEPT' | 'SELF'): SQL => {
  const dept =
    kind === 'DEPT'
      ? sql`${talentPool.deptId} = any(${departments})`
      : sql`${talentPool.deptId} = (select ${staffView.deptId} from ${staffView} where ${staffView.id} = ${sql.placeholder('scope')})`
  return sql`array(select ${talentPool.id} from ${talentPool} where ${talentPool.deletedAt} is null
    and (${talentPool.kind} = 'COMPANY' or (${talentPool.kind} = 'DEPT' and ${dept})))`
}

const ofMember = sql`(${resume.waiterId} = any(${identities}) or ${resume.readerIds} && ${identities})`
const held = (kind: 'DEPT' | 'SELF', depts: SQL = sql`${resume.deptIds}`): SQL => (kind === 'SELF' ? ofMember : sql`${depts} && ${departments}`)

/** Another writing of `deptIds`, which alone has an index: to look up the resumes of a great department takes longer than to meet them. */
const indexedDeptIds = sql`(${resume.deptIds} || '{}'::int[])`
const manyResumes = 20_000
const countQuery = prepare(
  { count: sql<number>`count(*)::int` },
  columns => sql`select ${columns} from (select from ${resume} where ${indexedDeptIds} && ${departments} and ${resume.deletedAt} is null
    limit ${sql.raw(String(manyResumes))}) as counted`,
)

const heldResumes: ScopeCondition = Object.assign(
  (kind: 'DEPT' | 'SELF', expected: Expected = 'FEW') =>
    sql`${resume.waiterId} is not null and ${held(kind, expected === 'FEW' ? indexedDeptIds : sql`${resume.deptIds}`)}`,
  {
    expect: async (source: Source, scope: Scope): Promise<Expected> =>
      (await countQuery.run(source, scopeValueOf(scope)))[0]!.count < manyResumes ? 'FEW' : 'MANY',
  },
)

const sharedResumes: ScopeCondition = kind => sql`${resume.waiterId} is not null and not (${held(kind)}) and ${resume.poolIds} && ${sharedPools(kind)}`

/** The list looks for each part by an index of its own: the shared pool, the own ones, and those of groups. */
export const visibleResumeParts: readonly ScopeCondition[] = [() => sql`${resume.waiterId} is null`, heldResumes, sharedResumes]

/** For resumes that are reached one by one. */
export const visibleResumes: ScopeCondition = kind => sql`(${resume.waiterId} is null or ${held(kind)} or ${resume.poolIds} && ${sharedPools(kind)})`

export const ownResumes: ScopeCondition = ofSeeker(resume.seekerId, ownSeekers)

/** Contacts and attachments of a resume are for those who may see the number of the candidate. */
export const confidedResumes = confidedOfSeeker(resume.seekerId)
