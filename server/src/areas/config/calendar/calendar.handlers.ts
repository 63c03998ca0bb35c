import type { workCalendar as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { calendarOptions, calendarYearList, findCalendar, findCalendarHistory } from './calendar.queries.ts'
import { previewCalendar, saveCalendar, saveHours } from './calendar.rules.ts'
import type { CalendarGround } from './calendar.rules.ts'

export function calendarHandlers(ground: CalendarGround): Handlers<typeof calls> {
  return {
    years: async (input, { database }) => {
      const { tabCount: _, sums: _sums, ...page } = await calendarYearList(database, input, calendarOptions())
      return page
    },
    info: ({ year }, { database }) => findCalendar(database, year),
    history: ({ year }, { database }) => findCalendarHistory(database, year),
    preview: (input, { database }) => previewCalendar(database, input, ground),
    save: (input, context) => context.transaction(work => saveCalendar(work, input, ground, context.staff)),
    saveHours: (input, context) => context.transaction(work => saveHours(work, input, ground, context.staff)),
  }
}
