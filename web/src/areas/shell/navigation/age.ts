import type { Text } from '@gongtai/contract'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A length of time in its one largest unit, as people say it. */
export function lengthText(milliseconds: number): Text {
  const length = Math.max(milliseconds, minute)
  if (length < hour) return unit(Math.floor(length / minute), '分钟', 'minute')
  if (length < day) return unit(Math.floor(length / hour), '小时', 'hour')
  return unit(Math.floor(length / day), '天', 'day')
}

const unit = (count: number, zh: string, en: string): Text => [`${count}${zh}`, `${count} ${en}${count === 1 ? '' : 's'}`]
