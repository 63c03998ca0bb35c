import { calendarRecordType, commonRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { workCalendar } from './calendar.tables.ts'

/** A day. Whoever enters one at the same time as somebody else is told as after an edit. */
export const calendarRecord = record(calendarRecordType, {
  table: workCalendar,
  title: ['day'],
  scope: null,
  unique: { work_calendar_day: commonRefusals.staleVersion },
})
