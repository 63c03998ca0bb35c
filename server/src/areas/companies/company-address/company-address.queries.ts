import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { maskPhone } from '@gongtai/contract'
import type { CompanyAddressRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { regionView } from '../../config/index.ts'
import { companyAddress } from './company-address.tables.ts'
import { findVisibleCompany } from '../company/visible-company.queries.ts'

const codes = sql`(${companyAddress.provinceCode}, ${companyAddress.cityCode}, ${companyAddress.districtCode})`

/** The addresses of a company, the default one first. */
export async function findAddresses(database: Database, companyId: number, reader: Principal): Promise<CompanyAddressRow[]> {
  await findVisibleCompany(database, companyId, reader)
  const rows = await database
    .select({
      id: companyAddress.id,
      kind: companyAddress.kind,
      provinceCode: companyAddress.provinceCode,
      cityCode: companyAddress.cityCode,
      districtCode: companyAddress.districtCode,
      regionName: sql<string>`string_agg(${regionView.name}, ' ' order by ${regionView.storey})`,
      address: companyAddress.address,
      lng: companyAddress.lng,
      lat: companyAddress.lat,
      contactName: companyAddress.contactName,
      contactMobile: companyAddress.contactMobile,
      isDefault: companyAddress.isDefault,
      version: companyAddress.version,
    })
    .from(companyAddress)
    .innerJoin(regionView, sql`${regionView.code} in ${codes}`)
    .where(and(eq(companyAddress.companyId, companyId), isNull(companyAddress.deletedAt)))
    .groupBy(companyAddress.id)
    .orderBy(desc(companyAddress.isDefault), asc(companyAddress.id))
  return rows.map(row => ({ ...row, contactMobile: row.contactMobile === null ? null : maskPhone(row.contactMobile) }))
}
