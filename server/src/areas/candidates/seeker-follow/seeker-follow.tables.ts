import { intentions, seekerFollowKinds, seekerFollowMethods, seekerFollowResults } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, stamps } from '../../../db/columns.ts'

export const seekerFollow = pgTable(
  'seeker_follow',
  {
    id: id(),
    seekerId: integer().notNull(),
    /** The member who wrote it. */
    staffId: integer().notNull(),
    kind: text({ enum: seekerFollowKinds.values }).notNull().default('NORMAL'),
    method: text({ enum: seekerFollowMethods.values }).notNull(),
    content: text().notNull(),
    result: text({ enum: seekerFollowResults.values }).notNull(),
    intentionAfter: text({ enum: intentions.values }),
    nextFollowAt: instant(),
    progressId: integer(),
    /** Of a call after onboarding: which of its days it is for. */
    visitDay: smallint(),
    callLogId: integer(),
    ...stamps,
  },
  table => [
    index('seeker_follow_seeker').on(table.seekerId, table.createdAt.desc(), table.id.desc()),
    index('seeker_follow_staff').on(table.staffId, table.createdAt.desc()),
    index('seeker_follow_progress')
      .on(table.progressId, table.kind)
      .where(sql`${table.progressId} is not null`),
    uniqueIndex('seeker_follow_visit')
      .on(table.progressId, table.visitDay)
      .where(sql`${table.visitDay} is not null and ${table.result} = 'REACHED'`),
  ],
)
