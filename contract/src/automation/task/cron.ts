import type { Text } from '../../kit/text.ts'

/** The seven parts of a pattern, as Quartz writes them: Sunday is 1, `5/10` begins at 5 and goes on every 10, `?` leaves a part open. */
export const cronParts = ['second', 'minute', 'hour', 'day', 'month', 'week', 'year'] as const
export type CronPart = (typeof cronParts)[number]
export type Cron = Readonly<Record<CronPart, string>>

export const cronPartLabels: Readonly<Record<CronPart, Text>> = {
  second: ['秒', 'Second'],
  minute: ['分', 'Minute'],
  hour: ['时', 'Hour'],
  day: ['日', 'Day'],
  month: ['月', 'Month'],
  week: ['周', 'Weekday'],
  year: ['年', 'Year'],
}

/** The values of a part, and the longest step. */
export const cronBounds: Readonly<Record<CronPart, { min: number; max: number; step: number }>> = {
  second: { min: 0, max: 59, step: 60 },
  minute: { min: 0, max: 59, step: 60 },
  hour: { min: 0, max: 23, step: 23 },
  day: { min: 1, max: 31, step: 31 },
  month: { min: 1, max: 12, step: 12 },
  week: { min: 1, max: 7, step: 7 },
  year: { min: 2018, max: 2118, step: 99 },
}

/** How a part is meant. PARTS is what somebody typed beyond the ways that the editor offers, such as `1,10-20`. */
export type CronMode =
  | { mode: 'EVERY' }
  | { mode: 'NONE' }
  | { mode: 'RANGE'; from: number; to: number }
  | { mode: 'STEP'; from: number; step: number }
  | { mode: 'LIST'; values: readonly number[] }
  | { mode: 'NEAR_WORKDAY'; day: number }
  | { mode: 'LAST' }
  | { mode: 'LAST_WORKDAY' }
  | { mode: 'NTH'; week: number; nth: number }
  | { mode: 'LAST_OF'; week: number }
  | { mode: 'PARTS'; text: string }

const modesOf: Readonly<Record<CronPart, readonly CronMode['mode'][]>> = {
  second: ['EVERY', 'RANGE', 'STEP', 'LIST', 'PARTS'],
  minute: ['EVERY', 'RANGE', 'STEP', 'LIST', 'PARTS'],
  hour: ['EVERY', 'RANGE', 'STEP', 'LIST', 'PARTS'],
  day: ['EVERY', 'NONE', 'RANGE', 'STEP', 'NEAR_WORKDAY', 'LAST', 'LAST_WORKDAY', 'LIST', 'PARTS'],
  month: ['EVERY', 'RANGE', 'STEP', 'LIST', 'PARTS'],
  week: ['EVERY', 'NONE', 'RANGE', 'NTH', 'LAST_OF', 'LIST', 'PARTS'],
  year: ['EVERY', 'RANGE', 'STEP', 'LIST', 'PARTS'],
}
/** The ways that the editor offers for a part. */
export const cronModes = (part: CronPart): readonly Exclude<CronMode['mode'], 'PARTS'>[] =>
  modesOf[part].filter((mode): mode is Exclude<CronMode['mode'], 'PARTS'> => mode !== 'PARTS')

/** At most so many years are named one by one. */
export const mostYears = 10

/** What a written part means, or null where it means nothing. Values out of range are told by `cronFaults`. */
export function readCronPart(part: CronPart, written: string): CronMode | null {
  const read = readAny(part, written.trim().toUpperCase())
  return read !== null && modesOf[part].includes(read.mode) ? read : null
}

function readAny(part: CronPart, text: string): CronMode | null {
  if (text === '*' || (text === '' && part === 'year')) return { mode: 'EVERY' }
  if (text === '?') return { mode: 'NONE' }
  if (text === 'L' && part === 'day') return { mode: 'LAST' }
  if (text === 'LW' || text === 'WL') return { mode: 'LAST_WORKDAY' }
  const number = '(\\d{1,4})'
  const found = (pattern: string) => new RegExp(`^${pattern}$`).exec(text)?.slice(1).map(Number)
  const near = found(`${number}W`)
  if (near) return { mode: 'NEAR_WORKDAY', day: near[0]! }
  const nth = found(`${number}#${number}`)
  if (nth) return { mode: 'NTH', week: nth[0]!, nth: nth[1]! }
  const lastOf = found(`${number}L`)
  if (lastOf) return { mode: 'LAST_OF', week: lastOf[0]! }
  const range = found(`${number}-${number}`)
  if (range) return { mode: 'RANGE', from: range[0]!, to: range[1]! }
  const step = found(`${number}/${number}`) ?? found(`\\*/${number}`)?.flatMap(every => [cronBounds[part].min, every])
  if (step && part !== 'week') return { mode: 'STEP', from: step[0]!, step: step[1]! }
  if (/^\d{1,4}(,\d{1,4})*$/.test(text)) return { mode: 'LIST', values: text.split(',').map(Number) }
  return /^\d{1,4}(-\d{1,4})?(\/\d{1,3})?(,\d{1,4}(-\d{1,4})?(\/\d{1,3})?)*$/.test(text) ? { mode: 'PARTS', text } : null
}

export function writeCronPart(mode: CronMode): string {
  switch (mode.mode) {
    case 'EVERY':
      return '*'
    case 'NONE':
      return '?'
    case 'RANGE':
      return `${mode.from}-${mode.to}`
    case 'STEP':
      return `${mode.from}/${mode.step}`
    case 'LIST':
      return [...new Set(mode.values)].sort((one, other) => one - other).join(',')
    case 'NEAR_WORKDAY':
      return `${mode.day}W`
    case 'LAST':
      return 'L'
    case 'LAST_WORKDAY':
      return 'LW'
    case 'NTH':
      return `${mode.week}#${mode.nth}`
    case 'LAST_OF':
      return `${mode.week}L`
    case 'PARTS':
      return mode.text
  }
}

export const joinCron = (cron: Cron): string => cronParts.map(part => cron[part].trim() || '*').join(' ')

/** The parts of a pattern; six parts mean every year. Null where the number of parts is another. */
export function splitCron(pattern: string): Cron | null {
  const written = pattern.trim().split(/\s+/)
  if (written.length !== 6 && written.length !== 7) return null
  return Object.fromEntries(cronParts.map((part, place) => [part, written[place] ?? '*'])) as Cron
}

export interface CronFault {
  part: CronPart
  message: Text
}

const outOfRange = (part: CronPart, min: number, max: number): Text => [
  `${cronPartLabels[part][0]}取值范围为${min}-${max}`,
  `${cronPartLabels[part][1]} must be between ${min} and ${max}`,
]

/** What is wrong with the parts; whether it ever comes is asked of the server. */
export function cronFaults(cron: Cron): CronFault[] {
  const faults = cronParts.flatMap((part): CronFault[] => {
    const fault = partFault(part, cron[part])
    return fault === null ? [] : [{ part, message: fault }]
  })
  const open = [cron.day, cron.week].filter(text => text.trim() === '?').length
  if (faults.length === 0 && open !== 1)
    faults.push({ part: 'week', message: ['日和周不能同时指定', 'Choose either days or weekdays; the other must be left open (?)'] })
  return faults
}

function partFault(part: CronPart, written: string): Text | null {
  const mode = readCronPart(part, written)
  if (mode === null)
    return written.trim() === ''
      ? ['请至少选择一个值', 'Choose at least one value']
      : [`${cronPartLabels[part][0]}的写法不正确`, `${cronPartLabels[part][1]} is not written correctly`]
  const { min, max, step } = cronBounds[part]
  const isOut = (...values: number[]) => values.some(value => value < min || value > max)
  switch (mode.mode) {
    case 'RANGE':
      if (isOut(mode.from, mode.to)) return outOfRange(part, min, max)
      return mode.from > mode.to ? ['开始值不能大于结束值', 'The start must not be greater than the end'] : null
    case 'STEP':
      if (isOut(mode.from)) return outOfRange(part, min, max)
      return mode.step < 1 || mode.step > step ? [`间隔取值范围为1-${step}`, `The step must be between 1 and ${step}`] : null
    case 'LIST':
      if (isOut(...mode.values)) return outOfRange(part, min, max)
      return part === 'year' && mode.values.length > mostYears ? [`最多指定${mostYears}个年份`, `Name up to ${mostYears} years`] : null
    case 'NEAR_WORKDAY':
      return isOut(mode.day) ? outOfRange(part, min, max) : null
    case 'NTH':
      if (isOut(mode.week)) return outOfRange(part, min, max)
      return mode.nth < 1 || mode.nth > 5 ? ['第几个取值范围为1-5', 'The week of the month must be between 1 and 5'] : null
    case 'LAST_OF':
      return isOut(mode.week) ? outOfRange(part, min, max) : null
    case 'PARTS': {
      const pieces = mode.text.split(',').map(piece => piece.split('/')[0]!.split('-').map(Number))
      if (pieces.some(piece => isOut(...piece))) return outOfRange(part, min, max)
      return pieces.some(([from, to]) => to !== undefined && from! > to) ? ['开始值不能大于结束值', 'The start must not be greater than the end'] : null
    }
    default:
      return null
  }
}
