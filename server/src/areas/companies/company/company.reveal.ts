import { isNull, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { companyRefusals } from '@gongtai/contract'
import { refuse } from '../../../kit/fault.ts'
import type { RevealSource, RevealSources } from '../../../kit/reveal.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { companyAddress } from '../company-address/company-address.tables.ts'
import { ownCompanies, visibleCompanies } from './company-scope.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { company } from './company.tables.ts'

type OfCompany = typeof companyStaff | typeof companySign | typeof companyAddress

/** A value of a record that belongs to a company. What lies in the pool is named, but its people are not reached before it is claimed. */
function contactOf(table: OfCompany, value: Column, title: SQL<string>, alive: SQL): RevealSource {
  return async (database, id, scope) => {
    const [visible, isOwn] = scope.kind === 'ALL' ? [sql`true`, sql`true`] : [visibleCompanies(scope.kind), ownCompanies(scope.kind)]
    const query = prepare(
      { value: sql<string | null>`${value}`, title, isOwn: sql<boolean>`coalesce(${isOwn}, false)` },
      columns => sql`select ${columns} from ${table} join ${company} on ${company.id} = ${table.companyId}
        where ${table.id} = ${sql.placeholder('id')} and ${alive} and ${company.deletedAt} is null and ${visible}`,
      { named: false },
    )
    const [row] = await query.run(database, { id, ...scopeValueOf(scope) })
    if (row === undefined || row.value === null) return null
    if (!row.isOwn) throw refuse(companyRefusals.claimFirst)
    return { value: row.value, title: row.title }
  }
}

const ofStaff = (value: Column) => contactOf(companyStaff, value, sql<string>`${companyStaff.name}`, isNull(companyStaff.deletedAt))
const sealedIdCard = ofStaff(companyStaff.idCardSealed)

/** Numbers in full, for whoever may see them. */
export const companyReveals: Pick<RevealSources, 'COMPANY_STAFF' | 'COMPANY_SIGN' | 'COMPANY_ADDRESS'> = {
  COMPANY_STAFF: {
    mobile: ofStaff(companyStaff.mobile),
    async idCardNo(database, id, scope, cipher) {
      const found = await sealedIdCard(database, id, scope, cipher)
      const value = found === null ? null : cipher.decrypt(found.value)
      return value === null ? null : { value, title: found!.title }
    },
  },
  COMPANY_SIGN: { signerMobile: contactOf(companySign, companySign.signerMobile, sql<string>`${companySign.contractNo}`, sql`true`) },
  COMPANY_ADDRESS: {
    contactMobile: contactOf(companyAddress, companyAddress.contactMobile, sql<string>`${companyAddress.address}`, isNull(companyAddress.deletedAt)),
  },
}
