import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Principal } from '../../../kit/access.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { identityView, isIdentityWithin, staffView } from '../../permissions/index.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { position } from './position.tables.ts'

/**
 * A position belongs to its recruiter, to the sale of its company and, until it has a recruiter, to whoever made it. They write to
 * it. Those who are at work on it may look at it as well, whatever department they are of (amendment 13).
 */

type Kind = 'DEPT' | 'SELF'

/**
 * Those of one member are values, because the database must know how few they are before it chooses a plan. Those of departments are
 * looked up once as a list: joined to the positions they would have the database read all of these.
 */
const inScope = (identity: Column, kind: Kind): SQL =>
  kind === 'SELF'
    ? sql`${identity} = any(${sql.placeholder('scopeIdentities')}::int[])`
    : sql`${identity} = any(array(select ${identityView.id} from ${identityView} where ${identityView.deptId} = any(${sql.placeholder('scope')})))`

const membersOfScope = sql`select ${staffView.id} from ${staffView} where ${staffView.deptId} = any(${sql.placeholder('scope')}) and ${staffView.deletedAt} is null`

const madeInScope = (kind: Kind): SQL =>
  kind === 'SELF' ? sql`${position.createdBy} = ${sql.placeholder('scope')}` : sql`${position.createdBy} in (${membersOfScope})`
/** A list knows the members of the departments before it is planned. */
const madeByMembers = (kind: Kind): SQL => (kind === 'SELF' ? madeInScope(kind) : sql`${position.createdBy} = any(${sql.placeholder('scopeMembers')}::int[])`)

const assignedInScope = (kind: Kind): SQL => sql`exists (select from ${positionAssign} where ${positionAssign.positionId} = ${position.id}
  and ${positionAssign.state} = 'ACTIVE' and ${inScope(positionAssign.identityId, kind)})`

/** The ids of the positions that people in scope are at work on, where few of all are looked for. */
const idsAssigned = (kind: Kind): SQL => sql`select ${positionAssign.positionId} from ${positionAssign}
  where ${positionAssign.state} = 'ACTIVE' and ${inScope(positionAssign.identityId, kind)}`

const byAdviser: ScopeCondition = kind => inScope(position.adviserId, kind)
const bySale: ScopeCondition = kind => inScope(position.saleId, kind)
const not = (condition: SQL): SQL => sql`(${condition}) is not true`

/** A part without any position is left out before its list is walked, which would pass all positions to find none. */
const unlessEmpty = (holder: 'adviser_id' | 'sale_id', kind: Kind): SQL => {
  const people =
    kind === 'SELF'
      ? sql`${sql.placeholder('scopeIdentities')}::int[]`
      : sql`array(select ${identityView.id} from ${identityView} where ${identityView.deptId} = any(${sql.placeholder('scope')}))`
  return sql`(select exists (select from ${position} as held where ${sql.raw(`held.${holder}`)} = any(${people}) and held.deleted_at is null))`
}

const byCreator =
  (made: (kind: Kind) => SQL) =>
  (kind: Kind): SQL =>
    sql`${position.adviserId} is null and ${made(kind)} and ${not(bySale(kind))}`

/** The parts have no row in common, and the list looks for each of them by an index of its own. */
export const visibleParts: readonly ScopeCondition[] = [
  kind => sql`${byAdviser(kind)} and ${unlessEmpty('adviser_id', kind)}`,
  kind => sql`${bySale(kind)} and ${not(byAdviser(kind))} and ${unlessEmpty('sale_id', kind)}`,
  Object.assign(byCreator(madeInScope), { ofMembers: byCreator(madeByMembers) }),
  kind => sql`${position.id} = any(array(${idsAssigned(kind)})) and ${not(byAdviser(kind))} and ${not(bySale(kind))}
    and (${position.adviserId} is null and ${madeInScope(kind)}) is not true`,
]

/** For positions that are reached one by one: the people of each are looked up. */
export const ownPositions: ScopeCondition = kind => {
  const made = sql`(${position.adviserId} is null and ${madeInScope(kind)})`
  if (kind === 'SELF') return sql`(${byAdviser(kind)} or ${bySale(kind)} or ${made})`
  return sql`(exists (select from ${identityView} where ${identityView.id} = any(array[${position.adviserId}, ${position.saleId}])
    and ${identityView.deptId} = any(${sql.placeholder('scope')})) or ${made})`
}

export const visiblePositions: ScopeCondition = kind => sql`(${ownPositions(kind)} or ${assignedInScope(kind)})`

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
