import { z } from 'zod'
import { importKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { todoFilter } from '../../kit/queue.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { calendarQueues } from './calendar-record.ts'

export const calendarImport = importKind('WORK_CALENDAR', {
  label: ['节假日', 'Holidays'],
  code: 'TreeManage.param',
  rows: 400,
  mode: 'ALL_OR_NONE',
  csv: true,
})

/** Before these years nobody counts deadlines, and later ones nobody knows. */
export const calendarYears = { min: 2020, max: 2099 } as const
const calendarYear = z.int().min(calendarYears.min).max(calendarYears.max)

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, bilingual('时间格式应为HH:mm', 'Enter a time as HH:mm'))
/** A stretch of work of a day, such as 09:00 to 12:00. */
export type WorkStretch = [from: string, to: string]
/** Hours by weekday (1 Monday … 7 Sunday), such as `{ 1: [['08:30', '12:00'], ['13:30', '18:00']] }`. */
export type WorkTime = Partial<Record<'1' | '2' | '3' | '4' | '5' | '6' | '7', WorkStretch[]>>
const workStretch = z.tuple([clockTime, clockTime]).refine(([from, to]) => from < to, bilingual('结束时间须晚于开始时间', 'The end must be after the start'))

/** At most four stretches in their order, none of which ends before it begins or reaches into the next. */
export const officeHours = z
  .array(workStretch)
  .min(1)
  .max(4)
  .refine(stretches => stretches.flat().every((time, place, all) => place === 0 || all[place - 1]! < time), {
    error: bilingual('时段须按先后顺序且不能重叠', 'Periods must be in order and must not overlap'),
  })
export const defaultOfficeHours: WorkStretch[] = [
  ['09:00', '12:00'],
  ['13:30', '18:00'],
]

/** `workday` is null for a day that was taken back to what its weekday says. */
const specialDay = z.strictObject({ day, workday: z.boolean().nullable(), name: z.string(), version })
export type SpecialDay = z.output<typeof specialDay>

/** `workday` null takes the day back to what its weekday says. */
export const dayChange = z.strictObject({
  day,
  workday: z.boolean().nullable(),
  name: z.string().trim().max(20, bilingual('名称不能超过20个字', 'Up to 20 characters')).default(''),
})
export type DayChange = z.output<typeof dayChange>

/** 0 for what nobody has entered yet. */
const calendarVersion = z.int().min(0).max(2_147_483_647)
const dayChanges = z
  .array(z.strictObject({ ...dayChange.shape, version: calendarVersion }))
  .min(1)
  .max(366)

/** What is not named did not change. */
const daySide = z.strictObject({ workday: z.boolean().nullable().optional(), name: z.string().optional() })
const calendarChange = z.strictObject({
  id: z.int(),
  at: instant,
  realName: z.string().nullable(),
  days: z.array(z.strictObject({ day, before: daySide, after: daySide })),
})
export type CalendarChange = z.output<typeof calendarChange>

/** Deadlines of one kind that a change moves. */
const movedDeadlines = z.strictObject({ label: z.string(), labelEn: z.string(), open: z.int(), later: z.int(), sooner: z.int() })
export type MovedDeadlines = z.output<typeof movedDeadlines>

const yearRow = z.strictObject({
  id,
  year: z.int(),
  holidayCount: z.int(),
  makeUpCount: z.int(),
})
export type CalendarYearRow = z.output<typeof yearRow>

export const workCalendar = {
  /** The years from the first that was entered to the next one; their number is their id. */
  years: get('/workCalendarYears', {
    title: ['工作日历年份', 'Calendar years'],
    access: ['TreeManage.param'],
    input: pageInput({ ...todoFilter(calendarQueues) }, ['year']),
    answer: pageOf(yearRow),
  }),
  info: get('/workCalendar', {
    title: ['工作日历', 'Work calendar'],
    access: ['TreeManage.param'],
    input: z.strictObject({ year: calendarYear }),
    answer: z.strictObject({
      year: z.int(),
      days: z.array(specialDay),
      hours: z.array(z.array(z.string())),
      /** The record of the log; null as long as nobody has changed them. */
      hoursId: id.nullable(),
      hoursVersion: z.int(),
    }),
  }),
  history: get('/workCalendarHistory', {
    title: ['日历变更记录', 'Calendar changes'],
    access: ['TreeManage.param'],
    input: z.strictObject({ year: calendarYear }),
    answer: z.array(calendarChange),
  }),
  /** What a change would do; it writes nothing. */
  preview: post('/previewWorkCalendar', {
    title: ['试算日历变更', 'Preview a calendar change'],
    access: ['TreeManage.param'],
    audit: 'NONE',
    atOnce: 'CHECK',
    input: z.strictObject({ days: z.array(dayChange).max(366).default([]), hours: officeHours.optional() }),
    answer: z.strictObject({ deadlines: z.array(movedDeadlines) }),
  }),
  save: post('/saveWorkCalendar', {
    title: ['修改工作日历', 'Change the work calendar'],
    access: ['TreeManage.param'],
    audit: 'UPDATE',
    input: z.strictObject({ year: calendarYear, days: dayChanges }),
    answer: z.strictObject({ moved: z.int() }),
  }),
  saveHours: post('/saveWorkHours', {
    title: ['修改办公时间', 'Change the office hours'],
    access: ['TreeManage.param'],
    audit: 'UPDATE',
    input: z.strictObject({ version: calendarVersion, hours: officeHours }),
    answer: z.strictObject({ version, moved: z.int() }),
  }),
}

export const calendarRefusals = refusals(49_600, {
  otherYear: (values: { day: string; year: number }) => [`${values.day}不在${values.year}年内`, `${values.day} is not in ${values.year}`],
  dayTwice: (values: { day: string }) => [`${values.day}重复`, `${values.day} is listed twice`],
  ordinary: (values: { day: string }) => [`${values.day}本来就是工作日`, `${values.day} is a workday already`],
  nameless: (values: { day: string }) => [`请填写${values.day}的名称`, `Enter a name for ${values.day}`],
})
