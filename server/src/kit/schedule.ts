import { Cron } from 'croner'
import { timeZone } from '@gongtai/contract'
import { clock } from './clock.ts'
import type { TaskSpec } from './task/task.ts'

/** The highest value of each part: second, minute, hour, day, month, weekday, year. */
const highest = [59, 59, 23, 31, 12, 7, 2_118]

/**
 * A pattern of six or seven parts as Quartz writes it: Sunday is 1, `5/10` begins at 5 and goes on every 10, `?` means that
 * the part does not matter. The parser takes a step only behind a range, so the range is written out.
 */
export function plainPattern(pattern: string): string {
  return pattern
    .trim()
    .split(/\s+/)
    .map((part, place) => part.replace('?', '*').replace(/(^|,)(\d+)\/(\d+)/g, `$1$2-${highest[place]}/$3`))
    .join(' ')
}

const parse = (pattern: string): Cron => new Cron(plainPattern(pattern), { timezone: timeZone, alternativeWeekdays: true, mode: '6-or-7-parts', paused: true })

/** The next instant of a pattern; null for one that never comes again, or is none at all: it must not stop a worker. */
export function nextRun(pattern: string, from: Date = clock.now()): string | null {
  try {
    return parse(pattern).nextRun(from)?.toISOString() ?? null
  } catch {
    return null
  }
}

/** The next runs of a pattern, for whoever sets one. */
export function nextRuns(pattern: string, count: number, from: Date = clock.now()): Date[] {
  return parse(pattern).nextRuns(count, from)
}

const shortestMs = 10_000
const lookedAt = 100

/** The gaps between the next runs; a single run has none. */
function gapsOf(pattern: string): number[] {
  const runs = nextRuns(pattern, lookedAt)
  return runs.slice(1).map((run, place) => run.getTime() - runs[place]!.getTime())
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]

/**
 * The longest wait for the next run. A hole in the seconds or minutes of a pattern is seen from the minutes of an hour, one in
 * its hours from the hours of a day, one in its days, weekdays or months from the days of a year, and an end from later years.
 */
function longestWait(pattern: string): number {
  const cron = parse(pattern)
  const now = clock.now()
  const first = cron.nextRun(now)!.getTime()
  const steps = (from: number, count: number, step: number) => Array.from({ length: count }, (_, place) => from + place * step)
  const instants = [
    // Minutes and hours are those of a day on which it comes: on another there are none to look at.
    ...steps(first, 60, minuteMs),
    ...steps(first, 24, hourMs),
    ...steps(now.getTime(), 366, dayMs),
    ...steps(now.getTime(), highest[6]! - now.getUTCFullYear(), 365 * dayMs),
  ]
  return Math.max(...instants.map(from => (cron.nextRun(new Date(from))?.getTime() ?? Infinity) - from))
}

/** Why a pattern cannot be set. */
export type PatternFault = 'MALFORMED' | 'NEVER' | 'TOO_OFTEN' | 'CRITICAL'

/** A critical task may come more often than it was made for, but not more rarely. */
export function patternFault(pattern: string, { cron, critical = false }: Pick<TaskSpec, 'cron' | 'critical'>): PatternFault | null {
  let gaps: number[]
  try {
    gaps = gapsOf(pattern)
  } catch {
    return 'MALFORMED'
  }
  if (nextRun(pattern) === null) return 'NEVER'
  if (gaps.some(gap => gap < shortestMs)) return 'TOO_OFTEN'
  // Looking at the next runs alone would let one pass that comes often for a while and then not for months.
  return critical && Math.max(...gaps, longestWait(pattern)) > Math.max(...gapsOf(cron)) ? 'CRITICAL' : null
}
