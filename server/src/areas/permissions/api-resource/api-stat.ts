import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, apiParams, apiTimeBounds } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { HourFigures } from '../../../kit/call-stats.ts'
import { readParam } from '../../../kit/param.ts'
import { clock } from '../../../kit/clock.ts'
import { defineTask } from '../../../kit/task/task.ts'

const daysKept = 731

const counts = ['calls', 'ok_count', 'refused_count', 'c401', 'c403', 'c404', 'c406', 'c429', 'c5xx', 'slow_count', 'total_ms']
const figureColumns = sql.raw([...counts, 'max_ms', 'buckets'].join(', '))
const bucketPlaces = Array.from({ length: apiTimeBounds.length + 1 }, (_, place) => place + 1)

export const figureSums = sql.raw(
  [
    ...counts.map(name => `sum(${name})::float8 as ${name}`),
    'max(max_ms) as max_ms',
    `array[${bucketPlaces.map(place => `sum(buckets[${place}])`).join(', ')}]::float8[] as buckets`,
  ].join(', '),
)

/** One statement adds what this process counted, its rows always in the same order, so that two processes never wait for each other. */
export async function saveHourFigures(database: Queryable, figures: readonly HourFigures[]): Promise<void> {
  const rows = figures
    .map(({ apiId, okCount, refusedCount, slowCount, totalMs, maxMs, ...rest }) => ({
      ...rest,
      api_id: apiId,
      ok_count: okCount,
      refused_count: refusedCount,
      slow_count: slowCount,
      total_ms: Math.round(totalMs),
      max_ms: Math.round(maxMs),
    }))
    .sort((one, other) => one.api_id - other.api_id || one.hour.localeCompare(other.hour))
  await database.execute(sql`
    insert into api_stat_hour (api_id, hour, ${figureColumns})
    select api_id, hour, ${figureColumns} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (
      api_id integer, hour timestamptz, ${sql.raw(counts.map(name => `${name} bigint`).join(', '))}, max_ms integer, buckets integer[])
    on conflict (api_id, hour) do update set
      ${sql.raw(counts.map(name => `${name} = api_stat_hour.${name} + excluded.${name}`).join(', '))},
      max_ms = greatest(api_stat_hour.max_ms, excluded.max_ms),
      buckets = (select array_agg(mine + theirs order by place) from unnest(api_stat_hour.buckets, excluded.buckets) with ordinality as both_counts (mine, theirs, place))`)
}

/**
 * The figures of some days, one row per call and day or hour. Days that are summed up are read as days, the rest as
 * hours: a month of all calls is a few thousand rows.
 */
export function figuresBetween(from: SQL, to: SQL): SQL {
  return sql`(
    select api_id, day, ${figureColumns} from api_stat_day where day between ${from}::date and ${to}::date
    union all
    select api_id, (hour at time zone 'Asia/Shanghai')::date, ${figureColumns} from api_stat_hour
    where hour >= greatest(${from}::date, (select max(day) + 1 from api_stat_day))::timestamp at time zone 'Asia/Shanghai'
      and hour < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai')`
}

/**
 * Sums finished days up and drops what is too old. The last days are summed again, since a process that could not
 * reach the database may have written late.
 */
export async function sumUpDays(database: Database): Promise<void> {
  const today = clock.today()
  const startOf = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`
  await database.transaction(async transaction => {
    await transaction.execute(sql`
      insert into api_stat_day (api_id, day, ${figureColumns})
      select api_id, (hour at time zone 'Asia/Shanghai')::date, ${figureSums} from api_stat_hour
      where hour < ${startOf(today)}
        and hour >= coalesce((select (max(day) - 2)::timestamp at time zone 'Asia/Shanghai' from api_stat_day), '-infinity')
      group by 1, 2
      on conflict (api_id, day) do update set
        ${sql.raw([...counts, 'max_ms', 'buckets'].map(name => `${name} = excluded.${name}`).join(', '))}`)
    await transaction.execute(sql`delete from api_stat_hour where hour < ${startOf(addDays(today, -(await readParam(transaction, apiParams.hoursKeptDays))))}`)
    await transaction.execute(sql`delete from api_stat_day where day < ${addDays(today, -daysKept)}::date`)
  })
}

export const apiStatSum = defineTask(
  'apiStatSum',
  {
    label: ['接口统计汇总', 'Endpoint statistics'],
    meaning: ['汇总前一天各接口的调用次数、耗时与错误。', 'Adds up yesterday’s calls, durations and errors of every endpoint.'],
    cron: '0 10 0 * * ? *',
  },
  ({ database }) => sumUpDays(database),
)
