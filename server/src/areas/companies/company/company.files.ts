import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { holds } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { companyFollow } from '../company-follow/company-follow.tables.ts'
import { visibleCompanies } from './company-scope.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { company } from './company.tables.ts'

const record = sql.placeholder('id')

/** Whoever may look at the company on its page; what a proof asks beside that is said by its scene. */
function ofVisibleCompany(companyId: SQL): FileOwners[string] {
  return async (database, id, principal) => {
    if (!holds(principal, 'CompanyDetail')) return false
    const { scope } = principal
    const within = scope.kind === 'ALL' ? sql`true` : visibleCompanies(scope.kind)
    const query = prepare(
      { found: sql<number>`1` },
      columns => sql`select ${columns} from ${company} where ${company.id} = ${companyId} and ${company.deletedAt} is null and ${within}`,
      { named: false },
    )
    return (await query.run(database, { id, ...scopeValueOf(scope) })).length > 0
  }
}

/** Who may open the files of this area. */
export const companyFiles: FileOwners = {
  COMPANY: ofVisibleCompany(sql`${record}`),
  COMPANY_STAFF: ofVisibleCompany(
    sql`(select ${companyStaff.companyId} from ${companyStaff} where ${companyStaff.id} = ${record} and ${companyStaff.deletedAt} is null)`,
  ),
  COMPANY_SIGN: ofVisibleCompany(sql`(select ${companySign.companyId} from ${companySign} where ${companySign.id} = ${record})`),
  COMPANY_FOLLOW: ofVisibleCompany(sql`(select ${companyFollow.companyId} from ${companyFollow} where ${companyFollow.id} = ${record})`),
}
