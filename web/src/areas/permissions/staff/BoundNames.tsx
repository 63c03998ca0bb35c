import type { StaffRow } from '@gongtai/contract'
import { blank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

export function BoundNames({ row }: { row: StaffRow }) {
  const t = useText(text).kinds
  const kinds = [
    [t.ADVISER, row.adviserNames],
    [t.WAITER, row.waiterNames],
    [t.SALE, row.saleNames],
  ] as const
  const bound = kinds.filter(([, names]) => names.length > 0)
  if (bound.length === 0) return blank
  return bound.map(([kind, names]) => (
    <div key={kind} className="staff-bound" title={names.join('、')}>
      <span className="kit-secondary">{kind}</span> {names.slice(0, 2).join('、')}
      {names.length > 2 && ` +${names.length - 2}`}
    </div>
  ))
}
