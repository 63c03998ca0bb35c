import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { noticeKinds, noticeMachine } from '@gongtai/contract'
import { id, instant, stamps } from '../db/columns.ts'
import type { SaidValues } from './saying.ts'

export const staffNotice = pgTable(
  'staff_notice',
  {
    id: id(),
    staffId: integer().notNull(),
    kind: text({ enum: noticeKinds }).notNull(),
    area: text().notNull(),
    /** What the system says; its words are found when it is read. */
    messageKey: text(),
    messageValues: jsonb().$type<SaidValues>(),
    /** What a person typed, where there is no key. */
    title: text(),
    content: text(),
    linkPath: text(),
    recordType: text(),
    recordId: integer(),
    dedupeKey: text(),
    state: text({ enum: noticeMachine.values }).notNull().default('UNREAD'),
    readAt: instant(),
    doneAt: instant(),
    expireAt: instant()
      .notNull()
      .default(sql`now() + interval '90 days'`),
    ...stamps,
  },
  table => [
    uniqueIndex('staff_notice_dedupe')
      .on(table.staffId, table.dedupeKey)
      .where(sql`${table.state} <> 'DONE'`),
    index('staff_notice_state').on(table.staffId, table.state, table.createdAt.desc()),
    index('staff_notice_created').on(table.staffId, table.createdAt.desc(), table.id.desc()),
    index('staff_notice_record')
      .on(table.recordType, table.recordId)
      .where(sql`${table.state} <> 'DONE'`),
    index('staff_notice_expire').on(table.expireAt),
  ],
)
