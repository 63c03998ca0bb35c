/** Months and spans of months as people write them in resumes. */

export interface MonthRange {
  start: string
  /** Null means until now. */
  end: string | null
  /** Only years were given, so that the months are a guess. */
  isYears: boolean
  index: number
  length: number
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const year = '(?:19[4-9]\\d|20[0-4]\\d)'
const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'

/** 2021.3, 2021-03, 2021/3/15, 2021年3月, 202103, Mar 2021, March, 2021, 03/2021 */
const monthPattern = `(?:${year} ?[.\\-/年] ?(?:1[0-2]|0?[1-9])(?!\\d)(?: ?[.\\-/月] ?(?:3[01]|[12]\\d|0?[1-9])(?!\\d)日?| ?月)?|${year}(?:1[0-2]|0[1-9])(?!\\d)|${monthName},? ?${year}|(?:1[0-2]|0?[1-9])/${year})`
const yearPattern = `${year}(?: ?年)?(?![\\d.\\-/年])`
const nowPattern = '(?:至今|现在|目前|今|present|now|current|today|date)'
const between = ' ?(?:[-–—－~～至到]{1,3}|to|until) ?'

const range = new RegExp(`(?<!\\d)(${monthPattern})${between}(${monthPattern}|${nowPattern})`, 'i')
const openRange = new RegExp(`(?<!\\d)(${monthPattern})(?:${between})?(至今|present)`, 'i')
const yearRange = new RegExp(`(?<!\\d)(${yearPattern})${between}(${yearPattern}|${nowPattern})`, 'i')
const one = new RegExp(`(?<!\\d)${monthPattern}`, 'i')

/** A month as YYYY-MM. */
export function readMonth(text: string): string | null {
  const named = /([a-z]{3})[a-z]{0,6}\.?,? ?(\d{4})/i.exec(text)
  if (named !== null) {
    const place = names.indexOf(named[1]!.toLowerCase())
    return place < 0 ? null : written(Number(named[2]), place + 1)
  }
  const numbers = /^(\d{4})(\d{2})$/.exec(text.trim()) ?? /(\d{4}) ?[.\-/年] ?(\d{1,2})/.exec(text)
  if (numbers !== null) return written(Number(numbers[1]), Number(numbers[2]))
  const turned = /(\d{1,2})\/(\d{4})/.exec(text)
  return turned === null ? null : written(Number(turned[2]), Number(turned[1]))
}

const written = (ofYear: number, month: number) =>
  month >= 1 && month <= 12 && ofYear >= 1940 && ofYear <= 2049 ? `${ofYear}-${String(month).padStart(2, '0')}` : null

/** The first span of a line. Of years alone a school starts in September and ends in June, and a work lasts the whole year. */
export function findRange(line: string, isSchool = false): MonthRange | null {
  const found = range.exec(line) ?? openRange.exec(line)
  if (found !== null) {
    const start = readMonth(found[1]!)
    const end = /\d/.test(found[2]!) ? readMonth(found[2]!) : null
    if (start === null || (end !== null && end < start)) return null
    return { start, end, isYears: false, index: found.index, length: found[0].length }
  }
  const years = yearRange.exec(line)
  if (years === null) return null
  const from = years[1]!.slice(0, 4)
  const to = /\d/.test(years[2]!) ? years[2]!.slice(0, 4) : null
  if (to !== null && to < from) return null
  const end = to === null ? null : `${to}-${isSchool ? '06' : '12'}`
  return { start: `${from}-${isSchool ? '09' : '01'}`, end, isYears: true, index: years.index, length: years[0].length }
}

/** The first month of a line. */
export function findMonth(line: string): string | null {
  const found = one.exec(line)
  return found === null ? null : readMonth(found[0])
}

/** A whole day where there is one; a month gives its first day. */
export function findDay(line: string): string | null {
  const found = /(19[4-9]\d|20[0-4]\d) ?[.\-/年] ?(1[0-2]|0?[1-9]) ?[.\-/月] ?(3[01]|[12]\d|0?[1-9])/.exec(line)
  const month = found === null ? findMonth(line) : `${found[1]}-${found[2]!.padStart(2, '0')}`
  if (month === null) return null
  const date = `${month}-${found === null ? '01' : found[3]!.padStart(2, '0')}`
  return Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date ? `${month}-01` : date
}
