import { addressKinds } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, char, doublePrecision, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, softDelete, stamps, version } from '../../../db/columns.ts'

/** Places of a company that positions and interviews refer to. */
export const companyAddress = pgTable(
  'company_address',
  {
    id: id(),
    companyId: integer().notNull(),
    kind: text({ enum: addressKinds.values }).notNull(),
    provinceCode: char({ length: 6 }).notNull(),
    cityCode: char({ length: 6 }).notNull(),
    districtCode: char({ length: 6 }),
    address: text().notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    contactName: text(),
    contactMobile: text(),
    isDefault: boolean().notNull().default(false),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    index('company_address_company')
      .on(table.companyId)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('company_address_default')
      .on(table.companyId)
      .where(sql`${table.isDefault} and ${table.deletedAt} is null`),
  ],
)
