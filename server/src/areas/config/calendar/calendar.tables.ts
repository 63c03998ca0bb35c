import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, stamps, version } from '../../../db/columns.ts'

/** Days that are no ordinary ones. A row whose `workday` is null was taken back: the day is what its weekday says. */
export const workCalendar = pgTable(
  'work_calendar',
  { id: id(), day: day().notNull(), workday: boolean(), name: text().notNull().default(''), ...version, ...stamps },
  table => [uniqueIndex('work_calendar_day').on(table.day)],
)
