import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { minutesBefore, shanghaiHourOf } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import { seedAssignmentLogs } from '../../automation/demo/job-assignment.ts'
import { assess, assessRuleFor } from '../../automation/job-assess/assess-engine.ts'
import type { AssessedWork, WorkClock } from '../../automation/job-assess/assess-engine.ts'
import { findAssessRules } from '../../automation/job-assess/job-assess.queries.ts'
import { readWorkClock } from '../../automation/job-assess/work-clock.ts'
import { findEnginePeople, findEngineRules } from '../../automation/job-assignment/assign-engine.queries.ts'
import { runPositions } from '../../automation/job-assignment/assign-trial.ts'
import { position } from '../position/position.tables.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import type { DemoPosition } from './position.ts'

type Row = typeof positionAssign.$inferInsert

/** Of a running position at most so many consultants: who has ten at once gets to none of them. */
const consultants = 2
/** So many fall behind, and so many are about to: as many as somebody works off. */
const [overdueCount, warningCount] = [3, 9]

/** Everybody was picked by the rules that stand, so that each position can tell why. */
export async function seedAssignments(transaction: Transaction, positions: readonly DemoPosition[], members: readonly Member[], now: Date): Promise<void> {
  const random = randomOf('positions/assign')
  const triedId = members.find(({ account }) => account?.role === 'job-consultant' && account.state === undefined)!.id
  const own = await takesEverything(transaction, triedId)
  const rules = (await findEngineRules(transaction)).map(rule => ({ ...rule, waiterCount: Math.min(rule.waiterCount, consultants) }))
  const people = await findEnginePeople(transaction, [])
  const published = positions.filter(({ publishedAt }) => publishedAt != null)
  const running = published.filter(({ state }) => state === 'ONLINE' || state === 'PAUSED')
  const ended = published.filter(({ state }, index) => (state === 'CLOSED' || state === 'OFFLINE') && index % 2 === 0)
  const engineOf = (one: DemoPosition) => ({
    cityCode: one.cityCode,
    categoryPath: one.categoryPath,
    companyId: one.companyId,
    companyAdviserId: one.employer.adviserId,
    jobType: one.jobType,
    urgency: one.urgency!,
    feeMode: one.feeMode,
    headcount: one.headcount,
  })
  // A few that were published today still wait for somebody to be named.
  const waiting = new Set(running.filter(({ state }) => state === 'ONLINE').slice(-9))
  const given = running.filter(one => !waiting.has(one))
  const verdicts = runPositions(rules, given.map(engineOf), people)
  const former = runPositions(
    rules,
    ended.map(engineOf),
    people.map(person => ({ ...person, ownLimit: 1_000 })),
  )
  const [assessRules, clock] = [await findAssessRules(transaction), await readWorkClock(transaction)]
  const rows: Row[] = []
  const add = (one: DemoPosition, verdict: (typeof verdicts)[number], isRunning: boolean) => {
    for (const [identityKind, ids] of [
      ['ADVISER', verdict.adviser.picked],
      ['WAITER', verdict.waiter.picked],
    ] as const)
      for (const identityId of ids) {
        const target = identityKind === 'WAITER' ? verdict.target : null
        rows.push({
          positionId: one.id,
          identityKind,
          identityId,
          source: identityKind === 'WAITER' && random.chance(0.15) ? 'CLAIM' : 'AUTO',
          ruleName: verdict.ruleName,
          target,
          assignedAt: one.publishedAt!,
          clockFrom: one.publishedAt!,
          pausedAt: isRunning && one.state === 'PAUSED' ? one.stateAt! : null,
          ...workOf(random, one.publishedAt!, target ?? expectedOf(one), isRunning ? now : new Date(one.stateAt!)),
          ...(isRunning ? {} : { state: 'FINISHED', endedAt: one.stateAt!, endKind: one.state === 'CLOSED' ? 'CLOSED' : 'OFFLINE', assessState: 'DONE' }),
          createdAt: one.publishedAt!,
          updatedAt: one.publishedAt!,
        })
      }
  }
  for (const [place, one] of given.entries()) add(one, verdicts[place]!, true)
  for (const [place, one] of ended.entries()) add(one, former[place]!, false)
  const positionOf = new Map(positions.map(one => [one.id, one]))
  const standing = (row: Row) => standingOf(row, positionOf.get(row.positionId)!, assessRules, now, clock)
  fallBehind(random, rows, standing, positionOf, own, now)
  for (const row of rows) if (row.state === undefined) Object.assign(row, standing(row))
  await insertRows(transaction, positionAssign, rows)
  await carryOver(transaction, now)
  await seedAssignmentLogs(
    transaction,
    [...given.map((one, place) => [one, verdicts[place]!] as const), ...ended.map((one, place) => [one, former[place]!] as const)].map(([one, verdict]) => ({
      id: one.id,
      title: one.title,
      cityCode: one.cityCode,
      urgency: one.urgency!,
      at: one.publishedAt!,
      verdict,
    })),
  )
}

/** Somebody who keeps up: the first on the same day, most of them seen a day later, and the target reached within a week or so. */
function workOf(
  random: Random,
  from: string,
  target: number,
  until: Date,
): Pick<Row, 'bookings' | 'arrivals' | 'hires' | 'firstBookAt' | 'lastBookAt' | 'bookCount' | 'arriveCount' | 'onboardCount'> {
  const limit = until.toISOString()
  const pace = Math.max(5, Math.floor((random.integer(5, 9) * 720) / target))
  const bookings: string[] = []
  let at = minutesBefore(from, -25)
  while (at < limit) {
    const hour = shanghaiHourOf(at)
    if (hour >= 8 && hour < 20) bookings.push(at)
    // Nobody is asked at night. Whoever has reached the target still recommends somebody now and then.
    const isNight = hour >= 20 || hour < 8
    at = minutesBefore(at, isNight ? -60 : bookings.length < 6 ? -20 : bookings.length < target ? -pace : -random.integer(2_000, 5_000))
  }
  const arrivals = bookings
    .filter((_, place) => place % 3 !== 2)
    .map(at => minutesBefore(at, -random.integer(300, 900)))
    .filter(at => at < limit)
  const hires = arrivals
    .filter((_, place) => place % 4 === 3)
    .map(at => minutesBefore(at, -random.integer(1_400, 4_000)))
    .filter(at => at < limit)
  return {
    bookings,
    arrivals,
    firstBookAt: bookings[0] ?? null,
    lastBookAt: bookings.at(-1) ?? null,
    bookCount: bookings.length,
    arriveCount: arrivals.length,
    hires,
    onboardCount: hires.length,
  }
}

/** What is expected of a recruiter, as the assessment counts it. */
const expectedOf = ({ headcount }: Pick<DemoPosition, 'headcount'>) => Math.min(999, headcount * 3)

/** The consultant whose account people try works in all cities and fields, and so finds something to claim. */
async function takesEverything(transaction: Transaction, staffId: number): Promise<number> {
  const { rows } = await transaction.execute<{ id: number }>(sql`update service_identity set category_ids = '{}', city_codes = '{}'
    where kind = 'WAITER' and id in (select identity_id from staff_identity where staff_id = ${staffId}) returning id`)
  return rows[0]!.id
}

type Standing = Pick<Row, 'assessState' | 'assessDueAt' | 'missedWeeks' | 'overdueAt'>

/** As the task of every ten minutes would find it, so that its first run changes nothing. */
function standingOf(row: Row, of: DemoPosition, rules: Awaited<ReturnType<typeof findAssessRules>>, now: Date, clock: WorkClock): Standing {
  const work: AssessedWork = {
    identityKind: row.identityKind,
    urgency: of.urgency!,
    categoryPath: of.categoryPath,
    cityCode: of.cityCode,
    clockFrom: row.clockFrom,
    target: row.target ?? expectedOf(of),
    pausedAt: row.pausedAt ?? null,
    pausedMinutes: 0,
    bookings: row.bookings!,
    arrivals: row.arrivals!,
  }
  const rule = assessRuleFor(rules, work)
  if (rule === undefined) return {}
  const { state, dueAt, missedWeeks } = assess(rule, work, now.toISOString(), clock)
  return { assessState: state, assessDueAt: dueAt, missedWeeks, overdueAt: state === 'OVERDUE' ? (dueAt ?? now.toISOString()) : null }
}

const none = { bookings: [], arrivals: [], hires: [], firstBookAt: null, lastBookAt: null, bookCount: 0, arriveCount: 0, onboardCount: 0 }

/** Some have recommended nobody yet: of the first it is too long, of the others it soon will be. */
function fallBehind(random: Random, rows: Row[], standing: (row: Row) => Standing, positionOf: Map<number, DemoPosition>, own: number, now: Date): void {
  const idle = rows.filter(row => row.state === undefined && row.pausedAt === null && row.identityKind === 'WAITER' && row.source === 'AUTO')
  const story = idle.find(row => positionOf.get(row.positionId)!.employer.name.includes('海拓') && positionOf.get(row.positionId)!.headcount === 15)
  const sampled = random.sample(idle, overdueCount + warningCount + 60)
  let overdue = 0
  for (const row of [...(story === undefined ? [] : [story]), ...sampled.filter(({ identityId }) => identityId !== own)]) {
    if (overdue === overdueCount) break
    const before = { ...row }
    const lastBookAt = minutesBefore(now, 12 * 1_440)
    Object.assign(row, none, row.clockFrom < lastBookAt ? { bookings: [lastBookAt], firstBookAt: lastBookAt, lastBookAt, bookCount: 1 } : {})
    if (standing(row).assessState === 'OVERDUE') overdue++
    else Object.assign(row, before)
  }
  // Given anew some days ago, and the time for the first recommendation is nearly over: four times for the consultant whom people try.
  const ofOwn = idle.filter(({ identityId }) => identityId === own).slice(0, 12)
  let [warning, ownWarning] = [0, 0]
  for (const row of [...ofOwn, ...sampled.toReversed()]) {
    if (warning === warningCount) break
    if (row.bookCount === 0 || (row.identityId === own && ownWarning === 4)) continue
    const before = { ...row }
    Object.assign(row, none)
    let isNear = false
    for (let hours = 1; hours <= 96 && !isNear; hours++) {
      const from = minutesBefore(now, hours * 60)
      if (from < positionOf.get(row.positionId)!.publishedAt!) break
      Object.assign(row, { assignedAt: from, clockFrom: from, createdAt: from, updatedAt: from })
      isNear = standing(row).assessState === 'WARNING'
    }
    if (!isNear) Object.assign(row, before)
    else {
      warning++
      if (row.identityId === own) ownWarning++
    }
  }
}

/** What a position carries of its people agrees with them. */
async function carryOver(transaction: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await transaction.execute(sql`update ${position} set adviser_id = (select identity_id from ${positionAssign}
      where position_id = ${position.id} and identity_kind = 'ADVISER' order by id desc limit 1),
    is_assigned = exists (select from ${positionAssign} where position_id = ${position.id} and identity_kind = 'WAITER' and state = 'ACTIVE')`)
  await transaction.execute(sql`update ${position} set
      book_count = greatest(book_count, sums.books), arrive_count = greatest(arrive_count, least(sums.arrivals, greatest(book_count, sums.books))),
      last_book_at = coalesce(sums.last_book, last_book_at)
    from (select position_id, sum(book_count)::int as books, sum(arrive_count)::int as arrivals, max(last_book_at) as last_book
      from ${positionAssign} where identity_kind = 'WAITER' group by position_id) as sums where sums.position_id = ${position.id}`)
  // Those whose people are new to them were worked on by others before. A dozen have heard of nobody for a week or two.
  await transaction.execute(sql`update ${position} set last_book_at = greatest(published_at,
      ${at} - case when id % 37 = 0 then (8 + id % 5) * interval '1 day' else (1 + id % 5) * interval '1 day' end)
    where state in ('ONLINE', 'PAUSED') and (id % 37 = 0 or last_book_at is null or last_book_at < ${at} - interval '6 days') and hired_count <> 4`)
}
