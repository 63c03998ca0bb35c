import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ArtificerAvatarInfo } from '@gongtai/contract'
import { id, instant, stamps, version } from '../../../db/columns.ts'

/** Every avatar that was handed in is kept here, and the person bears the one that passed. */
export const artificerAvatar = pgTable(
  'artificer_avatar',
  {
    id: id(),
    artificerId: integer().notNull(),
    newFile: text().notNull(),
    /** The person bore this one when the new one was handed in. */
    oldFile: text(),
    state: text().$type<ArtificerAvatarInfo['state']>().notNull().default('PENDING'),
    submitAt: instant().notNull(),
    submitSource: text().$type<ArtificerAvatarInfo['submitSource']>().notNull(),
    examineBy: integer(),
    examineAt: instant(),
    rejectReasonCode: text().$type<NonNullable<ArtificerAvatarInfo['rejectReasonCode']>>(),
    rejectReason: text(),
    claimedBy: integer(),
    claimedAt: instant(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('artificer_avatar_pending')
      .on(table.artificerId)
      .where(sql`${table.state} = 'PENDING'`),
    uniqueIndex('artificer_avatar_passed')
      .on(table.artificerId)
      .where(sql`${table.state} = 'PASSED'`),
    index('artificer_avatar_artificer').on(table.artificerId, table.submitAt.desc(), table.id.desc()),
    index('artificer_avatar_state').on(table.state, table.submitAt.desc(), table.id.desc()),
    index('artificer_avatar_submit').on(table.submitAt.desc(), table.id.desc()),
  ],
)
