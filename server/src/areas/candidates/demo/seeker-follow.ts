import { addDays, dayOf } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, recentInstant } from '../../../demo/generator/moment.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import { isKept } from '../job-seeker/seeker-sea.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { seekerFollow } from '../seeker-follow/seeker-follow.tables.ts'
import { followWords, missedWords, refusedWords } from './job-seeker-plan.ts'
import type { DemoSeeker } from './job-seeker.ts'

type Row = Omit<typeof seekerFollow.$inferInsert, 'seekerId'>
/** A candidate before he is written, and after it. */
export type FollowedSeeker = Omit<DemoSeeker, 'id'>

/** A follow-up of one of these. */
interface Planned {
  seeker: FollowedSeeker
  row: Row & { createdAt: string }
}

const followCount = 9000
/** Of the candidates of each consultant, so many are to be called today, were to be called before, and later. */
const dueToday = 6
const overdue = 2
const upcoming = 30
/** So many of each consultant go back to the pool in the next days, unless somebody calls. */
const leaving = 4

/** 9 000 follow-ups. Everybody whom a consultant has was reached lately, as the rules of the pool want it. */
export function planFollows(seekers: readonly FollowedSeeker[], now: Date): Planned[] {
  const random = randomOf('candidates/seeker-follow')
  const today = dayOf(now)
  const rows: Planned[] = []
  for (const [waiterId, held] of Map.groupBy(seekers, seeker => seeker.waiterId ?? null)) {
    if (waiterId === null) continue
    const known = held.filter(({ createdAt }) => dayOf(createdAt) < addDays(today, -20))
    const goes = known.filter(({ blacklisted }) => blacklisted !== true).slice(0, leaving)
    const called = known.filter(seeker => !goes.includes(seeker)).slice(0, dueToday + overdue + upcoming)
    const planned = new Map(called.map((seeker, place) => [seeker, nextOf(random, place, today)]))
    for (const seeker of held) {
      const place = goes.indexOf(seeker)
      // The first goes within a day, the others in the days after.
      if (place >= 0) seeker.claimedAt = instantAt(addDays(today, -20), 10)
      const at = place >= 0 ? minutesBefore(now, 60 * (24 * 15 - 20 - 16 * place)) : latestOf(random, seeker, now)
      rows.push({ seeker, row: rowOf(random, seeker, at, 'REACHED', planned.get(seeker) ?? null) })
    }
  }
  while (rows.length < followCount) {
    const seeker = random.pick(seekers)
    const span = Math.max(1, Math.floor((now.getTime() - Date.parse(seeker.createdAt)) / 86_400_000) - 16)
    const at = new Date(Date.parse(seeker.createdAt) + random.integer(0, span) * 86_400_000 + random.integer(0, 90) * 60_000).toISOString()
    if (at >= minutesBefore(now, 60 * 24 * 16)) continue
    const result = random.weighted([
      ['REACHED', 62],
      ['NO_ANSWER', 26],
      ['REFUSED', 8],
      ['WRONG_NUMBER', 4],
    ] as const)
    rows.push({ seeker, row: rowOf(random, seeker, at, result, null) })
  }
  rows.sort((one, other) => (one.row.createdAt < other.row.createdAt ? -1 : 1))
  for (const planned of rows) takeOver(planned)
  for (const seeker of seekers) seeker.seaRecycleAt = recycleOf(seeker, now)
  return rows
}

/** What a candidate keeps of a follow-up; the last one counts. */
function takeOver({ seeker, row }: Planned): void {
  seeker.lastFollowAt = row.createdAt
  seeker.nextFollowAt = row.nextFollowAt ?? null
  seeker.followCount = (seeker.followCount ?? 0) + 1
  if (row.result !== 'REACHED') return
  seeker.lastReachedAt = row.createdAt
  if ((seeker.lastActiveAt ?? '') < row.createdAt) seeker.lastActiveAt = row.createdAt
}

/** As the rules of the pool are shipped: fifteen days after somebody was reached, three days after he came. */
function recycleOf({ waiterId, claimedAt, lastReachedAt }: FollowedSeeker, now: Date): string | null {
  if (waiterId == null || claimedAt == null) return null
  const isReached = lastReachedAt != null && lastReachedAt >= claimedAt
  const due = minutesBefore(isReached ? lastReachedAt : claimedAt, -60 * 24 * (isReached ? 15 : 3))
  return due < now.toISOString() ? minutesBefore(now, -60 * 20) : due
}

export async function seedSeekerFollows(transaction: Transaction, planned: readonly Planned[], idOf: ReadonlyMap<FollowedSeeker, number>): Promise<void> {
  await insertRows(
    transaction,
    seekerFollow,
    planned.map(({ seeker, row }) => ({ ...row, seekerId: idOf.get(seeker)! })),
  )
  await countFacts(transaction)
}

function nextOf(random: Random, place: number, today: string): string {
  const day = place < dueToday ? today : place < dueToday + overdue ? addDays(today, -random.integer(1, 3)) : addDays(today, random.integer(1, 14))
  return instantAt(day, random.integer(9, 17), random.pick([0, 30]))
}

function latestOf(random: Random, { createdAt, claimedAt }: FollowedSeeker, now: Date): string {
  const from = claimedAt ?? createdAt
  const at = recentInstant(random, now, 11)
  return at < from ? from : at
}

function rowOf(
  random: Random,
  { waiterStaffId, createdBy }: FollowedSeeker,
  createdAt: string,
  result: NonNullable<Row['result']>,
  nextFollowAt: string | null,
): Row & { createdAt: string } {
  const words = result === 'REACHED' ? followWords : result === 'REFUSED' ? refusedWords : missedWords
  return {
    staffId: waiterStaffId ?? createdBy!,
    method: random.weighted([
      ['PHONE', 66],
      ['WECHAT', 24],
      ['FACE', 6],
      ['SMS', 4],
    ] as const),
    content: random.pick(words),
    result,
    nextFollowAt,
    createdAt,
    createdBy: waiterStaffId ?? createdBy,
    updatedAt: createdAt,
  }
}

/** What reports count of both. */
async function countFacts(transaction: Transaction): Promise<void> {
  const head = sql`insert into report_fact (metric, day, ref_type, ref_id, staff_id, identity_id, dept_id, city_code, num, amount)`
  await transaction.execute(sql`${head} select metric.name, (follow.created_at at time zone 'Asia/Shanghai')::date, 'SEEKER_FOLLOW', follow.id, follow.staff_id, null,
      staff.dept_id, null, 1, 0
    from seeker_follow as follow join staff on staff.id = follow.staff_id cross join (values ('FOLLOW'), ('FOLLOW_REACHED')) as metric(name)
    where metric.name = 'FOLLOW' or follow.result = 'REACHED' on conflict do nothing`)
  await transaction.execute(sql`${head} select 'SEEKER_NEW', (claim.claimed_at at time zone 'Asia/Shanghai')::date, 'SEEKER_CLAIM', claim.id, bound.staff_id, claim.waiter_id,
      identity.dept_id, seeker.city_code, 1, 0
    from seeker_claim as claim join job_seeker as seeker on seeker.id = claim.seeker_id join service_identity as identity on identity.id = claim.waiter_id
    left join staff_identity as bound on bound.identity_id = identity.id and bound.is_main on conflict do nothing`)
}

/** When all is there that keeps people, such as interviews, nobody takes those back. */
export async function dateSeekers(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`update ${jobSeeker} set sea_recycle_at = null where ${jobSeeker.seaRecycleAt} is not null and ${isKept}`)
}
