import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Code } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { identityView } from '../../permissions/index.ts'
import { company } from './company.tables.ts'

/**
 * A column that holds one of the identities in scope. Those of one member are values, not a query: the database must know
 * how few they are before it chooses a plan. Those of a department may be thousands, which it looks up in a hash.
 */
const inScope = (column: Column, kind: 'DEPT' | 'SELF'): SQL =>
  kind === 'SELF'
    ? sql`${column} = any(${sql.placeholder('scopeIdentities')}::int[])`
    : sql`${column} in (select ${identityView.id} from ${identityView} where ${identityView.deptId} = any(${sql.placeholder('scope')}))`

/** A company belongs to its sale and to its expert, and only they may write to it. */
export const ownCompanies: ScopeCondition = kind => sql`(${inScope(company.saleId, kind)} or ${inScope(company.adviserId, kind)})`

/** The public pool may be looked at as well. The list looks for each part by an index of its own. */
export const visibleParts: readonly ScopeCondition[] = [() => sql`${company.inPool}`, kind => sql`not ${company.inPool} and ${ownCompanies(kind)}`]

/**
 * For companies that are reached one by one, by their id or from a record below them. The people of each are then looked up:
 * the database takes a hash of all people of the departments for one that it makes anew with every company.
 */
export const visibleCompanies: ScopeCondition = kind =>
  kind === 'SELF'
    ? sql`(${company.inPool} or ${ownCompanies(kind)})`
    : sql`(${company.inPool} or exists (select from ${identityView} where ${identityView.id} = any(array[${company.saleId}, ${company.adviserId}])
        and ${identityView.deptId} = any(${sql.placeholder('scope')})))`

/** A record below a company has the scope of the company: `ofCompany(companyStaff.companyId, visibleCompanies)`. */
export const ofCompany =
  (companyId: Column, scope: ScopeCondition): ScopeCondition =>
  kind =>
    sql`exists (select from ${company} where ${company.id} = ${companyId} and ${company.deletedAt} is null and ${scope(kind)})`

/** A record is alive as long as its company is not deleted. */
export const companyIsThere = (companyId: Column): SQL =>
  sql`exists (select 1 from ${company} where ${company.id} = ${companyId} and ${company.deletedAt} is null)`

/**
 * Numbers, licences, identity cards and contracts are for those whose company it is and for examiners. Everybody sees the pool,
 * however wide the scope: whoever wants to know these of a company in it claims it first.
 */
export function confidedCompanies(person: Principal, examiner: Code): SQL {
  const { kind } = person.scope
  const examines = holds(person, examiner)
  if (kind === 'ALL') return examines ? sql`true` : sql`(not ${company.inPool} or ${company.adviserId} = any(${sql.param([...person.identityIds])}::int[]))`
  return examines ? visibleCompanies(kind) : ownCompanies(kind)
}

/** The same for the numbers of a record below a company. */
export const confidedOf =
  (companyId: Column, examiner: Code) =>
  (person: Principal): SQL =>
    sql`exists (select from ${company} where ${company.id} = ${companyId} and ${confidedCompanies(person, examiner)})`
