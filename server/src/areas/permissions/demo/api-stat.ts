import { addDays, dayOf } from '@gongtai/contract'
import { isNull, sql } from 'drizzle-orm'
import { apiResource, apiStatDay, apiStatHour } from '../api-resource/api-resource.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt } from '../../../demo/generator/moment.ts'
import { insertRows } from '../../../demo/insert.ts'

type Call = Pick<typeof apiResource.$inferSelect, 'id' | 'path' | 'access' | 'isWrite'>
type Figures = Omit<typeof apiStatHour.$inferSelect, 'apiId' | 'hour'>

const days = 90
/** At night next to nobody calls: those hours stay empty. */
const [firstHour, lastHour] = [7, 22]
/** Hours are looked at for a week; of earlier days one hour has the calls of all, but for the day of the bad hour. */
const hourlyDays = 8
const wholeDayHour = 10
const slowPath = '/previewRoleChange'

/** Three weeks ago, in the middle of a morning, six of a hundred calls failed. */
export function badHourOf(now: Date): string {
  return instantAt(addDays(dayOf(now), -20), 10)
}

/** How busy each hour of a working day is, of a thousand. */
const hourWeights = [4, 2, 1, 1, 1, 3, 12, 60, 320, 900, 1000, 860, 340, 560, 880, 960, 900, 780, 420, 220, 130, 80, 40, 12]

/** Of a thousand calls, how many fall into each bucket: eight kinds of calls from quick to slow. */
const bucketShares = [
  [620, 250, 90, 25, 10, 4, 1, 0, 0, 0, 0, 0],
  [210, 520, 190, 55, 17, 6, 2, 0, 0, 0, 0, 0],
  [60, 300, 460, 130, 35, 11, 3, 1, 0, 0, 0, 0],
  [10, 90, 420, 350, 95, 26, 7, 2, 0, 0, 0, 0],
  [0, 20, 160, 450, 270, 75, 19, 5, 1, 0, 0, 0],
  [0, 0, 0, 15, 60, 190, 300, 240, 135, 45, 12, 3],
]
const slowShare = bucketShares.length
/** A time that stands for each bucket. */
const bucketTimes = [3, 7, 16, 36, 72, 160, 360, 720, 1600, 3600, 7200, 12_000]

/** Of a working week, from Sunday on. */
const dayWeights = [0.12, 1, 1.05, 1, 0.98, 0.9, 0.18]

/** Ninety days of figures: the rhythm of working days, one bad hour, one slow call. */
export async function seedApiStat(transaction: Transaction, now: Date): Promise<void> {
  const { id, path, access, isWrite } = apiResource
  const calls = await transaction.select({ id, path, access, isWrite }).from(apiResource).where(isNull(apiResource.removedAt)).orderBy(id)
  const hours = hoursUntil(now)
  const hourRows: (typeof apiStatHour.$inferInsert)[] = []
  const dayRows: (typeof apiStatDay.$inferInsert)[] = []
  const today = dayOf(now)
  for (const call of calls) {
    const days = new Map<string, Figures>()
    for (const hour of hours) {
      const figures = figuresOf(call, hour)
      if (figures === null) continue
      hourRows.push({ apiId: call.id, hour: hour.at, ...figures })
      if (hour.day < today) days.set(hour.day, sumOf(days.get(hour.day), figures))
    }
    for (const [day, figures] of days) dayRows.push({ apiId: call.id, day, ...figures })
  }
  await insertRows(transaction, apiStatHour, hourRows)
  await insertRows(transaction, apiStatDay, dayRows)
  await transaction.execute(sql`analyze api_stat_hour, api_stat_day`)
}

interface Hour {
  at: string
  day: string
  /** Hours since the beginning of time, to draw by. */
  number: number
  /** How busy it is, of the busiest hour of a working day. */
  weight: number
  isBad: boolean
}

function hoursUntil(now: Date): Hour[] {
  const bad = badHourOf(now)
  const over = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000).toISOString()
  const wholeDay = hourWeights.slice(firstHour, lastHour + 1).reduce((sum, weight) => sum + weight, 0)
  return Array.from({ length: days + 1 }, (_, place) => addDays(dayOf(now), place - days)).flatMap((day, place) => {
    const isHourly = place >= days - hourlyDays || day === dayOf(bad)
    const shown = isHourly ? Array.from({ length: lastHour - firstHour + 1 }, (_, index) => firstHour + index) : [wholeDayHour]
    const ofDay = dayWeights[new Date(`${day}T00:00:00Z`).getUTCDay()]! / 1000
    return shown
      .map(hour => ({ at: instantAt(day, hour), day, hour }))
      .filter(({ at }) => at < over)
      .map(({ at, hour }) => ({
        at,
        day,
        number: Date.parse(at) / 3_600_000,
        weight: ofDay * (isHourly ? hourWeights[hour]! : wholeDay),
        isBad: at === bad,
      }))
  })
}

/** Numbers that look drawn but are the same in every database. */
function noiseOf(call: number, hour: number): number {
  let mixed = Math.imul(call, 0x9e3779b1) ^ Math.imul(hour, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 100_000
}

/** Fractions of a call are rounded by noise, so that small figures keep their average. Null where nobody called. */
function figuresOf({ id, path, access, isWrite }: Call, { number, weight, isBad }: Hour): Figures | null {
  const noise = noiseOf(id, number)
  const spread = (factor: number, size: number) => ((noise * factor) % 997) / size
  const usual = (access !== 'CODE' && !isWrite ? 240 : isWrite ? 9 : 48) * (0.4 + ((id * 37) % 100) / 62)
  const volume = usual * weight * (0.8 + (noise % 401) / 1000)
  const shares = bucketShares[path === slowPath ? slowShare - 1 : (id * 13 + (isWrite ? 2 : 0)) % (slowShare - 1)]!
  const buckets = shares.map((share, place) => Math.floor((volume * share) / 1000 + spread(place + 3, 997)))
  const calls = buckets.reduce((sum, count) => sum + count, 0)
  if (calls === 0) return null
  const refusedCount = Math.floor((isWrite ? calls * 0.04 : 0) + spread(5, 1400))
  const c401 = Math.floor(calls * 0.004 + spread(7, 1100))
  const c403 = Math.floor(calls * 0.003 + spread(11, 1150))
  const c406 = Math.floor(calls * 0.002 + spread(13, 1150))
  const c5xx = isBad ? Math.ceil(calls * 0.06) : Math.floor(calls * 0.0001 + spread(17, 1010))
  const okCount = calls - refusedCount - c401 - c403 - c406 - c5xx
  if (okCount < 0) return null
  const slowest = buckets.findLastIndex(count => count > 0)
  return {
    calls,
    okCount,
    refusedCount,
    c401,
    c403,
    c404: 0,
    c406,
    c429: 0,
    c5xx,
    slowCount: buckets.slice(8).reduce((sum, count) => sum + count, 0),
    totalMs: buckets.reduce((sum, count, place) => sum + count * bucketTimes[place]!, 0),
    maxMs: Math.round(bucketTimes[slowest]! * (0.9 + (noise % 997) / 4985)),
    buckets,
  }
}

function sumOf(one: Figures | undefined, other: Figures): Figures {
  if (one === undefined) return { ...other, buckets: [...other.buckets] }
  for (const name of counted) one[name] += other[name]
  one.maxMs = Math.max(one.maxMs, other.maxMs)
  for (const [place, count] of other.buckets.entries()) one.buckets[place]! += count
  return one
}

const counted = ['calls', 'okCount', 'refusedCount', 'c401', 'c403', 'c404', 'c406', 'c429', 'c5xx', 'slowCount', 'totalMs'] as const
