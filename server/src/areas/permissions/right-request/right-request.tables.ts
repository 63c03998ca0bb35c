import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rightRequestStates } from '@gongtai/contract'
import { day, id, instant, stamps, version } from '../../../db/columns.ts'

/** A member asks for a page or a button; somebody who may grant it decides. */
export const rightRequest = pgTable(
  'right_request',
  {
    id: id(),
    staffId: integer().notNull(),
    /** As it was when the request was made; they say what it was about, and in whose scope it lies. */
    staffName: text().notNull(),
    deptId: integer().notNull(),
    code: text().notNull(),
    reason: text().notNull(),
    state: text({ enum: rightRequestStates.values }).notNull().default('PENDING'),
    roleId: integer(),
    expireAt: day(),
    decidedBy: integer(),
    decidedAt: instant(),
    decideReason: text(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('right_request_open')
      .on(table.staffId, table.code)
      .where(sql`${table.state} = 'PENDING'`),
    index('right_request_created').on(table.createdAt.desc().nullsLast(), table.id.desc()),
    index('right_request_state').on(table.state, table.createdAt.desc().nullsLast(), table.id.desc()),
    index('right_request_decided').on(table.decidedAt.desc().nullsLast(), table.id.desc()),
    index('right_request_staff').on(table.staffId, table.createdAt.desc().nullsLast(), table.id.desc()),
    index('right_request_dept').on(table.deptId, table.createdAt.desc().nullsLast(), table.id.desc()),
    index('right_request_name').using('gin', sql`bigrams(${table.staffName})`),
  ],
)
