import { and, eq, inArray, sql } from 'drizzle-orm'
import { dispatchRefusals, homeOrderActions, isSlot, unfitReasons } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, homeDispatch as calls } from '@gongtai/contract'
import { sqlState } from '../../../db/connection.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { isBusy, unfitReasonOf } from './home-candidate.ts'
import { errandOf, findCandidates, findTeam } from './home-candidate.queries.ts'
import { lockOrder } from '../home-order/home-order-action.ts'
import { homeOrderArtificer } from '../home-order/home-order-artificer.tables.ts'
import { homeOrderRecord } from '../home-order/home-order.record.ts'
import type { HomeOrderRecord } from '../home-order/home-order-kind.ts'
import { logOrder } from '../home-order/home-order-log.rules.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { homeDispatchSayings } from './home-dispatch.sayings.ts'

type Moved = AnswerOf<typeof calls.dispatch>
type Team = ParsedInputOf<typeof calls.dispatch>['artificers']

/**
 * Sends persons to an order in the place of those who were to go before. The persons are held after the order, in the order of
 * their ids, so that of two who send one person to two places at once the second finds the first; the constraint of the table
 * would refuse it all the same.
 */
export async function dispatchOrder(
  work: Work,
  { orderId, version, artificers: team }: ParsedInputOf<typeof calls.dispatch>,
  dispatcher: Pick<Principal, 'scope'>,
): Promise<Moved> {
  const order = await lockOrder(work, homeOrderActions.dispatch, orderId, dispatcher.scope)
  const { state } = homeOrderActions.dispatch.to
  if (team.length !== order.artificerCount) throw refuse(dispatchRefusals.personCount, { count: order.artificerCount })
  const former = await findTeam(work.db, orderId)
  const ids = team.map(person => person.artificerId)
  await holdPersons(work, [...ids, ...former.map(person => person.artificerId)])
  const names = await assertFit(work, order, ids)
  await releaseArtificers(work, order, homeDispatchSayings.others)
  await assign(work, order, team, names)
  const told = team
    .toSorted((one, other) => one.role.localeCompare(other.role))
    .map(({ artificerId, role, shareRate }) => ({ name: names.get(artificerId)!, role, shareRate }))
  const changes = { state, dispatchedAt: clock.iso(), redispatchFlag: false }
  const saved = saveRow(work, homeOrderRecord, order, version, changes, {
    changes: [{ field: 'artificers', old: former.length === 0 ? null : teamText(former), new: teamText(told) }],
  })
  const say = former.length === 0 ? homeDispatchSayings.dispatched : homeDispatchSayings.redispatched
  await logOrder(work, { orderId, type: 'DISPATCH', from: order.state, to: state, content: say({ team: teamText(told) }) })
  return { state, ...saved }
}

/** The persons of an order, so that nobody sends, disables or counts them before the end of this work. */
export async function holdPersons(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await work.db
    .select({ id: artificer.id })
    .from(artificer)
    .where(inArray(artificer.id, [...ids]))
    .orderBy(artificer.id)
    .for('update')
}

/** All persons of these orders. */
export async function holdTeams(work: Work, orderIds: readonly number[]): Promise<void> {
  const teams = await Promise.all(orderIds.map(orderId => findTeam(work.db, orderId)))
  await holdPersons(
    work,
    teams.flat().map(person => person.artificerId),
  )
}

/** It answers the names of those who are to go, or refuses where one of them cannot. */
async function assertFit(work: Work, order: HomeOrderRecord, ids: readonly number[]): Promise<Map<number, string>> {
  const errand = await errandOf(work.db, order)
  const persons = await findCandidates(work, errand, ids)
  if (persons.length < ids.length) throw faults.recordNotFound()
  for (const person of persons) {
    const reason = unfitReasonOf(person, errand)
    if (reason === 'BUSY') throw refuse(dispatchRefusals.slot, { name: person.name })
    if (reason === null) continue
    const [zh, en] = unfitReasons.labels[reason]
    throw refuse(dispatchRefusals.candidate, { name: person.name, zh, en })
  }
  return new Map(persons.map(({ artificerId, name }) => [artificerId, name]))
}

const busyRangeOf = ({ appointStart, appointEnd }: Pick<HomeOrderRecord, 'appointStart' | 'appointEnd'>) => `[${appointStart},${appointEnd})`

/** The constraint of the table says that somebody is at another place at that time. */
const slotTaken = (name: string) => (error: unknown) => Promise.reject(sqlState(error) === '23P01' ? refuse(dispatchRefusals.slot, { name }) : error)

async function assign(work: Work, order: HomeOrderRecord, team: Team, names: ReadonlyMap<number, string>): Promise<void> {
  const now = clock.iso()
  const { staffId } = work.actor
  for (const { artificerId, role, shareRate } of team)
    await work.db
      .insert(homeOrderArtificer)
      .values({ orderId: order.id, artificerId, role, shareRate, busyRange: busyRangeOf(order), assignedBy: staffId, assignedAt: now, createdBy: staffId })
      .catch(slotTaken(names.get(artificerId)!))
  await countOrders(
    work,
    team.map(person => person.artificerId),
    1,
  )
}

/** A person's number of orders counts those to which the person was sent, without those that were taken away again. */
async function countOrders(work: Work, ids: readonly number[], by: 1 | -1): Promise<void> {
  await work.db
    .update(artificer)
    .set({ orderCount: sql`${artificer.orderCount} + ${by}` })
    .where(inArray(artificer.id, [...ids]))
}

const activeOf = (orderId: number) => and(eq(homeOrderArtificer.orderId, orderId), eq(homeOrderArtificer.active, true))

/** Those who were to go are free again. The caller holds the order and decides what becomes of it. */
export async function releaseArtificers(work: Work, { id }: { id: number }, reason: string): Promise<void> {
  const team = await findTeam(work.db, id)
  if (team.length === 0) return
  const ids = team.map(person => person.artificerId)
  await holdPersons(work, ids)
  await work.db
    .update(homeOrderArtificer)
    .set({ active: false, removedReason: reason, removedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(activeOf(id))
  await countOrders(work, ids, -1)
}

const teamText = (team: Parameters<typeof homeDispatchSayings.team>[0]['people']) =>
  homeDispatchSayings.team({ people: team.map(({ name, role, shareRate }) => ({ name, role, shareRate })) })

export async function undispatchOrder(
  work: Work,
  { orderId, version, reason }: Omit<ParsedInputOf<typeof calls.undispatch>, 'version'> & { /** Null: an effect of something else. */ version: number | null },
  { scope }: { scope: Scope },
): Promise<Moved> {
  const order = await lockOrder(work, homeOrderActions.undispatch, orderId, scope)
  const { state } = homeOrderActions.undispatch.to
  const former = await findTeam(work.db, orderId)
  await releaseArtificers(work, order, reason.trim())
  const saved = saveRow(
    work,
    homeOrderRecord,
    order,
    version,
    { state, dispatchedAt: null, redispatchFlag: false },
    { remark: reason.trim(), changes: [{ field: 'artificers', old: teamText(former), new: null }] },
  )
  await logOrder(work, { orderId, type: 'DISPATCH', from: order.state, to: state, content: homeDispatchSayings.withdrawn({ reason: reason.trim() }) })
  return { state, ...saved }
}

/** An order is rescheduled before the service, and those who are to go stay where they are free then. */
export async function rescheduleOrder(
  work: Work,
  { orderId, version, appointStart: start, reason }: ParsedInputOf<typeof calls.reschedule>,
  { scope }: Pick<Principal, 'scope'>,
): Promise<Moved> {
  const order = await lockOrder(work, homeOrderActions.reschedule, orderId, scope)
  const appointStart = new Date(start).toISOString()
  const lasts = Date.parse(order.appointEnd) - Date.parse(order.appointStart)
  const appointment = { appointStart, appointEnd: new Date(Date.parse(appointStart) + lasts).toISOString() }
  const [rules] = await work.db.select().from(homeProduct).where(eq(homeProduct.id, order.productId))
  if (rules === undefined || !isSlot(rules, appointStart, clock.now().getTime()))
    throw faults.badInput([{ field: 'appointStart', message: ['该时间不可预约', 'This time is not available'] }])
  const team = await findTeam(work.db, orderId)
  await holdPersons(
    work,
    team.map(person => person.artificerId),
  )
  const errand = await errandOf(work.db, { ...order, ...appointment })
  for (const person of await findCandidates(
    work,
    errand,
    team.map(one => one.artificerId),
  )) {
    if (isBusy(person, errand)) throw refuse(dispatchRefusals.slot, { name: person.name })
    await work.db
      .update(homeOrderArtificer)
      .set({ busyRange: busyRangeOf(appointment) })
      .where(and(activeOf(orderId), eq(homeOrderArtificer.artificerId, person.artificerId)))
      .catch(slotTaken(person.name))
  }
  const saved = saveRow(work, homeOrderRecord, order, version, appointment, { remark: reason.trim() })
  const content = homeDispatchSayings.rescheduled({ from: order.appointStart, to: appointStart, reason: reason.trim() })
  await logOrder(work, { orderId, type: 'RESCHEDULE', content })
  return { state: order.state, ...saved }
}

/** It answers the orders to which a person is to go or at which the person is, by id. */
export function findOpenOrders(database: Queryable, artificerId: number) {
  return database
    .select({
      orderId: homeOrder.id,
      orderNo: homeOrder.orderNo,
      productName: homeOrder.productName,
      appointStart: homeOrder.appointStart,
      state: homeOrder.state,
    })
    .from(homeOrderArtificer)
    .innerJoin(homeOrder, eq(homeOrder.id, homeOrderArtificer.orderId))
    .where(
      and(eq(homeOrderArtificer.artificerId, artificerId), eq(homeOrderArtificer.active, true), inArray(homeOrder.state, ['PENDING_SERVICE', 'IN_SERVICE'])),
    )
    .orderBy(homeOrder.id)
}

/** A person who may not go any more leaves orders for which somebody else has to be found. */
export async function flagForRedispatch(work: Work, artificerId: number): Promise<void> {
  for (const { orderId, state } of await findOpenOrders(work.db, artificerId)) {
    if (state !== 'PENDING_SERVICE') continue
    // The person is held before the order, which is the wrong way round; where that meets a dispatch, the work is done anew (kit/work.ts).
    const order = await lockRow(work, homeOrderRecord, orderId, { kind: 'ALL' })
    if (order.state !== 'PENDING_SERVICE' || order.redispatchFlag) continue
    saveRow(work, homeOrderRecord, order, null, { redispatchFlag: true })
    await logOrder(work, { orderId, type: 'DISPATCH', content: homeDispatchSayings.suspended, operatorType: 'SYSTEM' })
  }
}
