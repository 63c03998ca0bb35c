import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Code } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { confidedCompanies } from '../company/company-scope.ts'
import { company } from '../company/company.tables.ts'

function ownerOf(table: PgTable & { id: Column }, from: SQL, examiner: Code): FileOwners[string] {
  return async (database, id, principal) => {
    if (!holds(principal, 'CompanyDetail')) return false
    const query = prepare(
      { found: sql<number>`1` },
      columns => sql`select ${columns} from ${from} where ${table.id} = ${sql.placeholder('id')} and ${company.deletedAt} is null
        and ${confidedCompanies(principal, examiner)}`,
      { named: false },
    )
    return (await query.run(database, { id, ...scopeValueOf(principal.scope) })).length > 0
  }
}

const staffOfCompany = sql`${companyStaff} join ${company} on ${company.id} = ${companyStaff.companyId} and ${companyStaff.deletedAt} is null`
const signOfCompany = sql`${companySign} join ${company} on ${company.id} = ${companySign.companyId}`

export const companyFiles: FileOwners = {
  COMPANY: ownerOf(company, sql`${company}`, 'Company.examine'),
  COMPANY_STAFF: ownerOf(companyStaff, staffOfCompany, 'Company.staffExamine'),
  COMPANY_SIGN: ownerOf(companySign, signOfCompany, 'Company.examine'),
}
