import { consentWays, recReportStates } from '@gongtai/contract'
import type { RecReportScores, ResumeSnapshot } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, money, softDelete, stamps, version } from '../../../db/columns.ts'

/** What waits for somebody stands first, what is decided last, and of each the newest first. */
const openFirst = `(case state when 'WAIT_REVIEW' then 5 when 'RETURNED' then 4 when 'DRAFT' then 3 when 'SENT' then 2 when 'READ' then 2 else 1 end) * 1e11
  + extract(epoch from created_at - '2000-01-01 00:00:00+00'::timestamptz)`

/** What a consultant says to a company about a candidate. */
export const recReport = pgTable(
  'rec_report',
  {
    id: id(),
    reportNo: text().notNull(),
    seekerId: integer().notNull(),
    resumeId: integer().notNull(),
    positionId: integer().notNull(),
    progressId: integer(),
    /** The identities of the consultant who wrote it and of the recruiter who reviews it. */
    authorId: integer().notNull(),
    reviewerId: integer(),
    returnReason: text(),
    /** The resume as it was when the report was submitted; later changes of the resume do not touch it. */
    resumeSnapshot: jsonb().$type<ResumeSnapshot>(),
    matchScore: smallint(),
    scores: jsonb().$type<RecReportScores>().notNull().default({}),
    highlights: text(),
    reason: text(),
    risk: text(),
    currentSalary: money(),
    expectSalary: money(),
    availableDate: day(),
    interviewTimes: jsonb().$type<string[]>().notNull().default([]),
    showContact: boolean().notNull().default(false),
    consentWay: text({ enum: consentWays.values }),
    state: text({ enum: recReportStates.values }).notNull().default('DRAFT'),
    /** Since when it is in its state. */
    stateAt: instant().notNull(),
    openFirst: doublePrecision().notNull().generatedAlwaysAs(sql.raw(openFirst)),
    submittedAt: instant(),
    submittedBy: integer(),
    sentAt: instant(),
    readAt: instant(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => {
    const alive = sql`${table.deletedAt} is null`
    return [
      uniqueIndex('rec_report_no').on(table.reportNo),
      uniqueIndex('rec_report_pair')
        .on(table.positionId, table.seekerId)
        .where(sql`${table.state} in ('WAIT_REVIEW', 'RETURNED', 'SENT', 'READ', 'ACCEPTED') and ${table.deletedAt} is null`),
      index('rec_report_seeker').on(table.seekerId, table.createdAt.desc(), table.id.desc()).where(alive),
      index('rec_report_position').on(table.positionId, table.state).where(alive),
      index('rec_report_author').on(table.authorId, table.openFirst.desc(), table.id.desc()).where(alive),
      index('rec_report_reviewer').on(table.reviewerId, table.openFirst.desc(), table.id.desc()).where(alive),
      index('rec_report_open').on(table.openFirst.desc(), table.id.desc()).where(alive),
      index('rec_report_created').on(table.createdAt.desc(), table.id.desc()).where(alive),
      index('rec_report_state').on(table.state, table.openFirst.desc(), table.id.desc()).where(alive),
      index('rec_report_progress')
        .on(table.progressId)
        .where(sql`${table.progressId} is not null`),
    ]
  },
)
