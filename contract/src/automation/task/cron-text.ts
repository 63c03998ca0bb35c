import type { Text } from '../../kit/text.ts'
import { cronPartLabels, readCronPart } from './cron.ts'
import type { Cron, CronMode, CronPart } from './cron.ts'

const weekdays: readonly Text[] = [
  ['日', 'Sunday'],
  ['一', 'Monday'],
  ['二', 'Tuesday'],
  ['三', 'Wednesday'],
  ['四', 'Thursday'],
  ['五', 'Friday'],
  ['六', 'Saturday'],
]
export const weekdayName = (week: number): Text => weekdays[week - 1] ?? ['?', '?']
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']

const two = (value: number) => String(value).padStart(2, '0')
const andList = (words: readonly string[]) => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)
const ordinal = (value: number) => ['first', 'second', 'third', 'fourth', 'fifth'][value - 1] ?? `${value}th`

/** What a pattern means, for people; a pattern with faults has no meaning. */
export function cronText(cron: Cron): Text {
  const read = Object.fromEntries(Object.keys(cronPartLabels).map(part => [part, readCronPart(part as CronPart, cron[part as CronPart])])) as Record<
    CronPart,
    CronMode | null
  >
  if (Object.values(read).includes(null)) return ['', '']
  const of = read as Record<CronPart, CronMode>
  const [days, time] = [dayText(of), timeText(of)]
  // A time of its own says "every day"; what repeats by the minute says nothing of days unless they are some days only.
  if (days === null) return time.at ? [`每天${time.text[0]}`, `Every day at ${time.text[1]}`] : [time.text[0], capital(time.text[1])]
  return time.at
    ? [`${days[0]}${time.text[0]}`, `${capital(days[1])} at ${time.text[1]}`]
    : [`${days[0]}，${time.text[0]}`, `${capital(days[1])}, ${time.text[1]}`]
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
const isOne = (mode: CronMode): mode is CronMode & { mode: 'LIST' } => mode.mode === 'LIST' && mode.values.length === 1

/** `at`: the text is an instant of the day and not a rhythm. */
function timeText({ second, minute, hour }: Record<CronPart, CronMode>): { at: boolean; text: Text } {
  const seconds = isOne(second) ? second.values[0]! : null
  if (seconds !== null && isOne(minute) && hour.mode === 'LIST') {
    const times = hour.values.map(value => `${two(value)}:${two(minute.values[0]!)}${seconds === 0 ? '' : `:${two(seconds)}`}`)
    return { at: true, text: [times.length === 1 ? ` ${times[0]}` : ` ${times.join('、')}`, andList(times)] }
  }
  const inHours: Text =
    hour.mode === 'EVERY'
      ? ['', '']
      : hour.mode === 'RANGE'
        ? [`${hour.from}点至${hour.to}点之间`, ` between ${two(hour.from)}:00 and ${two(hour.to)}:59`]
        : [named('hour', hour)[0], ` during ${named('hour', hour)[1]}`]
  if (seconds === 0 && minute.mode === 'STEP' && minute.from === 0) return rhythm(minute.step, ['分钟', 'minute'], inHours)
  if (seconds === 0 && minute.mode === 'STEP') {
    const { text } = rhythm(minute.step, ['分钟', 'minute'], inHours)
    return { at: false, text: [`${text[0]}（每小时从第${minute.from}分起）`, `${text[1]}, from ${minute.from} past each hour`] }
  }
  if (seconds === 0 && minute.mode === 'EVERY') return rhythm(1, ['分钟', 'minute'], inHours)
  if (second.mode === 'STEP' && second.from === 0 && minute.mode === 'EVERY') return rhythm(second.step, ['秒', 'second'], inHours)
  if (second.mode === 'EVERY' && minute.mode === 'EVERY') return rhythm(1, ['秒', 'second'], inHours)
  if (seconds === 0 && isOne(minute)) {
    const past = minute.values[0]!
    if (hour.mode === 'EVERY')
      return { at: false, text: [past === 0 ? '每小时整点' : `每小时第${past}分`, past === 0 ? 'every hour on the hour' : `every hour at ${past} past`] }
    if (hour.mode === 'STEP')
      return { at: false, text: [`从${hour.from}点起每${hour.step}小时第${past}分`, `every ${hour.step} hours from ${two(hour.from)}:${two(past)}`] }
    if (hour.mode === 'RANGE')
      return {
        at: false,
        text: [`${hour.from}点至${hour.to}点每小时第${past}分`, `hourly at ${past} past, from ${two(hour.from)}:${two(past)} to ${two(hour.to)}:${two(past)}`],
      }
  }
  const parts = (['hour', 'minute', 'second'] as const).map(part => named(part, { hour, minute, second }[part]))
  return { at: false, text: [parts.map(text => text[0]).join(' '), parts.map(text => text[1]).join(', ')] }
}

const rhythm = (step: number, [zh, en]: Text, hours: Text): { at: boolean; text: Text } => ({
  at: false,
  text: [`${hours[0]}每${step === 1 ? '' : step}${zh}`, `every ${step === 1 ? en : `${step} ${en}s`}${hours[1]}`],
})

/** A part by its name, where no shorter way of saying it is known. */
function named(part: CronPart, mode: CronMode): Text {
  const [zh, en] = cronPartLabels[part]
  const name = en.toLowerCase()
  switch (mode.mode) {
    case 'RANGE':
      return [`${mode.from}至${mode.to}${zh}`, `${name}s ${mode.from}–${mode.to}`]
    case 'STEP':
      return [`从${mode.from}${zh}起每${mode.step}${zh}`, `every ${mode.step} ${name}s from ${mode.from}`]
    case 'LIST':
      return [`${mode.values.join('、')}${zh}`, `${mode.values.length === 1 ? name : `${name}s`} ${andList(mode.values.map(String))}`]
    case 'PARTS':
      return [`${mode.text}${zh}`, `${name}s ${mode.text}`]
    default:
      return [`每${zh}`, `every ${name}`]
  }
}

/** On which days; null for every day. */
function dayText({ day, week, month, year }: Record<CronPart, CronMode>): Text | null {
  const inMonth = monthText(month)
  const inYear: Text =
    year.mode === 'EVERY' ? ['', ''] : [named('year', year)[0], ` in ${year.mode === 'LIST' ? andList(year.values.map(String)) : named('year', year)[1]}`]
  const days = week.mode === 'NONE' || week.mode === 'EVERY' ? monthDays(day) : weekDays(week)
  if (days === null) {
    if (inMonth === null && inYear[0] === '') return null
    return [`${inYear[0]}${inMonth === null ? '' : inMonth[0]}每天`, `every day${inMonth === null ? '' : ` in ${inMonth[1]}`}${inYear[1]}`]
  }
  const weekly = week.mode === 'LIST' || week.mode === 'RANGE'
  if (inMonth === null) return [`${inYear[0]}${weekly ? '' : '每月'}${days[0]}`, `${days[1]}${weekly ? '' : ' of every month'}${inYear[1]}`]
  return [`${inYear[0]}${inMonth[0]}${days[0]}`, `${days[1]}${weekly ? ' in' : ' of'} ${inMonth[1]}${inYear[1]}`]
}

function monthText(month: CronMode): Text | null {
  if (month.mode === 'EVERY') return null
  if (month.mode === 'LIST') return [`${month.values.join('、')}月`, andList(month.values.map(value => months[value - 1] ?? '?'))]
  if (month.mode === 'RANGE') return [`${month.from}至${month.to}月`, `${months[month.from - 1] ?? '?'} to ${months[month.to - 1] ?? '?'}`]
  return named('month', month)
}

function monthDays(day: CronMode): Text | null {
  switch (day.mode) {
    case 'LAST':
      return ['最后一天', 'the last day']
    case 'LAST_WORKDAY':
      return ['最后一个工作日', 'the last weekday']
    case 'NEAR_WORKDAY':
      return [`最接近${day.day}日的工作日`, `the weekday nearest day ${day.day}`]
    case 'LIST':
      return [day.values.map(value => `${value}日`).join('、'), `day${day.values.length === 1 ? '' : 's'} ${andList(day.values.map(String))}`]
    case 'RANGE':
      return [`${day.from}至${day.to}日`, `days ${day.from}–${day.to}`]
    case 'STEP':
      return [`从${day.from}日起每${day.step}天`, `every ${day.step} days from day ${day.from}`]
    case 'PARTS':
      return named('day', day)
    default:
      return null
  }
}

function weekDays(week: CronMode): Text {
  switch (week.mode) {
    case 'NTH':
      return [`第${week.nth}个星期${weekdayName(week.week)[0]}`, `the ${ordinal(week.nth)} ${weekdayName(week.week)[1]}`]
    case 'LAST_OF':
      return [`最后一个星期${weekdayName(week.week)[0]}`, `the last ${weekdayName(week.week)[1]}`]
    case 'LIST':
      return [`每周${week.values.map(value => weekdayName(value)[0]).join('、')}`, `every ${andList(week.values.map(value => weekdayName(value)[1]))}`]
    case 'RANGE':
      return [`每周${weekdayName(week.from)[0]}至周${weekdayName(week.to)[0]}`, `${weekdayName(week.from)[1]} to ${weekdayName(week.to)[1]}`]
    default:
      return named('week', week)
  }
}
