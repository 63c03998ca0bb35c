import { checkInWays, interviewModes, interviewResults, interviewStates, progressSides } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, stamps, version } from '../../../db/columns.ts'

/** One meeting of a candidate with a company. */
export const interview = pgTable(
  'interview',
  {
    id: id(),
    progressId: integer().notNull(),
    positionId: integer().notNull(),
    seekerId: integer().notNull(),
    companyId: integer().notNull(),
    round: smallint().notNull(),
    mode: text({ enum: interviewModes.values }).notNull(),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    addressId: integer(),
    address: text(),
    contactName: text().notNull(),
    contactMobile: text().notNull(),
    meetingUrl: text(),
    interviewer: text(),
    /** The day and start of the position's slot that it takes a place of, such as 2026-11-20T09:00. */
    slotKey: text(),
    state: text({ enum: interviewStates.values }).notNull(),
    checkInAt: instant(),
    checkInBy: integer(),
    checkInWay: text({ enum: checkInWays.values }),
    endedAt: instant(),
    cancelSide: text({ enum: progressSides.values }),
    cancelReason: text(),
    cancelledAt: instant(),
    /** Of this round, arrangements anew included. */
    rescheduleCount: smallint().notNull().default(0),
    result: text({ enum: interviewResults.values }),
    score: smallint(),
    comment: text(),
    feedbackAt: instant(),
    feedbackBy: integer(),
    /** When somebody was last reminded of the feedback. */
    remindedAt: instant(),
    ...version,
    ...stamps,
  },
  table => [
    index('interview_progress').on(table.progressId, table.id.desc()),
    index('interview_start').on(table.startAt, table.state),
    index('interview_seeker').on(table.seekerId, table.startAt),
    index('interview_company').on(table.companyId, table.startAt),
    index('interview_slot')
      .on(table.positionId, table.slotKey)
      .where(sql`${table.slotKey} is not null`),
    index('interview_position').on(table.positionId, table.startAt),
    index('interview_checked')
      .on(table.checkInAt)
      .where(sql`${table.checkInAt} is not null`),
    index('interview_running')
      .on(table.endAt)
      .where(sql`${table.state} in ('WAITING', 'CHECKED_IN')`),
  ],
)
