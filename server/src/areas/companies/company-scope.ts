import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { ScopeCondition } from '../../kit/scope.ts'
import { serviceIdentity } from '../permissions/identity.tables.ts'
import { company } from './company.tables.ts'

/**
 * The identities whose records are in scope, as an array: an index on the identity's column then serves the condition.
 * Those of one member are values, not a query: the database must know how few they are before it chooses a plan.
 */
const identities = (kind: 'DEPT' | 'SELF'): SQL =>
  kind === 'SELF'
    ? sql`${sql.placeholder('scopeIdentities')}::int[]`
    : sql`array(select ${serviceIdentity.id} from ${serviceIdentity} where ${serviceIdentity.deptId} = any(${sql.placeholder('scope')}))`

/** Whose companies these are: their sale's, and their expert's. What is written needs this. */
export const ownCompanies: ScopeCondition = kind => sql`(${company.saleId} = any(${identities(kind)}) or ${company.adviserId} = any(${identities(kind)}))`

/** What may be looked at beside those: the public pool. */
export const visibleCompanies: ScopeCondition = kind =>
  sql`(${company.saleId} is null or ${company.saleId} = any(${identities(kind)}) or ${company.adviserId} = any(${identities(kind)}))`

/** The same for what belongs to a company: `ofCompany(companyStaff.companyId, visibleCompanies)`. */
export const ofCompany =
  (companyId: Column, scope: ScopeCondition): ScopeCondition =>
  kind =>
    sql`exists (select from ${company} where ${company.id} = ${companyId} and ${company.deletedAt} is null and ${scope(kind)})`
