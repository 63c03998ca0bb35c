import type { Queryable } from '../../../db/connection.ts'
import { addWorkTime, readCalendar, workMinutesBetween } from '../../config/index.ts'
import type { WorkClock } from './assess-engine.ts'

/** Working time of the office, as the calendar has it now. */
export async function readWorkClock(database: Queryable): Promise<WorkClock> {
  const calendar = await readCalendar(database)
  return {
    add: (from, minutes) => addWorkTime(calendar.office, from, minutes, calendar),
    between: (from, to) => workMinutesBetween(calendar.office, from, to, calendar),
  }
}
