import { assessStates, showInstant } from '@gongtai/contract'
import type { MyPositionRow } from '@gongtai/contract'
import { useNow } from '../../../kit/now.ts'
import { useText } from '../../../base/text.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { blank } from '../../../kit/show/show.tsx'
import { text } from './text.ts'

const hour = 3_600_000

/** How one stands, and how long there is still to go. */
export function AssessDue({ row: { assessState, assessDueAt, state } }: { row: Pick<MyPositionRow, 'assessState' | 'assessDueAt' | 'state'> }) {
  const t = useText(text)
  const now = useNow(60_000)
  if (assessState === null) return blank
  const left = assessDueAt === null || state !== 'ONLINE' ? null : Date.parse(assessDueAt) - now
  const hours = left === null ? 0 : Math.max(1, Math.round(Math.abs(left) / hour))
  const time = hours < 48 ? t.hours(hours) : t.days(Math.round(hours / 24))
  return (
    <span className="position-tags">
      <StatusTag of={assessStates} value={assessState} />
      {left !== null && assessState !== 'DONE' && (
        <span className="kit-secondary" title={showInstant(assessDueAt!)}>
          {left >= 0 ? t.dueIn(time) : t.late(time)}
        </span>
      )}
    </span>
  )
}
