import { positionFields } from '@gongtai/contract'
import type { PositionInfo } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { funnelOf } from './funnel.ts'
import { text } from './text.ts'

/** From the bookings to those who came to work, each with its share of the step before. */
export function PositionFunnel({ info }: { info: PositionInfo }) {
  const t = useText(text).funnel
  const l = useLabels(positionFields)
  return (
    <ol className="position-funnel" aria-label={t.label}>
      {funnelOf(info).map(({ name, count, rate, share }) => (
        <li key={name}>
          <span className="position-funnel-name">{l[name]}</span>
          <strong>{count}</strong>
          {rate !== null && (
            <span className="kit-secondary kit-figure" title={t.rate(rate)}>
              {rate}%
            </span>
          )}
          <span className="position-funnel-bar" aria-hidden="true" style={{ width: `${share}%` }} />
        </li>
      ))}
    </ol>
  )
}
