import type { useText } from '../../../base/text.ts'
import type { text } from './text.ts'

type Words = Pick<ReturnType<typeof useText<typeof text>>, 'seconds' | 'minutes' | 'hours' | 'days'>

/** A length of time in its largest unit, for people. */
export function lengthOf(seconds: number, t: Words): string {
  if (seconds < 60) return t.seconds(seconds < 10 ? Math.round(seconds * 10) / 10 : Math.round(seconds))
  if (seconds < 3_600) return t.minutes(Math.round(seconds / 60))
  return seconds < 86_400 ? t.hours(Math.round(seconds / 3_600)) : t.days(Math.round(seconds / 86_400))
}
