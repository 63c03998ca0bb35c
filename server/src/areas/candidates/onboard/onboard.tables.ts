import {
  employmentContracts,
  feeTypes,
  guaranteeOutcomes,
  guaranteeStates,
  progressSides,
  guaranteeRefundStates,
  resignationStates,
  resignationTypes,
} from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, money, stamps, texts, version } from '../../../db/columns.ts'

/** Somebody starts work, and what the company owes for it. */
export const onboard = pgTable(
  'onboard',
  {
    id: id(),
    progressId: integer().notNull(),
    offerId: integer().notNull(),
    planDate: day().notNull(),
    actualDate: day(),
    salary: money(),
    /** Why the salary differs from the offer by more than a tenth. */
    salaryReason: text(),
    contractType: text({ enum: employmentContracts.values }),
    proofFiles: texts(),
    guaranteeUntil: day(),
    guaranteeState: text({ enum: guaranteeStates.values }).notNull().default('NONE'),
    /** The fee and what it was worked out from; both are fixed when somebody has started. */
    serviceFee: money(),
    feeType: text({ enum: feeTypes.values }),
    feeBase: money(),
    confirmedAt: instant(),
    confirmedBy: integer(),
    /** What became of a guarantee that was broken: it waits until somebody decides (amendment 12). */
    refundState: text({ enum: guaranteeRefundStates.values }).notNull().default('NONE'),
    refundOutcome: text({ enum: guaranteeOutcomes.values }),
    refundAmount: money(),
    refundReason: text(),
    refundAt: instant(),
    refundBy: integer(),
    /** The fee stands in a reconciliation, so that it is not taken back any more. The area of reconciliation writes it. */
    billedAt: instant(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('onboard_progress').on(table.progressId),
    index('onboard_actual')
      .on(table.actualDate)
      .where(sql`${table.actualDate} is not null`),
    index('onboard_guarantee').on(table.guaranteeState, table.guaranteeUntil),
    index('onboard_refund')
      .on(table.refundState)
      .where(sql`${table.refundState} <> 'NONE'`),
  ],
)

export const resignation = pgTable(
  'resignation',
  {
    id: id(),
    progressId: integer().notNull(),
    type: text({ enum: resignationTypes.values }).notNull(),
    plannedDate: day(),
    actualDate: day(),
    reportSide: text({ enum: progressSides.values }),
    reason: text().notNull(),
    proofFiles: texts(),
    state: text({ enum: resignationStates.values }).notNull(),
    /** Whoever planned or reported it does not confirm it. */
    plannedBy: integer(),
    reportedBy: integer(),
    reportedAt: instant(),
    confirmedBy: integer(),
    confirmedAt: instant(),
    confirmReason: text(),
    ...version,
    ...stamps,
  },
  table => [index('resignation_progress').on(table.progressId, table.id.desc()), index('resignation_state').on(table.state, table.plannedDate)],
)
