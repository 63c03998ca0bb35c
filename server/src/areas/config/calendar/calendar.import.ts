import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { bilingual, calendarFields, calendarImport as calendarImportKind, calendarYears } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { defineImport } from '../../../kit/import/import-source.ts'
import type { Finding } from '../../../kit/import/import-source.ts'
import { calendarRecord } from './calendar.record.ts'
import { setDays } from './calendar.rules.ts'
import { workCalendar } from './calendar.tables.ts'

const kinds: readonly (readonly [boolean, Text])[] = [
  [false, calendarFields.dayOff.label],
  [true, calendarFields.makeUp.label],
]
const years = bilingual(
  `请填写${calendarYears.min}-${calendarYears.max}年的日期，如2026-10-01`,
  `Enter a date such as 2026-10-01, from ${calendarYears.min} to ${calendarYears.max}`,
)

const dayRow = z.strictObject({
  day: z.iso.date({ error: years }).refine(day => Number(day.slice(0, 4)) >= calendarYears.min && Number(day.slice(0, 4)) <= calendarYears.max, years),
  workday: z.preprocess(
    cell => kinds.find(([, names]) => names.some(name => name.toLowerCase() === String(cell).trim().toLowerCase()))?.[0],
    z.boolean({ error: bilingual('请填写“休息日”或“调休上班”', 'Enter “Day off” or “Make-up workday”') }),
  ),
  name: z.string().trim().min(1, bilingual('请填写名称', 'Enter a name')).max(20, bilingual('名称不能超过20个字', 'Up to 20 characters')),
})
type DayRow = z.output<typeof dayRow>

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function check({ day, workday }: Partial<DayRow>): Finding[] {
  if (day === undefined || workday !== true || isWeekend(day)) return []
  return [{ key: 'workday', message: ['该日本来就是工作日', 'This day is a workday already'], level: 'ERROR' }]
}

/** The holidays of a year as the State Council announces them: a row for each day. A day that is known is replaced. */
export const calendarImport = defineImport<DayRow, Map<string, number>>(calendarImportKind, 'config', {
  fields: calendarFields,
  columns: [
    { key: 'day', required: true, kind: 'day', example: '2027-01-01' },
    { key: 'workday', required: true, example: '休息日', options: () => Promise.resolve(kinds.map(([, [zh]]) => zh)) },
    { key: 'name', required: true, example: '元旦' },
  ],
  notes: [
    ['每天一行；已维护的日期会被替换', 'One row per day. Days that are entered already are replaced'],
    ['有一行不正确时，整个文件都不会导入', 'If one row is wrong, nothing is imported'],
  ],
  row: dayRow,
  repeats: ({ day }) => day,
  know: async (database, _editor, rows) => {
    const days = rows.flatMap(({ day }) => day ?? [])
    const known = await database.select({ day: workCalendar.day, version: workCalendar.version }).from(workCalendar).where(inArray(workCalendar.day, days))
    return new Map(known.map(({ day, version }) => [day, version]))
  },
  check,
  async save(work, row, { known, house }) {
    const version = known.get(row.day) ?? 0
    await setDays(work, [{ ...row, version }], house)
    return version === 0 ? 'CREATED' : 'UPDATED'
  },
  /** A day that was new is taken back to what its weekday says. */
  undo: {
    record: calendarRecord,
    async put(work, id, before, { house }) {
      const [row] = await work.db.select().from(workCalendar).where(eq(workCalendar.id, id))
      if (row === undefined) return
      const former: Partial<typeof row> = before ?? { workday: null, name: '' }
      const { workday = row.workday, name = row.name } = former
      await setDays(work, [{ day: row.day, version: row.version, workday, name }], house)
    },
  },
})
