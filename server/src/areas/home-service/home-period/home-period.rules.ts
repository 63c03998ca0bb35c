import { asc, eq, gte } from 'drizzle-orm'
import { homeCommissionRefusals, homePeriodActions } from '@gongtai/contract'
import type { homePeriod as calls, ParsedInputOf } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { assertPossible } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { homePeriodRecord } from './home-period.record.ts'
import { findMonth, findMonths } from './home-period.queries.ts'
import { homePeriod } from './home-period.tables.ts'

/**
 * Whatever moves money is registered on a day; its month must be open and stays so until this work ends, while whoever
 * closes the month waits. A month before a closed one takes nothing either. Of all locks of a work this is the last one.
 */
export async function assertPeriodOpen(work: Work, day: string): Promise<void> {
  const period = day.slice(0, 7)
  await addMonth(work.db, period)
  const held = await work.db
    .select({ state: homePeriod.state })
    .from(homePeriod)
    .where(gte(homePeriod.period, period))
    .orderBy(asc(homePeriod.period))
    .for('share')
  if (held.some(({ state }) => state === 'CLOSED')) throw refuse(homeCommissionRefusals.periodClosed)
}

/** The row of a month is made when the month first matters. */
async function addMonth(transaction: Transaction, period: string): Promise<number> {
  const find = () => transaction.select({ id: homePeriod.id }).from(homePeriod).where(eq(homePeriod.period, period))
  const [known] = await find()
  if (known !== undefined) return known.id
  await transaction.insert(homePeriod).values({ period }).onConflictDoNothing()
  return (await find())[0]!.id
}

const everything = { kind: 'ALL' } as const

/** It locks the row of a month for this work. */
export async function lockMonth(work: Work, period: string) {
  return lockRow(work, homePeriodRecord, await addMonth(work.db, period), everything)
}

export async function closePeriod(work: Work, { period, ...seen }: ParsedInputOf<typeof calls.close>): Promise<void> {
  if (period >= clock.today().slice(0, 7)) throw refuse(homeCommissionRefusals.periodNotOver)
  const row = await lockMonth(work, period)
  assertPossible(homePeriodActions.close, row)
  const months = await findMonths(work)
  const earlier = months.find(month => month.period < period && month.state === 'OPEN')
  if (earlier !== undefined) throw refuse(homeCommissionRefusals.earlierOpen, { period: earlier.period })
  const figures = await findMonth(work, period)
  if ((['paidMoney', 'refundMoney', 'settleMoney'] as const).some(name => Number(figures[name]) !== Number(seen[name])))
    throw refuse(homeCommissionRefusals.figuresChanged)
  saveRow(work, homePeriodRecord, row, null, {
    ...homePeriodActions.close.to,
    closedBy: work.actor.staffId,
    closedAt: clock.iso(),
    reopenReason: null,
    ...figures,
  })
}

export async function reopenPeriod(work: Work, { period, reason }: ParsedInputOf<typeof calls.reopen>): Promise<void> {
  const row = await lockMonth(work, period)
  assertPossible(homePeriodActions.reopen, row)
  const later = (await findMonths(work)).find(month => month.period > period && month.state === 'CLOSED')
  if (later !== undefined) throw refuse(homeCommissionRefusals.laterClosed, { period: later.period })
  saveRow(
    work,
    homePeriodRecord,
    row,
    null,
    { ...homePeriodActions.reopen.to, closedBy: null, closedAt: null, reopenReason: reason.trim() },
    { remark: reason.trim() },
  )
}
