import { apiResourceFields } from '@gongtai/contract'
import type { AnswerOf, apiResource } from '@gongtai/contract'
import { useLabels } from '../../../kit/fields.ts'
import { blank } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import './api.css'
import { figure, milliseconds, rate } from './figure.ts'
import { text } from './text.ts'

type Summary = AnswerOf<typeof apiResource.page>['summary']

/** The figures are those of all calls that the filters leave. */
export function ApiCards({ summary }: { summary: Summary | undefined }) {
  const t = useText(text).api
  const l = useLabels(apiResourceFields)
  const cards: [string, string][] = [
    [t.calls, summary ? figure(summary.calls) : blank],
    [l.errorRate, summary ? rate(summary.errorRate) : blank],
    [l.p95, summary ? milliseconds(summary.p95) : blank],
    [t.slow, summary ? figure(summary.slow) : blank],
    [t.denied, summary ? figure(summary.denied) : blank],
  ]
  return (
    <dl className="kit-sums">
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
