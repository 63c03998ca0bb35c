import { eq, inArray, sql } from 'drizzle-orm'
import { calendarRefusals, commonRefusals, paths } from '@gongtai/contract'
import type { AnswerOf, DayChange, MovedDeadlines, ParsedInputOf, WorkStretch, workCalendar as calls } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import type { DeadlineSource } from '../../../kit/deadline.ts'
import { refuse } from '../../../kit/fault.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { sysParam } from '../../../kit/param.tables.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { paramRecord } from '../param/param.record.ts'
import { calendarNotices } from './calendar.notice.ts'
import { hoursKey, readCalendar } from './calendar.queries.ts'
import { calendarRecord } from './calendar.record.ts'
import { workCalendar } from './calendar.tables.ts'
import { addWorkTime, officeWeek, workMinutesBetween } from './worktime.ts'
import type { WorkCalendar } from './worktime.ts'

export interface CalendarGround {
  deadlines: readonly DeadlineSource[]
  members: MemberSource
}

const everything = { kind: 'ALL' } as const
const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Changes of the calendar come one after the other, because each moves deadlines by what was there before it. */
const lockCalendar = (work: Work) => work.db.execute(sql`select pg_advisory_xact_lock(hashtext('work_calendar'))`)

function assertDays(days: readonly DayChange[], year?: number): void {
  const seen = new Set<string>()
  for (const { day, workday, name } of days) {
    if (year !== undefined && !day.startsWith(`${year}-`)) throw refuse(calendarRefusals.otherYear, { day, year })
    if (seen.has(day)) throw refuse(calendarRefusals.dayTwice, { day })
    seen.add(day)
    if (workday === true && !isWeekend(day)) throw refuse(calendarRefusals.ordinary, { day })
    if (workday !== null && name === '') throw refuse(calendarRefusals.nameless, { day })
  }
}

export function withDays(calendar: WorkCalendar, days: readonly Pick<DayChange, 'day' | 'workday'>[]): WorkCalendar {
  const changed = new Map(calendar.days)
  for (const { day, workday } of days) {
    if (workday === null) changed.delete(day)
    else changed.set(day, workday)
  }
  return { ...calendar, days: changed }
}

const withHours = (calendar: WorkCalendar, hours: WorkStretch[]): WorkCalendar => ({ ...calendar, office: officeWeek(hours) })

/** What is left of a deadline's working time from now on stays the same, so it moves where days or hours on the way change. */
async function findMoves(database: Queryable, source: DeadlineSource, before: WorkCalendar, after: WorkCalendar) {
  const now = clock.iso()
  const open = await source.find(database, now)
  const moves = open.flatMap(({ id, dueAt, workTime }) => {
    const left = workMinutesBetween(workTime ?? before.office, now, dueAt, before)
    // One that falls due outside of working hours is counted to the minute all the same, and does not move by itself.
    const same = addWorkTime(workTime ?? before.office, now, left, before)
    const to = addWorkTime(workTime ?? after.office, now, left, after)
    return to === same ? [] : [{ id, from: dueAt, to }]
  })
  return { open: open.length, moves }
}

export async function previewCalendar(
  database: Queryable,
  { days, hours }: ParsedInputOf<typeof calls.preview>,
  { deadlines }: CalendarGround,
): Promise<{ deadlines: MovedDeadlines[] }> {
  assertDays(days)
  const before = await readCalendar(database)
  const after = withDays(hours === undefined ? before : withHours(before, hours), days)
  const found: MovedDeadlines[] = []
  for (const source of deadlines) {
    const { open, moves } = await findMoves(database, source, before, after)
    const later = moves.filter(({ from, to }) => to > from).length
    found.push({ label: source.label[0], labelEn: source.label[1], open, later, sooner: moves.length - later })
  }
  return { deadlines: found }
}

async function moveDeadlines(work: Work, { deadlines }: CalendarGround, before: WorkCalendar, after: WorkCalendar): Promise<number> {
  let moved = 0
  for (const source of deadlines) {
    const { moves } = await findMoves(work.db, source, before, after)
    if (moves.length > 0) await source.move(work, moves)
    moved += moves.length
  }
  return moved
}

type VersionedDay = DayChange & { version: number }

/** Sets days, each under its version. Deadlines that run over them move along. */
export async function setDays(work: Work, days: readonly VersionedDay[], ground: CalendarGround): Promise<number> {
  assertDays(days)
  await lockCalendar(work)
  const before = await readCalendar(work.db)
  const known = new Map(
    (
      await work.db
        .select({ id: workCalendar.id, day: workCalendar.day })
        .from(workCalendar)
        .where(
          inArray(
            workCalendar.day,
            days.map(({ day }) => day),
          ),
        )
    ).map(({ id, day }) => [day, id]),
  )
  for (const { day, version, workday, name: given } of days.toSorted((one, other) => one.day.localeCompare(other.day))) {
    const name = workday === null ? '' : given
    const id = known.get(day)
    if (id === undefined) {
      if (version !== 0) throw refuse(commonRefusals.staleVersion)
      await insertRow(work, calendarRecord, { day, workday, name })
    } else {
      const row = await lockRow(work, calendarRecord, id, everything)
      saveRow(work, calendarRecord, row, version, { workday, name })
    }
  }
  return moveDeadlines(work, ground, before, withDays(before, days))
}

export async function saveCalendar(
  work: Work,
  { year, days }: ParsedInputOf<typeof calls.save>,
  ground: CalendarGround,
  editor: Principal,
): Promise<AnswerOf<typeof calls.save>> {
  assertDays(days, year)
  const moved = await setDays(work, days, ground)
  await tell(work, ground, editor, calendarNotices.daysChanged({ by: editor.realName, year, count: days.length }))
  return { moved }
}

export async function saveHours(
  work: Work,
  { version, hours }: ParsedInputOf<typeof calls.saveHours>,
  ground: CalendarGround,
  editor: Principal,
): Promise<AnswerOf<typeof calls.saveHours>> {
  await lockCalendar(work)
  const before = await readCalendar(work.db)
  const [known] = await work.db.select({ id: sysParam.id }).from(sysParam).where(eq(sysParam.paramKey, hoursKey))
  let saved: { version: number }
  if (known === undefined) {
    if (version !== 0) throw refuse(commonRefusals.staleVersion)
    saved = await insertRow(work, paramRecord, { paramKey: hoursKey, value: hours })
  } else saved = saveRow(work, paramRecord, await lockRow(work, paramRecord, known.id, everything), version, { value: hours })
  const moved = await moveDeadlines(work, ground, before, withHours(before, hours))
  await tell(work, ground, editor, calendarNotices.hoursChanged({ by: editor.realName, hours: hours.map(stretch => stretch.join('–')).join(' ') }))
  return { version: saved.version, moved }
}

async function tell(work: Work, { members }: CalendarGround, { staffId }: Principal, message: ReturnType<typeof calendarNotices.daysChanged>): Promise<void> {
  const receivers = (await members.administratorIds(work.db)).filter(id => id !== staffId)
  await sendNotice(work.db, receivers, { kind: 'ALERT', area: 'config', message, linkPath: `${paths.TreeManage({})}?tab=param&part=calendar` })
}
