import { addDays, dayOf } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { figureSums } from '../api-resource/api-stat.ts'
import type { Transaction } from '../../../db/connection.ts'
import { instantAt } from '../../../demo/generator/moment.ts'

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

/**
 * Ninety days of figures, made by the database: the rhythm of working days, one bad hour, one slow call.
 * Fractions of a call are rounded by a number that looks drawn, so that small figures keep their average.
 * `offset 0` keeps the database from working out what stands in one part again wherever another names it.
 */
export async function seedApiStat(transaction: Transaction, now: Date): Promise<void> {
  const today = dayOf(now)
  const hourlyFrom = instantAt(addDays(today, -hourlyDays), 0)
  const badDay = instantAt(dayOf(badHourOf(now)), 0)
  const isHourly = sql`(hour >= ${hourlyFrom}::timestamptz or hour >= ${badDay}::timestamptz and hour < ${badDay}::timestamptz + interval '1 day')`
  const hoursOfDay = hourWeights.slice(firstHour, lastHour + 1).reduce((sum, weight) => sum + weight, 0) / hourWeights[wholeDayHour]!
  const buckets = bucketTimes.map((_, place) => `floor(volume * share[${place + 1}] / 1000 + (noise * ${place + 3} % 997) / 997::float8)::int`)
  const sum = bucketTimes.map((_, place) => `buckets[${place + 1}]`)
  await transaction.execute(sql`
    insert into api_stat_hour (api_id, hour, calls, ok_count, refused_count, c401, c403, c404, c406, c429, c5xx, slow_count, total_ms, max_ms, buckets)
    select api_id, hour, calls, calls - refused - c401 - c403 - c406 - c5xx, refused, c401, c403, 0, c406, 0, c5xx,
      ${sql.raw(sum.slice(8).join(' + '))},
      ${sql.raw(bucketTimes.map((time, place) => `${sum[place]} * ${time}`).join(' + '))},
      round(greatest(${sql.raw(bucketTimes.map((time, place) => `case when ${sum[place]} > 0 then ${time} end`).join(', '))}) * (0.9 + noise % 997 / 4985::float8)),
      buckets
    from (
      select id as api_id, is_write, hour, noise, share,
        volume_of * (array[${sql.raw(hourWeights.join(', '))}])[1 + extract(hour from local_hour)::int] / 1000::float8
          * (array[1.0, 1.05, 1.0, 0.98, 0.9, 0.18, 0.12])[extract(isodow from local_hour)::int] * (0.8 + noise % 401 / 1000::float8)
          * (case when ${isHourly} then 1 else ${hoursOfDay}::float8 end) as volume
      from (
        select id, is_write,
          (case when access <> 'CODE' and not is_write then 240 when is_write then 9 else 48 end) * (0.4 + id * 37 % 100 / 62::float8) as volume_of,
          (array[${sql.raw(bucketShares.map(shares => `'${shares.join(' ')}'`).join(', '))}])[case when path = ${slowPath} then ${slowShare} else 1 + (id * 13 + is_write::int * 2) % ${slowShare - 1} end] as shares
        from api_resource where removed_at is null
      ) as calls_of
      cross join lateral (select string_to_array(shares, ' ')::int[] as share offset 0) as spread
      cross join generate_series(${instantAt(addDays(today, -days), 0)}::timestamptz, date_trunc('hour', ${now.toISOString()}::timestamptz) - interval '1 hour', interval '1 hour') as hour
      cross join lateral (select hour at time zone 'Asia/Shanghai' as local_hour, abs(hashint8(id * 100003 + extract(epoch from hour)::bigint / 3600)) % 100000 as noise offset 0) as drawn
      where case when ${isHourly} then extract(hour from local_hour) between ${firstHour} and ${lastHour}
        else extract(hour from local_hour) = ${wholeDayHour} end
      offset 0
    ) as busy
    cross join lateral (select array[${sql.raw(buckets.join(', '))}] as buckets offset 0) as counted
    cross join lateral (select ${sql.raw(sum.join(' + '))} as calls offset 0) as total
    cross join lateral (select
      floor(calls * case when is_write then 0.04 else 0 end + noise * 5 % 997 / 1400::float8)::int as refused,
      floor(calls * 0.004 + noise * 7 % 997 / 1100::float8)::int as c401,
      floor(calls * 0.003 + noise * 11 % 997 / 1150::float8)::int as c403,
      floor(calls * 0.002 + noise * 13 % 997 / 1150::float8)::int as c406,
      case when hour = ${badHourOf(now)}::timestamptz then ceil(calls * 0.06)::int else floor(calls * 0.0001 + noise * 17 % 997 / 1010::float8)::int end as c5xx offset 0) as wrong
    where calls > 0 and refused + c401 + c403 + c406 + c5xx <= calls`)
  await transaction.execute(sql`
    insert into api_stat_day
    select api_id, (hour at time zone 'Asia/Shanghai')::date, ${figureSums} from api_stat_hour
    where hour < ${instantAt(today, 0)}::timestamptz group by 1, 2`)
  await transaction.execute(sql`analyze api_stat_hour, api_stat_day`)
}
