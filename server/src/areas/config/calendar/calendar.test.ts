import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { calendarRefusals, dayOf, addDays, queue, workCalendar as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { importSheet, checkSheet, undoImport } from '../sheet.testing.ts'
import { readCalendar } from './calendar.queries.ts'
import { workCalendar } from './calendar.tables.ts'
import { raced } from '../../../testing/raced.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
afterEach(() => clock.reset())

const dayIn = async (year: number, day: string) => (await admin.call(calls.info, { year })).days.find(one => one.day === day)
const holiday = (day: string, version = 0) => ({ day, workday: false, name: '司庆', version })
/** A weekday that is no holiday, soon enough for a deadline to reach it. */
function comingWeekday(after: number): string {
  let day = addDays(dayOf(clock.now()), after)
  while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = addDays(day, 1)
  return day
}

describe('the holidays that are shipped', () => {
  test('are those of the State Council, make-up days included', async () => {
    const { days, hours } = await admin.call(calls.info, { year: 2026 })
    const off = days.filter(({ workday }) => workday === false).map(({ day }) => day)
    expect(off).toHaveLength(33)
    expect(off).toEqual(expect.arrayContaining(['2026-01-01', '2026-02-15', '2026-02-23', '2026-05-05', '2026-10-07']))
    expect(days.filter(({ workday }) => workday).map(({ day }) => day)).toEqual([
      '2026-01-04',
      '2026-02-14',
      '2026-02-28',
      '2026-05-09',
      '2026-09-20',
      '2026-10-10',
    ])
    expect(hours).toEqual([
      ['09:00', '12:00'],
      ['13:30', '18:00'],
    ])
    const { records } = await admin.call(calls.years, {})
    expect(records.find(({ year }) => year === 2025)).toMatchObject({ holidayCount: 28, makeUpCount: 5 })
  })
})

describe('a change of days', () => {
  test('tells what it moves, moves it, is logged, told to the other administrators, and can be put back', async () => {
    const day = comingWeekday(1)
    const year = Number(day.slice(0, 4))
    const dueAt = new Date(`${day}T10:00:00+08:00`).toISOString()
    // One note falls due on the day, in the hours of the line for companies.
    await database.execute(sql`update call_note set due_at = ${dueAt}, handle_state = 'PENDING', call_log_id = null, biz_type = 'COMPANY'
      where id = (select id from call_note order by id limit 1)`)
    const before = await admin.call(calls.preview, { days: [{ day, workday: false, name: '司庆' }] })
    expect(before.deadlines.find(({ labelEn }) => labelEn === 'Call notes')!.later).toBeGreaterThan(0)
    const { moved } = await admin.call(calls.save, { year, days: [holiday(day)] })
    expect(moved).toBe(before.deadlines.reduce((sum, { later, sooner }) => sum + later + sooner, 0))
    const [note] = (
      await database.execute<{ due: string }>(sql`select to_char(due_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as due from call_note order by id limit 1`)
    ).rows
    expect(note!.due > day).toBe(true)
    expect((await readCalendar((await app.another()).services.database)).days.get(day)).toBe(false)
    const told = await database.select().from(staffNotice).where(eq(staffNotice.messageKey, 'workCalendar.daysChanged'))
    expect(told.length).toBeGreaterThan(0)

    const [change] = await admin.call(calls.history, { year })
    expect(change!.days).toEqual([{ day, before: { workday: null, name: '' }, after: { workday: false, name: '司庆' } }])
    const { version } = (await dayIn(year, day))!
    await admin.call(calls.save, { year, days: [{ day, workday: null, name: '', version }] })
    const [back] = (await database.execute<{ due_at: string }>(sql`select due_at from call_note order by id limit 1`)).rows
    expect(new Date(back!.due_at).toISOString()).toBe(dueAt)
  })

  test('is refused for another year, twice, without a name, for a weekday that is worked anyway, and with an older version', async () => {
    const save = (...days: object[]) => admin.ask(calls.save, { year: 2027, days: days as never })
    expect((await save(holiday('2026-03-02'))).code).toBe(calendarRefusals.otherYear.code)
    expect((await save(holiday('2027-03-02'), holiday('2027-03-02'))).code).toBe(calendarRefusals.dayTwice.code)
    expect((await save({ ...holiday('2027-03-02'), name: ' ' })).code).toBe(calendarRefusals.nameless.code)
    expect((await save({ ...holiday('2027-03-02'), workday: true })).code).toBe(calendarRefusals.ordinary.code)
    expect((await save(holiday('2027-03-02', 4))).code).toBe(40_001)
    expect((await save({ ...holiday('2027-02-30') })).status).toBe(406)
    expect((await admin.ask(calls.save, { year: 1999, days: [holiday('1999-03-02')] })).status).toBe(406)
    expect(await dayIn(2027, '2027-03-02')).toBeUndefined()
  })

  test('by five at once is made by one', async () => {
    raced('workCalendar.save')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => admin.ask(calls.save, { year: 2028, days: [holiday('2028-03-01')] })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ code }) => code))).toEqual(new Set([40_001]))
  })
})

test('office hours are in order, counted by all processes and changed under their version', async () => {
  const hours: [string, string][] = [
    ['08:00', '12:00'],
    ['13:00', '17:00'],
  ]
  expect((await admin.ask(calls.saveHours, { version: 0, hours: [['12:00', '09:00']] })).status).toBe(406)
  expect(
    (
      await admin.ask(calls.saveHours, {
        version: 0,
        hours: [
          ['09:00', '13:00'],
          ['12:00', '18:00'],
        ],
      })
    ).status,
  ).toBe(406)
  expect((await admin.ask(calls.saveHours, { version: 0, hours: [['09:00', '24:30']] })).status).toBe(406)
  const { version } = await admin.call(calls.saveHours, { version: 0, hours })
  expect((await readCalendar(database)).office['1']).toEqual(hours)
  expect((await admin.ask(calls.saveHours, { version: version + 1, hours })).code).toBe(40_001)
  const answers = await Promise.all([1, 2, 3].map(place => admin.ask(calls.saveHours, { version, hours: [[`0${place}:00`, '18:00']] })))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
})

describe('a sheet of holidays', () => {
  const labels = ['日期', '类型', '名称']
  test('is imported as a whole and taken back as a whole', async () => {
    const info = await importSheet(admin, 'WORK_CALENDAR', labels, [
      ['2029-01-01', '休息日', '元旦'],
      ['2029-01-06', '调休上班', '元旦调休'],
    ])
    expect(info).toMatchObject({ state: 'FINISHED', createdRows: 2 })
    expect(await dayIn(2029, '2029-01-06')).toMatchObject({ workday: true, name: '元旦调休' })
    expect(await undoImport(admin)).toMatchObject({ failures: [] })
    expect((await admin.call(calls.info, { year: 2029 })).days.filter(({ workday }) => workday !== null)).toEqual([])
  })

  test('with one wrong row is not taken', async () => {
    const info = await checkSheet(admin, 'WORK_CALENDAR', labels, [
      ['2029-03-01', '休息日', '好日子'],
      ['2029-03-01', '休息日', '重复'],
      ['2029-03-05', '调休上班', '周一'],
      ['2029-13-01', '休息日', '没有'],
      ['2029-03-07', '半天', '没有'],
      ['2029-03-08', '休息日', ''],
    ])
    expect(info).toMatchObject({ okRows: 1 })
    expect(info.errorRows).toBeGreaterThanOrEqual(4)
  })
})

test('from 1 December on the next year waits until its holidays are entered, from 20 December on it is late', async () => {
  const mine = async () => (await (await app.signIn(members.admin)).call(queue.mine, {})).queues.find(({ name }) => name === 'CALENDAR_MISSING')
  clock.freeze('2026-11-30T12:00:00+08:00')
  expect((await mine())?.total ?? 0).toBe(0)
  clock.freeze('2026-12-01T12:00:00+08:00')
  expect(await mine()).toMatchObject({ total: 1, late: 0, entries: [{ id: 2027, title: '2027' }] })
  clock.freeze('2026-12-20T12:00:00+08:00')
  expect(await mine()).toMatchObject({ total: 1, late: 1 })
  await database.insert(workCalendar).values({ day: '2027-01-01', workday: false, name: '元旦' })
  expect((await mine())?.total ?? 0).toBe(0)
})

test('needs the code of the parameters', async () => {
  await grant(app, members.sales, 'ALL', ['TreeManage', 'TreeManage.dict'])
  const client = await app.signIn(members.sales)
  expect((await client.ask(calls.info, { year: 2026 })).status).toBe(403)
  expect((await client.ask(calls.save, { year: 2026, days: [holiday('2026-03-02')] })).status).toBe(403)
})
