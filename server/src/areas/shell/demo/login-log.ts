import { addDays, dayOf } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { comparedLogins, odditiesOf } from '../../permissions/presence/login-oddity.ts'
import type { EarlierLogin } from '../../permissions/presence/login-oddity.ts'
import { loginLog, passwordAttempt } from '../../permissions/presence/session.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt, minutesBefore, recentInstant } from '../../../demo/generator/moment.ts'
import { deviceOf } from '../../../demo/generator/network.ts'
import { freshMobile } from '../../../demo/generator/person.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import type { Member } from '../../permissions/demo/staff.ts'
import type { Presence } from './presence.ts'
import { whereabouts } from './presence.ts'
import type { LiveSession } from './session.ts'

type Attempt = typeof loginLog.$inferInsert & { at: string }
type Result = Attempt['result']

interface Options {
  members: readonly Member[]
  presences: readonly Presence[]
  sessions: readonly LiveSession[]
  now: Date
}

const loginLogSize = 9000
const share: Partial<Record<Result, number>> = { BAD_PASSWORD: 360, BAD_CODE: 90, DISABLED: 8 }

/** 9 000 attempts over 90 days: 4 % wrong passwords, 1 % wrong codes, 6 locks, one night of guessing (areas/shell-session.md, Demo data). */
export async function seedLoginLog(transaction: Transaction, side: Transaction, { members, presences, sessions, now }: Options): Promise<void> {
  const random = randomOf('shell/login-log')
  const stories = [...nightOfGuessing(random, presences, now), ...lockedOut(random, members, presences, now), ...nightShifts(random, presences, now)]
  const attempts: Attempt[] = [...stories, ...sessions.map(successOf)]
  const missing = (result: Result) => share[result]! - stories.filter(attempt => attempt.result === result).length

  for (let count = missing('BAD_PASSWORD'); count > 0; count--) attempts.push(...ordinary(random, random.pick(presences), 'BAD_PASSWORD', now))
  for (let count = missing('BAD_CODE'); count > 0; count--) attempts.push(...ordinary(random, random.pick(presences), 'BAD_CODE', now))
  const disabled = members.filter(member => member.status === 0)
  for (let count = missing('DISABLED'); count > 0; count--)
    attempts.push(...ordinary(random, { ...random.pick(presences), member: random.pick(disabled) }, 'DISABLED', now))
  while (attempts.length < loginLogSize) attempts.push(...ordinary(random, random.pick(presences), 'SUCCESS', now))

  attempts.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  markOddities(attempts)
  const deptIds = new Map(members.map(member => [member.id, member.department.id]))
  await insertRows(
    side,
    loginLog,
    attempts.map(attempt => ({ ...attempt, deptId: attempt.staffId == null ? null : deptIds.get(attempt.staffId) })),
  )
  await lockNow(transaction, members, now)
  const last = new Map(attempts.filter(({ result }) => result === 'SUCCESS').map(({ staffId, at, ip }) => [staffId, { id: staffId, at, ip }]))
  await transaction.execute(sql`update staff set last_login_at = last.at, last_login_ip = last.ip
    from jsonb_to_recordset(${JSON.stringify([...last.values()])}::jsonb) as last(id int, at timestamptz, ip inet) where staff.id = last.id`)
}

/** As the server does when somebody signs in: each success is compared with what came before it. */
function markOddities(attempts: readonly Attempt[]): void {
  const earlier = new Map<number, EarlierLogin[]>()
  for (const attempt of attempts) {
    if (attempt.staffId == null) continue
    const before = earlier.get(attempt.staffId) ?? []
    const { result, device, cityName = '', at } = attempt
    if (result === 'SUCCESS') attempt.oddities = odditiesOf({ device, cityName, at }, before)
    earlier.set(attempt.staffId, [{ result, device, cityName }, ...before].slice(0, comparedLogins))
  }
}

/** Five wrong passwords within the last minutes; free again at a full hour, a quarter of an hour from now at least. */
async function lockNow(transaction: Transaction, members: readonly Member[], now: Date): Promise<void> {
  const { mobile } = members.find(member => member.account?.state === 'LOCKED')!
  const nextHour = new Date(now.getTime() + 15 * 60_000)
  nextHour.setUTCMinutes(60, 0, 0)
  await transaction
    .insert(passwordAttempt)
    .values({ key: `login:${mobile}`, failedCount: 5, firstFailedAt: minutesBefore(now, 8), lockedUntil: nextHour.toISOString() })
}

function ordinary(random: Random, presence: Presence, result: Result, now: Date): Attempt[] {
  const { id, mobile } = presence.member
  // Now and then somebody uses another computer than the own.
  const device = random.chance(0.008) ? deviceOf(random) : {}
  return [{ staffId: id, mobile, result, ...whereabouts(random, presence), ...device, at: recentInstant(random, now, 89) }]
}

function successOf({ id, presence, ip, userAgent, device, cityName, loginAt }: LiveSession): Attempt {
  const { id: staffId, mobile } = presence.member
  return { staffId, mobile, result: 'SUCCESS', ip, userAgent, device, cityName, sessionId: id, at: loginAt! }
}

/** One address from nowhere tries 14 mobiles in a night: 6 belong to nobody, 3 accounts are locked by it. */
function nightOfGuessing(random: Random, presences: readonly Presence[], now: Date): Attempt[] {
  const night = addDays(dayOf(now), -12)
  const origin = { ip: '45.155.205.86', cityName: '', ...deviceOf(random) }
  const taken = new Set(presences.map(presence => presence.member.mobile))
  let at = instantAt(night, 2, 11)
  const attempt = (staffId: number | null, mobile: string, result: Result): Attempt => {
    at = new Date(Date.parse(at) + random.integer(8, 40) * 1000).toISOString()
    return { staffId, mobile, result, ...origin, at }
  }
  const strangers = Array.from({ length: 6 }, () => freshMobile(random, taken)).flatMap(mobile => [
    attempt(null, mobile, 'UNKNOWN'),
    attempt(null, mobile, 'UNKNOWN'),
  ])
  const known = random.sample(presences, 8).flatMap(({ member }, index) => {
    const locked = index < 3
    const guesses = Array.from({ length: locked ? 5 : 3 }, () => attempt(member.id, member.mobile, 'BAD_PASSWORD'))
    return locked ? [...guesses, attempt(member.id, member.mobile, 'LOCKED')] : guesses
  })
  return [...strangers, ...known]
}

/** Three people who forgot their password: two long ago, one just now and still locked. */
function lockedOut(random: Random, members: readonly Member[], presences: readonly Presence[], now: Date): Attempt[] {
  const stillLocked = members.find(member => member.account?.state === 'LOCKED')!
  const [first, second] = random.sample(presences, 2)
  return [
    { presence: first!, lastAt: recentInstant(random, now, 60) },
    { presence: second!, lastAt: recentInstant(random, now, 60) },
    { presence: { ...second!, member: stillLocked }, lastAt: minutesBefore(now, 2) },
  ].flatMap(({ presence, lastAt }) => {
    const place = whereabouts(random, presence)
    const { id: staffId, mobile } = presence.member
    const results: Result[] = ['BAD_PASSWORD', 'BAD_PASSWORD', 'BAD_PASSWORD', 'BAD_PASSWORD', 'BAD_PASSWORD', 'LOCKED']
    const tries = results.map((result, index) => ({ staffId, mobile, result, ...place, at: minutesBefore(lastAt, results.length - 1 - index) }))
    // A quarter of an hour later the lock is gone and the password remembered.
    return presence.member === stillLocked ? tries : [...tries, { staffId, mobile, result: 'SUCCESS' as const, ...place, at: minutesBefore(lastAt, -17) }]
  })
}

/** A few who worked deep in the night. */
function nightShifts(random: Random, presences: readonly Presence[], now: Date): Attempt[] {
  return random.sample(presences, 9).map((presence, index) => {
    const { id: staffId, mobile } = presence.member
    const at = instantAt(addDays(dayOf(now), -random.integer(1, 80)), index % 5, random.integer(0, 59))
    return { staffId, mobile, result: 'SUCCESS', ...whereabouts(random, presence), at }
  })
}
