import type { ProgressRow } from '@gongtai/contract'

export const laneKinds = ['company', 'position', 'waiter'] as const
export type LaneKind = (typeof laneKinds)[number]

type Laned = Pick<ProgressRow, 'companyId' | 'companyName' | 'positionId' | 'positionTitle' | 'waiterId' | 'waiterName'>

/** In whose lane an interview stands. */
export function laneOf(row: Laned, kind: LaneKind): { key: string; label: string } {
  if (kind === 'company') return { key: String(row.companyId), label: row.companyName }
  if (kind === 'position') return { key: String(row.positionId), label: row.positionTitle }
  return { key: String(row.waiterId), label: row.waiterName ?? '' }
}
