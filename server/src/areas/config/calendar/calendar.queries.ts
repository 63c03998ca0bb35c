import { and, asc, desc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm'
import { calendarQueues, defaultOfficeHours, officeHours, startOfDay, workCalendar as calls } from '@gongtai/contract'
import type { AnswerOf, CalendarChange } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { sysParam } from '../../../kit/param.tables.ts'
import { queueOf, todoConditions } from '../../../kit/queue.ts'
import { calendarRecord } from './calendar.record.ts'
import { workCalendar } from './calendar.tables.ts'
import { officeWeek } from './worktime.ts'
import type { WorkCalendar } from './worktime.ts'

/** The hours of the office are kept beside the parameters, and changed on the page of the calendar alone. */
export const hoursKey = 'work.hours'

async function findHours(database: Queryable) {
  const [row] = await database
    .select({ id: sysParam.id, value: sysParam.value, version: sysParam.version })
    .from(sysParam)
    .where(eq(sysParam.paramKey, hoursKey))
  const kept = officeHours.safeParse(row?.value)
  return { id: row?.id ?? null, version: row?.version ?? 0, hours: kept.success ? kept.data : defaultOfficeHours }
}

/** What working time is counted with. It is read where it is needed, so that a change counts in every process at once. */
export async function readCalendar(database: Queryable): Promise<WorkCalendar> {
  const days = await database.select({ day: workCalendar.day, workday: workCalendar.workday }).from(workCalendar).where(isNotNull(workCalendar.workday))
  return { days: new Map(days.map(({ day, workday }) => [day, workday!])), office: officeWeek((await findHours(database)).hours) }
}

export async function findCalendar(database: Queryable, year: number): Promise<AnswerOf<typeof calls.info>> {
  const days = await database
    .select({ day: workCalendar.day, workday: workCalendar.workday, name: workCalendar.name, version: workCalendar.version })
    .from(workCalendar)
    .where(and(gte(workCalendar.day, `${year}-01-01`), lte(workCalendar.day, `${year}-12-31`)))
    .orderBy(asc(workCalendar.day))
  const { id, version, hours } = await findHours(database)
  return { year, days, hours, hoursId: id, hoursVersion: version }
}

/** The latest changes of the days of a year. What was saved together is one change, which can be put back together. */
export async function findCalendarHistory(database: Queryable, year: number): Promise<CalendarChange[]> {
  const rows = await database
    .select({
      id: auditLog.id,
      at: auditLog.at,
      realName: auditLog.realName,
      title: auditLog.recordTitle,
      changes: auditLog.changes,
      request: auditLog.requestId,
    })
    .from(auditLog)
    .where(and(eq(auditLog.recordType, calendarRecord.type), eq(auditLog.result, 'OK'), sql`${auditLog.recordTitle} like ${`${year}-%`}`))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(500)
  const found = new Map<string, CalendarChange>()
  for (const { id, at, realName, title, changes, request } of rows) {
    const key = request ?? String(id)
    const change = found.get(key) ?? { id, at, realName, days: [] }
    change.days.unshift({ day: title!, before: sideOf(changes, 'old'), after: sideOf(changes, 'new') })
    found.set(key, change)
  }
  return [...found.values()].slice(0, 50)
}

/** A day whose kind did not change is told by its name alone; then both sides have the kind of now. */
function sideOf(changes: readonly AuditChange[], side: 'old' | 'new'): { workday?: boolean | null; name?: string } {
  const of = (field: string) => changes.find(change => change.field === field)
  const [workday, name] = [of('workday'), of('name')]
  return {
    ...(workday && { workday: workday[side] as boolean | null }),
    ...(name && { name: (name[side] as string | null) ?? '' }),
  }
}

const year = sql<number>`series.year`
/** The day is the own value of the list; what is none equals no day. */
const today = sql`(case when ${sql.placeholder('own')}::text ~ '^\\d{4}-\\d\\d-\\d\\d$' then ${sql.placeholder('own')}::text::date end)`
const daysOf = (workday: boolean) =>
  sql<number>`(select count(*)::int from ${workCalendar} where ${workCalendar.workday} = ${sql.raw(String(workday))}
    and ${workCalendar.day} >= make_date(series.year, 1, 1) and ${workCalendar.day} <= make_date(series.year, 12, 31))`

export const calendarYearList = listQuery(calls.years, {
  select: { id: year, year, holidayCount: daysOf(false), makeUpCount: daysOf(true) },
  // The first year that the product ships holidays of.
  from: sql`generate_series(2025, 2099) as series(year)`,
  scope: null,
  own: () => sql`series.year <= extract(year from ${today}) + 1`,
  where: todoConditions(calendarQueues, {
    CALENDAR_MISSING: {
      waits: sql`series.year = extract(year from ${today}) + 1 and extract(month from ${today}) = 12 and ${daysOf(false)} = 0`,
      late: sql`extract(day from ${today}) >= 20`,
    },
  }),
  sort: { year },
  defaultSort: ['year', 'asc'],
  id: year,
})

/** Lists and queues ask with the day of now. */
export const calendarOptions = () => ({ own: clock.today() })

export const calendarQueueSources = [
  queueOf(calendarQueues.CALENDAR_MISSING, calendarYearList, {
    options: calendarOptions,
    columns: ['id', 'year'],
    entry: ({ id, year: missing }) => ({
      id,
      title: String(missing),
      since: startOfDay(`${missing - 1}-12-01`),
      dueAt: startOfDay(`${missing - 1}-12-20`),
    }),
  }),
]
