import { z } from 'zod'
import { get } from '../../kit/call.ts'
import { day } from '../../kit/scalar.ts'

const figureRow = z.strictObject({
  name: z.string(),
  label: z.string(),
  labelEn: z.string(),
  /** The list with exactly the records that are counted. */
  linkPath: z.string(),
  total: z.int(),
  /** Counting stopped at the cap: there are more. */
  capped: z.boolean(),
})
export type FigureRow = z.output<typeof figureRow>

/** Home shows so many figures and so many days. */
export const homeFigureLimit = 6
export const homeTrendDays = 14

export const home = {
  figures: get('/selectHomeFigures', {
    title: ['首页数据', 'Home figures'],
    access: 'LOGIN',
    input: z.strictObject({}),
    answer: z.array(figureRow),
  }),
  trend: get('/selectHomeTrend', {
    title: ['首页趋势', 'Home trend'],
    access: 'LOGIN',
    input: z.strictObject({}),
    /** The first figure of the person that is counted by the day; null where none is. */
    answer: z.strictObject({ label: z.string(), labelEn: z.string(), days: z.array(z.strictObject({ day, total: z.int(), linkPath: z.string() })) }).nullable(),
  }),
}
