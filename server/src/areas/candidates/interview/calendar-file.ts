import { timeZone } from '@gongtai/contract'

/** A meeting as calendars take it (RFC 5545). */
export interface CalendarEntry {
  id: number
  version: number
  startAt: string
  endAt: string
  /** When it was last changed. */
  updatedAt: string
  isCancelled: boolean
  summary: string
  location: string
  description: string
}

const offset = 8 * 3_600_000
const digits = (instant: Date) => instant.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)
const inShanghai = (instant: string) => digits(new Date(Date.parse(instant) + offset))
const inUtc = (instant: string) => `${digits(new Date(instant))}Z`

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, found => `\\${found}`).replaceAll(/\r\n|\r|\n/g, '\\n')

/** A line has 75 bytes at most; what is longer goes on in the next, behind a blank. No character is cut in two. */
export function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const bytes = Buffer.byteLength(character)
    if (size + bytes > 75) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += character
    size += bytes
  }
  return [...parts, part].join('\r\n')
}

/** China keeps one zone and no summer time, which the file says itself. */
export function calendarFile({ id, version, startAt, endAt, updatedAt, isCancelled, summary, location, description }: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gongtai//Interviews//ZH',
    'CALSCALE:GREGORIAN',
    `METHOD:${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0800',
    'TZOFFSETTO:+0800',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:interview-${id}@gongtai`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${inUtc(updatedAt)}`,
    `DTSTART;TZID=${timeZone}:${inShanghai(startAt)}`,
    `DTEND;TZID=${timeZone}:${inShanghai(endAt)}`,
    `SUMMARY:${escaped(summary)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(description)}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
