import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Expected } from './condition.ts'
import { prepare } from './select.ts'
import type { Source } from './select.ts'

/** Which records a person may see: all, those of some departments, or the own ones. */
export type Scope =
  | { kind: 'ALL' }
  | { kind: 'DEPT'; deptIds: number[] }
  | { kind: 'SELF'; staffId: number; /** The business identities of the member. */ identityIds?: number[] }

/** A condition on the owner of a record; the values of the scope are given when the query runs. */
export interface ScopeCondition {
  /** FEW rows are looked up by an index, MANY are met on the way through those that are found by other conditions. */
  (kind: 'DEPT' | 'SELF', expected?: Expected): SQL
  /** The same for a list, which asks for the members of the departments beforehand. */
  ofMembers?: (kind: 'DEPT' | 'SELF') => SQL
  /** How many rows departments have, where the condition differs by it. */
  expect?: (source: Source, scope: Scope & { kind: 'DEPT' }) => Promise<Expected>
}

const scopeValue = sql.placeholder('scope')

/** Records owned by a member: `ownedBy(company.ownerId, company.ownerDeptId)`. */
export function ownedBy(owner: Column, ownerDept: Column): ScopeCondition {
  return kind => (kind === 'SELF' ? sql`${owner} = ${scopeValue}` : sql`${ownerDept} = any(${scopeValue})`)
}

/**
 * Records of the members of a scope, where the table knows the member alone. What a list finds must be known before it is
 * planned: departments that own nothing would have it read everything.
 */
export function ownedByMember(owner: Column): ScopeCondition {
  const own = sql`${owner} = ${scopeValue}`
  const condition = (kind: 'DEPT' | 'SELF') => (kind === 'SELF' ? own : sql`${owner} in (${members})`)
  return Object.assign(condition, {
    ofMembers: (kind: 'DEPT' | 'SELF') => (kind === 'SELF' ? own : sql`${owner} = any(${sql.placeholder('scopeMembers')}::int[])`),
  })
}

const members = sql`select staff.id from staff where staff.dept_id = any(${scopeValue}) and staff.deleted_at is null`
const membersQuery = prepare({ id: sql<number>`staff.id` }, () => members)

export async function findScopeMembers(source: Source, scope: Scope & { kind: 'DEPT' }): Promise<number[]> {
  return (await membersQuery.run(source, scopeValueOf(scope))).map(({ id }) => id)
}

/** The values behind the placeholders of a scope: the member or the departments, and the identities of the member. */
export function scopeValueOf(scope: Scope): Record<string, unknown> {
  if (scope.kind === 'ALL') return {}
  return scope.kind === 'DEPT' ? { scope: scope.deptIds } : { scope: scope.staffId, scopeIdentities: scope.identityIds ?? [] }
}

/** The same condition with its values in it, for queries that are not prepared. */
export function inScope(scope: Scope, owner: Column, ownerDept: Column): SQL | undefined {
  if (scope.kind === 'ALL') return undefined
  return scope.kind === 'SELF' ? sql`${owner} = ${scope.staffId}` : sql`${ownerDept} = any(${sql.param(scope.deptIds)})`
}

/** What lies in both: a scope that was wider once is not wider now. */
export function narrower(one: Scope, other: Scope): Scope {
  if (one.kind === 'ALL') return other
  if (other.kind === 'ALL' || one.kind === 'SELF') return one
  if (other.kind === 'SELF') return other
  return { kind: 'DEPT', deptIds: one.deptIds.filter(id => other.deptIds.includes(id)) }
}
