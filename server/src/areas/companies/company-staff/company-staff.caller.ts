import { sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { CallerSource } from '../../../kit/caller-source.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { identityNameOf } from '../../permissions/index.ts'
import { ownCompanies, visibleCompanies } from '../company/company-scope.ts'
import { companyStaff } from './company-staff.tables.ts'
import { company } from '../company/company.tables.ts'

const from = sql`${companyStaff} join ${company} on ${company.id} = ${companyStaff.companyId}`
const alive = sql`${companyStaff.deletedAt} is null and ${company.deletedAt} is null`

const byPhone = (kind: Scope['kind']) =>
  prepare(
    {
      id: companyStaff.id,
      companyId: companyStaff.companyId,
      name: companyStaff.name,
      subTitle: sql<string>`${company.name}`,
      ownerName: identityNameOf(company.saleId),
      inScope: sql<boolean>`coalesce(${kind === 'ALL' ? sql`true` : visibleCompanies(kind)}, false)`,
    },
    columns => sql`select ${columns} from ${from} where ${companyStaff.mobile} = ${sql.placeholder('phone')} and ${alive}`,
  )

const byId = (kind: Scope['kind']) =>
  prepare(
    { phone: companyStaff.mobile },
    columns =>
      sql`select ${columns} from ${from} where ${companyStaff.id} = ${sql.placeholder('id')} and ${alive} and ${kind === 'ALL' ? sql`true` : ownCompanies(kind)}`,
  )

const found = { ALL: byPhone('ALL'), DEPT: byPhone('DEPT'), SELF: byPhone('SELF') }
const numbers = { ALL: byId('ALL'), DEPT: byId('DEPT'), SELF: byId('SELF') }

/** A caller may be one of the people of a company. */
export const companyStaffCaller: CallerSource = {
  customerType: 'COMPANY_STAFF',
  route: 'CompanyDetail',
  async find(source, phone, scope) {
    const rows = await found[scope.kind].run(source, { phone, ...scopeValueOf(scope) })
    return rows.map(({ companyId, ...row }) => ({ ...row, path: paths.CompanyDetail({ companyId }) }))
  },
  async phoneOf(source, id, scope) {
    return (await numbers[scope.kind].run(source, { id, ...scopeValueOf(scope) }))[0]?.phone ?? null
  },
}
