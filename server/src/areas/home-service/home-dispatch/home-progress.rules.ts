import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { commissionOf, commissionRuleVersion, dayOf, dispatchRefusals, earlyStartHours, homeOrderActions, homeOrderRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, RateSource, Text, homeDispatch as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { findTeam } from './home-candidate.queries.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { holdPersons } from './home-dispatch.rules.ts'
import { lockOrder } from '../home-order/home-order-action.ts'
import { homeOrderArtificer } from '../home-order/home-order-artificer.tables.ts'
import { homeOrderFee } from '../home-order/home-order-fee.tables.ts'
import { countCompleted } from '../home-order/home-order.facts.ts'
import { homeOrderRecord } from '../home-order/home-order.record.ts'
import type { HomeOrderRecord } from '../home-order/home-order-kind.ts'
import { logOrder } from '../home-order/home-order-log.rules.ts'
import { refreshScores } from '../home-order/home-order-rate.rules.ts'
import { assertPeriodOpen } from '../home-period/home-period.rules.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { homeDispatchSayings } from './home-dispatch.sayings.ts'

type Moved = AnswerOf<typeof calls.start>

/** It happened now, or at the time given by somebody who writes it down later. */
function momentOf(at: string | undefined, notBefore: { at: string | null; message: Text }): string {
  const now = clock.iso()
  if (at === undefined) return now
  const moment = new Date(at).toISOString()
  const fault = (message: Text) => faults.badInput([{ field: 'at', message }])
  if (moment > now) throw fault(['时间不能晚于当前时间', 'The time cannot be in the future'])
  // Compared by minutes, because people give minutes.
  if (notBefore.at !== null && moment.slice(0, 16) < notBefore.at.slice(0, 16)) throw fault(notBefore.message)
  return moment
}

export async function startService(
  work: Work,
  { orderId, version, at }: ParsedInputOf<typeof calls.start>,
  { scope }: Pick<Principal, 'scope'>,
): Promise<Moved> {
  const order = await lockOrder(work, homeOrderActions.start, orderId, scope)
  const { state } = homeOrderActions.start.to
  const startedAt = momentOf(at, { at: order.dispatchedAt, message: ['开始时间不能早于派单时间', 'The start cannot be before the order was assigned'] })
  if (Date.parse(startedAt) < Date.parse(order.appointStart) - earlyStartHours * 3_600_000) throw refuse(dispatchRefusals.tooEarly)
  // Whoever is at work does not have to be replaced any more, so the order leaves those that wait for it.
  const saved = saveRow(work, homeOrderRecord, order, version, { state, startedAt, redispatchFlag: false })
  await logOrder(work, { orderId, type: 'STATE', from: order.state, to: state, content: homeDispatchSayings.started })
  return { state, ...saved }
}

/** A person who is ready early is free from then on. */
export async function finishService(
  work: Work,
  { orderId, version, at, finishFiles = [] }: ParsedInputOf<typeof calls.finish>,
  { scope, staffId }: Pick<Principal, 'scope' | 'staffId'>,
): Promise<Moved> {
  const order = await lockOrder(work, homeOrderActions.finish, orderId, scope)
  const { state } = homeOrderActions.finish.to
  const finishedAt = momentOf(at, { at: order.startedAt, message: ['完工时间不能早于开始时间', 'The finish cannot be before the start'] })
  const unpaid = await work.db.$count(homeOrderFee, and(eq(homeOrderFee.orderId, orderId), eq(homeOrderFee.state, 'PENDING_PAY')))
  if (unpaid > 0) throw refuse(homeOrderRefusals.feeUnpaid)
  await work.db
    .update(homeOrderArtificer)
    .set({ busyRange: sql`tstzrange(lower(busy_range), greatest(lower(busy_range), least(upper(busy_range), ${finishedAt}::timestamptz)))` })
    .where(and(eq(homeOrderArtificer.orderId, orderId), eq(homeOrderArtificer.active, true)))
  if (finishFiles.length > 0) await linkFiles(work, { bizType: homeOrderRecord.type, bizId: orderId, scene: 'home.order', staffId }, finishFiles)
  const saved = saveRow(work, homeOrderRecord, order, version, { state, finishedAt, finishFiles: [...finishFiles] })
  await logOrder(work, {
    orderId,
    type: 'STATE',
    from: order.state,
    to: state,
    content: homeDispatchSayings.finished({ photos: finishFiles.length }),
  })
  return { state, ...saved }
}

/** A completion may tell how the service was, as somebody learned by calling back. */
interface Completion {
  orderId: number
  /** It is null where the clock completes the order. */
  version: number | null
  at?: string | undefined
  score?: number | null | undefined
  comment?: string | null | undefined
}

/** Completes an order: what those who went there earn is settled from now on, by the rates of this moment. */
export async function completeOrder(work: Work, { orderId, version, at, score = null, comment = null }: Completion, scope: Scope): Promise<Moved> {
  const order = await lockOrder(work, homeOrderActions.complete, orderId, scope)
  const { state } = homeOrderActions.complete.to
  const completedAt = momentOf(at, { at: order.finishedAt, message: ['完成时间不能早于完工时间', 'The completion cannot be before the service was finished'] })
  const team = await findTeam(work.db, orderId)
  const ids = team.map(person => person.artificerId)
  await holdPersons(work, ids)
  const { commissionRate, rateSource } = await findRate(work, order, team.find(person => person.role === 'LEADER')?.artificerId ?? null)
  const commissionMoney = commissionOf(await freezeFees(work, orderId, commissionRate), order.refundMoney)
  const said = comment?.trim() ?? ''
  const saved = saveRow(work, homeOrderRecord, order, version, {
    state,
    completedAt,
    commissionRate,
    rateSource,
    ruleVersion: commissionRuleVersion,
    commissionMoney,
    score,
    comment: said === '' ? null : said,
    ratedAt: score === null ? null : clock.iso(),
  })
  await countForPersons(work, ids, score !== null)
  await work.db
    .update(homeProduct)
    .set({ salesCount: sql`${homeProduct.salesCount} + ${order.quantity}` })
    .where(eq(homeProduct.id, order.productId))
  await countCompleted(work, { ...order, completedAt, commissionMoney })
  await assertPeriodOpen(work, dayOf(completedAt))
  const content = version === null ? homeDispatchSayings.completedByTime : homeDispatchSayings.completed({ score })
  await logOrder(work, { orderId, type: 'STATE', from: order.state, to: state, content })
  return { state, ...saved }
}

/** The rate is that of whoever leads, else the product's, else the category's (home-service.md rule 3). */
async function findRate(
  work: Work,
  { productId, categoryId }: HomeOrderRecord,
  leaderId: number | null,
): Promise<{ commissionRate: string; rateSource: RateSource }> {
  const [rates] = await work.db
    .select({ ofProduct: homeProduct.commissionRate, ofCategory: homeCategory.commissionRate, ofPerson: artificer.commissionRate })
    .from(homeProduct)
    .innerJoin(homeCategory, eq(homeCategory.id, categoryId))
    .leftJoin(artificer, eq(artificer.id, leaderId ?? 0))
    .where(eq(homeProduct.id, productId))
  const { ofPerson = null, ofProduct = null, ofCategory = null } = rates ?? {}
  if (ofPerson !== null) return { commissionRate: ofPerson, rateSource: 'ARTIFICER' }
  if (ofProduct !== null) return { commissionRate: ofProduct, rateSource: 'PRODUCT' }
  if (ofCategory === null) throw new Error(`the category ${categoryId} has no rate`)
  return { commissionRate: ofCategory, rateSource: 'CATEGORY' }
}

const materialRate = '1.0000'

/** Material is paid for in full, everything else by the rate of the order. */
async function freezeFees(work: Work, orderId: number, rate: string) {
  return work.db
    .update(homeOrderFee)
    .set({ commissionRate: sql`case when ${homeOrderFee.feeType} = 'MATERIAL' then ${materialRate}::numeric else ${rate}::numeric end` })
    .where(and(eq(homeOrderFee.orderId, orderId), ne(homeOrderFee.state, 'CANCELLED')))
    .returning({
      feeType: homeOrderFee.feeType,
      money: homeOrderFee.money,
      commissionRate: sql<string>`${homeOrderFee.commissionRate}`,
    })
}

async function countForPersons(work: Work, ids: readonly number[], isRated: boolean): Promise<void> {
  if (ids.length === 0) return
  await work.db
    .update(artificer)
    .set({ completedCount: sql`${artificer.completedCount} + 1` })
    .where(inArray(artificer.id, [...ids]))
  if (isRated) await refreshScores(work, ids)
}
