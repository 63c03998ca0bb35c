import { addDays, homeFigureLimit, homeTrendDays } from '@gongtai/contract'
import type { FigureRow, home as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import type { Handlers } from '../../../kit/context.ts'
import { addressOf, figureCap } from '../../../kit/figure.ts'
import type { FigureSource } from '../../../kit/figure.ts'

/** The figures and the line of Home, by the rights and the scope of this moment. */
export function homeHandlers(figures: readonly FigureSource[]): Handlers<typeof calls> {
  const own = (staff: Principal) => figures.filter(({ isFor }) => isFor(staff))
  return {
    async figures(_, { database, staff }) {
      const rows: FigureRow[] = []
      // One after the other: a page of figures must not take every connection from those who work on lists.
      for (const source of chosen(own(staff))) {
        const { name, label } = source.figure
        const total = await source.count(database, staff, clock.today())
        const shown = { total: Math.min(total, figureCap), capped: total > figureCap }
        rows.push({ name, label: label[0], labelEn: label[1], linkPath: addressOf(source.figure), ...shown })
      }
      return rows
    },
    async trend(_, { database, staff }) {
      const source = own(staff).find(({ figure }) => figure.day !== undefined)
      if (source === undefined) return null
      const { figure, count } = source
      const days = []
      for (let ago = homeTrendDays - 1; ago >= 0; ago--) {
        const day = addDays(clock.today(), -ago)
        days.push({ day, total: Math.min(await count(database, staff, day), figureCap), linkPath: addressOf(figure, day) })
      }
      return { label: figure.label[0], labelEn: figure.label[1], days }
    },
  }
}

/** Where somebody has more than Home shows, every list has its first figures before any has its last. */
function chosen(own: readonly FigureSource[]): readonly FigureSource[] {
  const byRoute = Map.groupBy(own, ({ figure }) => figure.route)
  const rows = [...byRoute.values()]
  const longest = Math.max(0, ...rows.map(row => row.length))
  const inTurn = Array.from({ length: longest }, (_, place) => rows.flatMap(row => row[place] ?? [])).flat()
  const first = new Set(inTurn.slice(0, homeFigureLimit))
  return own.filter(source => first.has(source))
}
