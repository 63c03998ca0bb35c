import { declineReasons, offerStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, money, stamps, texts, version } from '../../../db/columns.ts'

export const offer = pgTable(
  'offer',
  {
    id: id(),
    offerNo: text().notNull(),
    progressId: integer().notNull(),
    title: text().notNull(),
    salaryBase: money().notNull(),
    salaryProbation: money(),
    salaryNote: text(),
    onboardDate: day().notNull(),
    address: text().notNull(),
    validUntil: instant().notNull(),
    files: texts(),
    state: text({ enum: offerStates.values }).notNull(),
    sentAt: instant(),
    repliedAt: instant(),
    declineReason: text({ enum: declineReasons.values }),
    reasonText: text(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('offer_no').on(table.offerNo),
    index('offer_progress').on(table.progressId, table.id.desc()),
    index('offer_valid').on(table.state, table.validUntil),
    index('offer_waiting')
      .on(table.validUntil)
      .where(sql`${table.state} = 'SENT'`),
    index('offer_created').on(table.createdAt.desc(), table.id.desc()),
  ],
)
