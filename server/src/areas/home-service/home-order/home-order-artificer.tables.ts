import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OrderArtificerRow } from '@gongtai/contract'
import { id, instant, stamps } from '../../../db/columns.ts'

const instantRange = customType<{ data: string; driverData: string }>({ dataType: () => 'tstzrange' })

/**
 * Who goes to an order. The active rows are those who go or went, with their shares; what was changed stays as it was, inactive.
 * The constraint home_order_artificer_busy (of the migration) lets nobody be at two places at once.
 */
export const homeOrderArtificer = pgTable(
  'home_order_artificer',
  {
    id: id(),
    orderId: integer().notNull(),
    artificerId: integer().notNull(),
    role: text().$type<OrderArtificerRow['role']>().notNull(),
    shareRate: numeric({ precision: 6, scale: 4 }).notNull(),
    /** The person is busy from the appointment to its end, or to the end of the work where that was earlier. */
    busyRange: instantRange().notNull(),
    active: boolean().notNull().default(true),
    assignedBy: integer(),
    assignedAt: instant().notNull(),
    removedReason: text(),
    removedAt: instant(),
    ...stamps,
  },
  table => [
    uniqueIndex('home_order_artificer_pair')
      .on(table.orderId, table.artificerId)
      .where(sql`${table.active}`),
    uniqueIndex('home_order_artificer_leader')
      .on(table.orderId)
      .where(sql`${table.active} and ${table.role} = 'LEADER'`),
    index('home_order_artificer_order').on(table.orderId),
    index('home_order_artificer_person')
      .on(table.artificerId, table.orderId.desc())
      .where(sql`${table.active}`),
    check('home_order_artificer_share', sql`${table.shareRate} between 0 and 1`),
  ],
)
