import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
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

/** The identities in scope and the members behind them, as lists of their ids. */
interface People {
  identities: SQL
  members: SQL
}

/** Those of one member are values, because the database must know how few they are before it chooses a plan. */
const given: People = { identities: sql`${sql.placeholder('scopeIdentities')}::int[]`, members: sql`${sql.placeholder('scopeMembers')}::int[]` }
/** Those of departments are looked up once: joined to the positions they would have the database read all of these. */
const lookedUp: People = {
  identities: sql`array(select ${identityView.id} from ${identityView} where ${identityView.deptId} = any(${sql.placeholder('scope')}))`,
  members: sql`array(select ${staffView.id} from ${staffView} where ${staffView.deptId} = any(${sql.placeholder('scope')}) and ${staffView.deletedAt} is null)`,
}
const peopleOf = (kind: Kind): People => (kind === 'SELF' ? given : lookedUp)

/** A list knows the people of departments as well before it is planned. */
const part = (condition: (kind: Kind, people: People) => SQL): ScopeCondition =>
  Object.assign((kind: Kind) => condition(kind, peopleOf(kind)), { ofMembers: (kind: Kind) => condition(kind, given) })

const byAdviser = ({ identities }: People): SQL => sql`${position.adviserId} = any(${identities})`
const bySale = ({ identities }: People): SQL => sql`${position.saleId} = any(${identities})`
const madeBy = (kind: Kind, { members }: People): SQL =>
  kind === 'SELF' ? sql`${position.createdBy} = ${sql.placeholder('scope')}` : sql`${position.createdBy} = any(${members})`
const isAssigned = ({ identities }: People): SQL => sql`${positionAssign.state} = 'ACTIVE' and ${positionAssign.identityId} = any(${identities})`
const not = (condition: SQL): SQL => sql`(${condition}) is not true`

/** A part without any position is left out before its list is walked, which would pass all positions to find none. */
const unlessEmpty = (holder: 'adviser_id' | 'sale_id', { identities }: People): SQL =>
  sql`(select exists (select from ${position} as held where ${sql.raw(`held.${holder}`)} = any(${identities}) and held.deleted_at is null))`

/** Of departments the few are looked up first, because a walk through the list in its order would pass most positions to find them. */
function byCreator(kind: Kind, people: People): SQL {
  if (kind === 'SELF') return sql`${position.adviserId} is null and ${madeBy(kind, people)} and ${not(bySale(people))}`
  return sql`${position.id} = any(array(select made.id from ${position} as made where made.created_by = any(${people.members})
    and made.adviser_id is null and made.deleted_at is null and (made.sale_id = any(${people.identities})) is not true))`
}

/** The parts have no row in common, and the list looks for each of them by an index of its own. */
export const visibleParts: readonly ScopeCondition[] = [
  part((_, people) => sql`${byAdviser(people)} and ${unlessEmpty('adviser_id', people)}`),
  part((_, people) => sql`${bySale(people)} and ${not(byAdviser(people))} and ${unlessEmpty('sale_id', people)}`),
  part(byCreator),
  part(
    (kind, people) => sql`${position.id} = any(array(select ${positionAssign.positionId} from ${positionAssign} where ${isAssigned(people)}))
      and ${not(byAdviser(people))} and ${not(bySale(people))} and ${not(sql`${position.adviserId} is null and ${madeBy(kind, people)}`)}`,
  ),
]

/** For positions that are reached one by one: the people of each are looked up. */
export const ownPositions: ScopeCondition = kind => {
  const people = peopleOf(kind)
  const made = sql`(${position.adviserId} is null and ${madeBy(kind, people)})`
  if (kind === 'SELF') return sql`(${byAdviser(people)} or ${bySale(people)} or ${made})`
  return sql`(exists (select from ${identityView} where ${identityView.id} = any(array[${position.adviserId}, ${position.saleId}])
    and ${identityView.deptId} = any(${sql.placeholder('scope')})) or ${made})`
}

export const visiblePositions: ScopeCondition = kind => sql`(${ownPositions(kind)} or exists (select from ${positionAssign}
  where ${positionAssign.positionId} = ${position.id} and ${isAssigned(peopleOf(kind))}))`

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
