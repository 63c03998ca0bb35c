import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../db/columns.ts'

/** How a company came to a sale or left one. */
export const ownerMoves = ['REGISTER', 'BIND', 'CLAIM', 'RELEASE', 'RECYCLE', 'HANDOVER'] as const
export type OwnerMove = (typeof ownerMoves)[number]

/** Every change of the sale of a company, by ids: the timeline keeps names alone. Rows are only ever added. */
export const companyOwnerLog = pgTable(
  'company_owner_log',
  {
    id: id(),
    companyId: integer().notNull(),
    action: text({ enum: ownerMoves }).notNull(),
    /** It is null where the company was in the pool or is new. */
    fromSaleId: integer(),
    /** It is null where the company went to the pool. */
    toSaleId: integer(),
    /** It is null where the system did it. */
    operatorId: integer(),
    at: instant().notNull(),
  },
  table => [
    index('company_owner_log_company').on(table.companyId, table.at.desc()),
    index('company_owner_log_from').on(table.fromSaleId, table.at.desc()),
    index('company_owner_log_to').on(table.toSaleId, table.at.desc()),
  ],
)
