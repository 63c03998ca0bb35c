import { inArray, sql } from 'drizzle-orm'
import { homeOrderActions } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, homeOrder as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { findTeam } from '../home-dispatch/home-candidate.queries.ts'
import { holdPersons } from '../home-dispatch/home-dispatch.rules.ts'
import { lockOrder, refusedRating } from './home-order-action.ts'
import { homeOrderArtificer } from './home-order-artificer.tables.ts'
import { logOrder } from './home-order-log.rules.ts'
import { homeOrderRecord } from './home-order.record.ts'
import { homeOrderSayings } from './home-order.sayings.ts'
import { homeOrder } from './home-order.tables.ts'

/** A rating is given once: whoever wants to correct one adds a remark, so that nobody polishes what a consumer said. */
export async function rateOrder(
  work: Work,
  { orderId, version, score, comment }: ParsedInputOf<typeof calls.rate>,
  scope: Scope,
): Promise<AnswerOf<typeof calls.rate>> {
  const order = await lockOrder(work, homeOrderActions.rate, orderId, scope)
  const refused = refusedRating(order)
  if (refused !== null) throw refused
  const ids = (await findTeam(work.db, orderId)).map(person => person.artificerId)
  await holdPersons(work, ids)
  const said = comment?.trim() || null
  const saved = saveRow(work, homeOrderRecord, order, version, { score, comment: said, ratedAt: clock.iso() })
  await refreshScores(work, ids)
  await logOrder(work, { orderId, type: 'RATE', content: homeOrderSayings.rated({ score, comment: said }) })
  return saved
}

/** The score is computed from all rated orders every time, so that no running sum can go astray. */
export async function refreshScores(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const score = sql`(select round(avg(${homeOrder}.score), 2) from ${homeOrderArtificer} join ${homeOrder} on ${homeOrder}.id = ${homeOrderArtificer}.order_id
    where ${homeOrderArtificer}.artificer_id = ${artificer}.id and ${homeOrderArtificer}.active and ${homeOrder}.score is not null)`
  await work.db
    .update(artificer)
    .set({ score })
    .where(inArray(artificer.id, [...ids]))
}
