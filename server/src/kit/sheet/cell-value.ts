import type { Cell } from './sheet.ts'
import { maxTextLength } from './sheet.ts'

/** Values of cells as both writers see them. */

const dayLength = 86_400_000
const shanghaiOffset = 8 * 3_600_000
/** Excel counts days from here, for all days after the 29th of February 1900, which it believes in. */
const epoch = Date.UTC(1899, 11, 30)
const firstSafeDay = Date.UTC(1900, 2, 1)

const dayPattern = /^(\d{4})-(\d\d)-(\d\d)$/
const instantPattern = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d{1,9})?Z$/

/** Milliseconds of a day that exists in the calendar, or null. */
function midnightOf(text: string): number | null {
  const found = dayPattern.exec(text)
  if (found === null) return null
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])]
  if (month < 1 || month > 12 || day < 1) return null
  const time = Date.UTC(year, month - 1, day)
  return day <= 28 || new Date(time).getUTCDate() === day ? time : null
}

/** Wall time of Shanghai as if it were UTC, cut to whole seconds as people see it. */
function wallTime(instant: string): number | null {
  const found = instantPattern.exec(instant)
  if (found === null) return null
  const midnight = midnightOf(found[1]!)
  return midnight === null ? null : midnight + (Number(found[2]) * 3600 + Number(found[3]) * 60 + Number(found[4])) * 1000 + shanghaiOffset
}

function serialOf(time: number | null): number | null {
  return time === null || time < firstSafeDay ? null : (time - epoch) / dayLength
}

/** The number by which Excel knows a day; null for what is none or lies before March 1900. */
export function daySerial(value: Cell): number | null {
  return typeof value === 'string' ? serialOf(midnightOf(value)) : null
}

/** The number by which Excel knows a moment of Shanghai's wall time. */
export function instantSerial(value: Cell): number | null {
  return typeof value === 'string' ? serialOf(wallTime(value)) : null
}

/** 2026-11-15 09:30:12 in Shanghai, or null. */
export function instantText(value: Cell): string | null {
  const time = typeof value === 'string' ? wallTime(value) : null
  return time === null ? null : new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}

const decimalPattern = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** The digits of a number, never through a float; null for what a cell cannot hold exactly. */
export function digitsOf(value: Cell): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value !== 'string' || value.length > 40 || !decimalPattern.test(value)) return null
  return value.length <= 15 || significantDigits(value) <= 15 ? value : null
}

/** Excel keeps 15 of them. */
function significantDigits(decimal: string): number {
  const unpadded = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
  return unpadded.replace(/[-.]/g, '').replace(/^0+/, '').length
}

/** Characters that make a formula of a text when it is typed or read from CSV (OWASP, CSV injection), full-width ones too. */
export function looksLikeFormula(text: string): boolean {
  switch (text.charCodeAt(0)) {
    case 0x3d: // =
    case 0x2b: // +
    case 0x2d: // -
    case 0x40: // @
    case 0x09:
    case 0x0a:
    case 0x0d:
    case 0xff1d: // ＝
    case 0xff0b: // ＋
    case 0xff0d: // －
    case 0xff20: // ＠
      return true
    default:
      return false
  }
}

const unusual = /[\x00-\x1f\ufffe\uffff]/

/**
 * Text that every reader takes: no control characters, one kind of line end, no longer than a cell holds.
 * Halves of characters become U+FFFD as well, when the text is turned into UTF-8.
 */
export function plainText(value: string): string {
  if (value.length > maxTextLength) value = cutText(value)
  if (!unusual.test(value)) return value
  return value.replace(/\r\n?/g, '\n').replace(/[\x00-\x08\x0b-\x1f\ufffe\uffff]/g, '\ufffd')
}

function cutText(value: string): string {
  const last = value.charCodeAt(maxTextLength - 1)
  return value.slice(0, last >= 0xd800 && last < 0xdc00 ? maxTextLength - 1 : maxTextLength)
}
