import { inLanguage } from '@gongtai/contract'
import type { InterviewSlot, Language, Text } from '@gongtai/contract'

export const weekdays: readonly Text[] = [
  ['周一', 'Mondays'],
  ['周二', 'Tuesdays'],
  ['周三', 'Wednesdays'],
  ['周四', 'Thursdays'],
  ['周五', 'Fridays'],
  ['周六', 'Saturdays'],
  ['周日', 'Sundays'],
]

/** When people can be interviewed: every week on a day, or on one day. */
export function slotText({ day, start, end }: Pick<InterviewSlot, 'day' | 'start' | 'end'>, language: Language): string {
  const weekday = weekdays[Number(day) - 1]
  return `${weekday === undefined ? day : inLanguage(weekday, language)} ${start}–${end}`
}
