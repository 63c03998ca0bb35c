import type { ProgressState } from '@gongtai/contract'

interface Figure {
  state: ProgressState
  count: number
  overdueCount: number
  averageDays: string
}

/** What the states of a column come to together; the average is that of all their candidates, and there is none without any. */
export function sumOfColumn(figures: readonly Figure[], states: readonly ProgressState[]): { overdue: number; days: string | undefined } {
  const own = figures.filter(({ state }) => states.includes(state))
  const count = own.reduce((sum, figure) => sum + figure.count, 0)
  if (count === 0) return { overdue: 0, days: undefined }
  const days = own.reduce((sum, figure) => sum + figure.count * Number(figure.averageDays), 0) / count
  return { overdue: own.reduce((sum, figure) => sum + figure.overdueCount, 0), days: days.toFixed(1) }
}
