import { sql } from 'drizzle-orm'
import type { Principal } from '../../../kit/access.ts'
import type { Expected } from '../../../kit/condition.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope, ScopeCondition } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { identityView, isIdentityWithin, staffView } from '../../permissions/index.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { position } from './position.tables.ts'

/**
 * A position belongs to its recruiter, to the sale of its company and, until it has a recruiter, to whoever made it. They write to
 * it. Those who are at work on it may look at it as well, whatever department they are of (amendment 13).
 */

const identities = sql`${sql.placeholder('scopeIdentities')}::int[]`
const departments = sql`${sql.placeholder('scope')}::int[]`

/** The identities of one member are values, because the database must know how few they are before it chooses a plan. */
const ofMember = sql`${position.adviserId} = any(${identities}) or ${position.saleId} = any(${identities})
  or (${position.adviserId} is null and ${position.createdBy} = ${sql.placeholder('scope')})`

const ofDepartments = sql`exists (select from ${identityView} where ${identityView.id} = any(array[${position.adviserId}, ${position.saleId}])
    and ${identityView.deptId} = any(${departments}))
  or (${position.adviserId} is null and exists (select from ${staffView} where ${staffView.id} = ${position.createdBy}
    and ${staffView.deptId} = any(${departments}) and ${staffView.deletedAt} is null))`

export const ownPositions: ScopeCondition = kind => sql`(${kind === 'SELF' ? ofMember : ofDepartments})`

/** Another writing of `deptIds`, which alone has an index: to look up the positions of a great department by one takes longer than to meet them. */
const indexedDeptIds = sql`(${position.deptIds} || '{}'::int[])`
const manyPositions = 20_000
const countQuery = prepare(
  { count: sql<number>`count(*)::int` },
  columns => sql`select ${columns} from (select from ${position} where ${position.deptId} = any(${departments}) and ${position.deletedAt} is null
    limit ${sql.raw(String(manyPositions))}) as counted`,
)

/** A position has the departments of all these people on its row, so that the list of a department is one condition. */
export const visiblePositions: ScopeCondition = Object.assign(
  (kind: 'DEPT' | 'SELF', expected: Expected = 'FEW') => {
    if (kind === 'DEPT') return sql`${expected === 'FEW' ? indexedDeptIds : position.deptIds} && ${departments}`
    return sql`(${ofMember} or ${position.id} = any(array(select ${positionAssign.positionId} from ${positionAssign}
      where ${positionAssign.state} = 'ACTIVE' and ${positionAssign.identityId} = any(${identities}))))`
  },
  {
    expect: async (source: Source, scope: Scope): Promise<Expected> =>
      (await countQuery.run(source, scopeValueOf(scope)))[0]!.count < manyPositions ? 'FEW' : 'MANY',
  },
)

/** These facts say whose a position is. */
export interface Belongings {
  adviserId: number | null
  adviserDeptId: number | null
  saleId: number | null
  saleDeptId: number | null
  createdBy: number | null
  creatorDeptId: number | null
}

/** The same as `ownPositions`, of a row that was read. */
export function isOwnPosition(of: Belongings, person: Principal): boolean {
  const { scope } = person
  if (scope.kind === 'ALL') return true
  const holdsIdentity = (id: number | null, deptId: number | null) =>
    id !== null && (scope.kind === 'SELF' ? (scope.identityIds ?? []).includes(id) : isIdentityWithin({ ...person, identityIds: [] }, { id, deptId }))
  if (holdsIdentity(of.adviserId, of.adviserDeptId) || holdsIdentity(of.saleId, of.saleDeptId)) return true
  if (of.adviserId !== null) return false
  return scope.kind === 'SELF' ? of.createdBy === scope.staffId : of.creatorDeptId !== null && scope.deptIds.includes(of.creatorDeptId)
}

/** The number of the HR, the fee and the internal note are for those whose position it is, and for the department of its recruiter. */
export const isConfidedTo = (of: Belongings, person: Principal): boolean =>
  isOwnPosition(of, person) || (of.adviserDeptId !== null && of.adviserDeptId === person.deptId)
