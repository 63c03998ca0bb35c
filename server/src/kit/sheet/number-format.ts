/** What a number in a cell says to a person, by the format of the cell. */

/** Formats that show a day alone, or a time as well. */
export type DateFormat = 'day' | 'instant'

const within = (id: number, ...ranges: [number, number][]) => ranges.some(([from, to]) => id >= from && id <= to)

/** Of the formats that Excel knows by number, those of East Asia included. */
export function builtInDateFormat(id: number): DateFormat | null {
  if (within(id, [18, 22], [32, 35], [45, 47], [55, 56])) return 'instant'
  return within(id, [14, 17], [27, 31], [36, 36], [50, 54], [57, 58]) ? 'day' : null
}

/** Of a format that somebody wrote: `yyyy"年"m"月"d"日" h:mm`. Only its first section, for positive numbers, counts. */
export function customDateFormat(code: string): DateFormat | null {
  const letters = code
    .slice(0, 255)
    .replace(/"[^"]*"?|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]?/gi, '')
    .split(';')[0]!
    .toLowerCase()
  if (/general|[0#?]/.test(letters.replace(/[.,]0+/g, '')) || !/[ymdhs]/.test(letters)) return null
  return /[hs]/.test(letters) ? 'instant' : 'day'
}

const lastSerial = 2_958_466
/** Days between the beginnings of the two calendars of Excel. */
const offset1904 = 1462

/** A day, a moment, or a time of day where no day is given; null for what is no date. */
export function dateText(serial: number, format: DateFormat, since1904: boolean): string | null {
  const days = since1904 ? serial + offset1904 : serial
  if (!(serial >= 0 && days < lastSerial)) return null
  // The calendar of 1900 has a 29th of February too many.
  const time = Date.UTC(1899, 11, 30) + Math.round((days < 60 && days >= 1 ? days + 1 : days) * 86_400) * 1000
  const iso = new Date(time).toISOString()
  if (format === 'day') return iso.slice(0, 10)
  return serial < 1 ? iso.slice(11, 19) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** Plain digits, with the 15 that Excel shows: 13800000001 for 1.3800000001E10, 0.3 for 0.30000000000000004. */
export function numberText(raw: string): string {
  if (/^-?\d+$/.test(raw)) return raw
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return raw
  const shown = Number(value.toPrecision(15))
  if (Number.isInteger(shown)) return BigInt(shown).toString()
  const text = String(shown)
  return text.includes('e') ? shown.toFixed(20).replace(/0+$/, '') : text
}
