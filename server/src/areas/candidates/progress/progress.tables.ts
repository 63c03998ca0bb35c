import {
  consentWays,
  endedProgressStates,
  feeTypes,
  positionFeeModes,
  progressCodes,
  progressCouponStates,
  progressMilestones,
  progressOperators,
  progressReasons,
  progressSources,
  progressStates,
} from '@gongtai/contract'
import type { ProgressState } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, money, stamps, version } from '../../../db/columns.ts'
import type { ProgressEffect } from './progress-effect.ts'

/** The codes of a stage follow from the state, so that no row has a combination that the specification does not know. */
function codeOf(stage: number): SQL {
  const cases = progressStates.values.flatMap(state => {
    const code = progressCodes[state][stage - 1]
    return code === null ? [] : [`when '${state}' then ${code}`]
  })
  return sql.raw(`case state ${cases.join(' ')} end`)
}
const stageOf = sql.raw(
  `case state ${progressStates.values.map(state => `when '${state}' then ${progressCodes[state].filter(code => code !== null).length}`).join(' ')} end`,
)
const ended = endedProgressStates.map(state => `'${state}'`).join(', ')

/** What waits for somebody stands first, then what is under way, then those who work, then what is over; of each the newest first. */
const rankOf = (state: ProgressState): number => {
  if ((endedProgressStates as readonly string[]).includes(state)) return 1
  if (state === 'ONBOARDED') return 2
  return (['BOOKED', 'WAIT_FEEDBACK', 'PASSED', 'OFFER_ISSUED', 'OFFER_SENT', 'RESIGN_WAIT'] as readonly string[]).includes(state) ? 4 : 3
}
const openFirst = `(case state ${progressStates.values.map(state => `when '${state}' then ${rankOf(state)}`).join(' ')} end) * 1e11
  + extract(epoch from state_at - '2000-01-01 00:00:00+00'::timestamptz)`

/** One candidate on one position, from booking to resignation. */
export const candidateProgress = pgTable(
  'candidate_progress',
  {
    id: id(),
    progressNo: text().notNull(),
    seekerId: integer().notNull(),
    resumeId: integer(),
    positionId: integer().notNull(),
    companyId: integer().notNull(),
    companyStaffId: integer(),
    /** The people at the time of booking; the consultant moves with the candidate while it is live. */
    waiterId: integer().notNull(),
    adviserId: integer(),
    saleId: integer(),
    /** The department of the consultant, and those of all who may see it. The database keeps both (migration 0019). */
    deptId: integer(),
    deptIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    source: text({ enum: progressSources.values }).notNull(),
    consentWay: text({ enum: consentWays.values }),
    reportId: integer(),
    matchScore: smallint(),
    /** Up to three times at which the candidate can come, as they were said when he was booked. */
    wishedTimes: jsonb().$type<string[]>().notNull().default([]),
    state: text({ enum: progressStates.values }).notNull(),
    /** Since when it is in its state. */
    stateAt: instant().notNull(),
    stateOrder: smallint().generatedAlwaysAs(codeOf(1)),
    stateInterview: smallint().generatedAlwaysAs(codeOf(2)),
    stateFeedback: smallint().generatedAlwaysAs(codeOf(3)),
    stateOffer: smallint().generatedAlwaysAs(codeOf(4)),
    stateComplete: smallint().generatedAlwaysAs(codeOf(5)),
    stage: smallint().notNull().generatedAlwaysAs(stageOf),
    live: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`state not in (${ended})`)),
    openFirst: doublePrecision().notNull().generatedAlwaysAs(sql.raw(openFirst)),
    /** When what it waits for now is late; null where nothing is. Whoever changes the state writes it. */
    dueAt: instant(),
    round: smallint().notNull().default(0),
    interviewRounds: smallint().notNull().default(1),
    bookedAt: instant().notNull(),
    acceptedAt: instant(),
    refusedAt: instant(),
    arrivedAt: instant(),
    cancelledAt: instant(),
    endedAt: instant(),
    feedbackAt: instant(),
    passedAt: instant(),
    failedAt: instant(),
    noShowAt: instant(),
    offerIssuedAt: instant(),
    offerSentAt: instant(),
    offerRepliedAt: instant(),
    onboardDate: day(),
    notOnboardAt: instant(),
    resignDate: day(),
    /** The time of the interview that stands or stood last, and the planned first day, because lists sort by them. */
    interviewAt: instant(),
    planDate: day(),
    couponState: text({ enum: progressCouponStates.values }).notNull().default('NONE'),
    couponBatchId: integer(),
    /** The terms of the position when the interview was agreed; the fee follows them whatever the position becomes (amendment 2). */
    feeMode: text({ enum: positionFeeModes.values }),
    feeType: text({ enum: feeTypes.values }),
    feeValue: money(),
    guaranteeDays: integer(),
    salaryMonths: integer(),
    /** Of the last step that ended it or turned it down. */
    reasonCode: text({ enum: progressReasons.values }),
    reasonText: text(),
    currentInterviewId: integer(),
    currentOfferId: integer(),
    /** Interviews that were called off or missed were arranged anew so often. */
    noShowAgain: smallint().notNull().default(0),
    /** Its company is disabled, or its position was taken off for a breach: only steps that end it are left (amendment 10). */
    isStopped: boolean().notNull().default(false),
    /** The candidate came by a merge of records. */
    mergedFromSeekerId: integer(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('candidate_progress_no').on(table.progressNo),
    uniqueIndex('candidate_progress_live')
      .on(table.positionId, table.seekerId)
      .where(sql`${table.live}`),
    index('candidate_progress_seeker').on(table.seekerId, table.openFirst.desc(), table.id.desc()),
    index('candidate_progress_position').on(table.positionId, table.openFirst.desc(), table.id.desc()),
    index('candidate_progress_company').on(table.companyId, table.openFirst.desc(), table.id.desc()),
    index('candidate_progress_waiter').on(table.waiterId, table.openFirst.desc(), table.id.desc()),
    index('candidate_progress_adviser').on(table.adviserId, table.openFirst.desc(), table.id.desc()),
    index('candidate_progress_sale').on(table.saleId, table.openFirst.desc(), table.id.desc()),
    // The departments stand in these, so that a list of one is walked and counted without its rows.
    index('candidate_progress_open').on(table.openFirst.desc(), table.id.desc(), table.deptIds),
    index('candidate_progress_stage').on(table.stage, table.openFirst.desc(), table.id.desc(), table.deptIds),
    index('candidate_progress_state').on(table.state, table.openFirst.desc(), table.id.desc(), table.deptIds),
    index('candidate_progress_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('candidate_progress_dept').on(table.deptId, table.stage),
    index('candidate_progress_depts').using('gin', sql`(${table.deptIds} || '{}'::int[])`),
    index('candidate_progress_state_at').on(table.stateAt.desc(), table.id.desc()),
    index('candidate_progress_booked').on(table.bookedAt.desc(), table.id.desc()),
    index('candidate_progress_interview_at').on(table.interviewAt.desc().nullsLast(), table.id.desc()),
    index('candidate_progress_plan').on(table.planDate.desc().nullsLast(), table.id.desc()),
    index('candidate_progress_onboarded').on(table.onboardDate.desc().nullsLast(), table.id.desc()),
    index('candidate_progress_reason')
      .on(table.reasonCode, table.stateAt.desc())
      .where(sql`${table.reasonCode} is not null`),
    index('candidate_progress_resume')
      .on(table.resumeId)
      .where(sql`${table.resumeId} is not null`),
    index('candidate_progress_stopped')
      .on(table.adviserId, table.stateAt)
      .where(sql`${table.isStopped}`),
  ],
)

/** Every step, with what it changed, so that the last one can be taken back. Nothing is ever changed here but who took it back. */
export const progressLog = pgTable(
  'progress_log',
  {
    id: id(),
    progressId: integer().notNull(),
    /** The name of an action, or BOOK, EXPIRE and such of the system. */
    action: text().notNull(),
    fromState: text({ enum: progressStates.values }),
    toState: text({ enum: progressStates.values }).notNull(),
    /** What the timeline says of it: times, sums, reasons. */
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    effects: jsonb().$type<ProgressEffect[]>().notNull().default([]),
    operatorKind: text({ enum: progressOperators.values }).notNull(),
    operatorId: integer(),
    remark: text(),
    /** The log row by which it was taken back, and of such a row the one that it took back. */
    revertedById: integer(),
    revertsId: integer(),
    at: instant().notNull(),
  },
  table => [index('progress_log_progress').on(table.progressId, table.id.desc()), index('progress_log_operator').on(table.operatorId, table.at.desc())],
)

/** What was reached, when, and by whose hands; a transfer does not take it from them (amendment 5). */
export const progressMilestone = pgTable(
  'progress_milestone',
  {
    id: id(),
    progressId: integer().notNull(),
    milestone: text({ enum: progressMilestones.values }).notNull(),
    at: instant().notNull(),
    waiterId: integer().notNull(),
    adviserId: integer(),
    saleId: integer(),
  },
  table => [
    uniqueIndex('progress_milestone_of').on(table.progressId, table.milestone),
    index('progress_milestone_at').on(table.milestone, table.at.desc(), table.progressId),
    index('progress_milestone_waiter').on(table.waiterId, table.milestone, table.at),
    index('progress_milestone_adviser').on(table.adviserId, table.milestone, table.at),
    index('progress_milestone_sale').on(table.saleId, table.milestone, table.at),
  ],
)

/** What people are to be told. Without a sender somebody copies the text and says that it was sent. */
export const recruitNotice = pgTable(
  'recruit_notice',
  {
    id: id(),
    progressId: integer().notNull(),
    channel: text({ enum: ['SMS', 'APP', 'MANUAL'] }).notNull(),
    /** To whom: the candidate or the company. */
    side: text({ enum: ['SEEKER', 'COMPANY'] }).notNull(),
    target: text().notNull(),
    template: text().notNull(),
    text: text().notNull(),
    state: text({ enum: ['PENDING', 'SENT', 'FAILED', 'VOID'] }).notNull(),
    tries: smallint().notNull().default(0),
    /** When it is of no use any more. */
    dueAt: instant(),
    sentAt: instant(),
    sentBy: integer(),
    error: text(),
    ...version,
    ...stamps,
  },
  table => [
    index('recruit_notice_progress').on(table.progressId, table.id.desc()),
    index('recruit_notice_waiting')
      .on(table.dueAt)
      .where(sql`${table.state} in ('PENDING', 'FAILED')`),
  ],
)
