import { addDays } from '@gongtai/contract'
import { workCalendar } from '../areas/config/calendar/calendar.tables.ts'
import type { Queryable } from '../db/connection.ts'
import { insertMissingRows } from './insert-missing.ts'

/** Name, first and last day off, and the days that are worked instead, as the General Office of the State Council announced them. */
const holidays: readonly (readonly [name: string, from: string, to: string, ...makeUp: string[]])[] = [
  // 国办发明电〔2024〕12号
  ['元旦', '2025-01-01', '2025-01-01'],
  ['春节', '2025-01-28', '2025-02-04', '2025-01-26', '2025-02-08'],
  ['清明节', '2025-04-04', '2025-04-06'],
  ['劳动节', '2025-05-01', '2025-05-05', '2025-04-27'],
  ['端午节', '2025-05-31', '2025-06-02'],
  ['国庆节、中秋节', '2025-10-01', '2025-10-08', '2025-09-28', '2025-10-11'],
  // 国办发明电〔2025〕7号
  ['元旦', '2026-01-01', '2026-01-03', '2026-01-04'],
  ['春节', '2026-02-15', '2026-02-23', '2026-02-14', '2026-02-28'],
  ['清明节', '2026-04-04', '2026-04-06'],
  ['劳动节', '2026-05-01', '2026-05-05', '2026-05-09'],
  ['端午节', '2026-06-19', '2026-06-21'],
  ['中秋节', '2026-09-25', '2026-09-27'],
  ['国庆节', '2026-10-01', '2026-10-07', '2026-09-20', '2026-10-10'],
]

/** Adds the days that are missing; those that somebody has changed or taken back stay as they are. */
export async function seedHolidays(database: Queryable): Promise<void> {
  const rows = holidays.flatMap(([name, from, to, ...makeUp]) => {
    const off: { day: string; workday: boolean; name: string }[] = []
    for (let day = from; day <= to; day = addDays(day, 1)) off.push({ day, workday: false, name })
    return [...off, ...makeUp.map(day => ({ day, workday: true, name: `${name}调休` }))]
  })
  await insertMissingRows(database, workCalendar, rows)
}
