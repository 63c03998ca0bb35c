import type { CallSummary } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { blank } from '../../../kit/show/show.tsx'
import { text } from './text.ts'

/** Adds up all results, not those of the open page alone. */
export function CallCards({ summary }: { summary: CallSummary | undefined }) {
  const t = useText(text)
  if (summary === null) return <span>{t.tooMany}</span>
  const shown = (value: number | undefined, show: (value: number) => string = String) => (value === undefined ? blank : show(value))
  const cards: [string, string][] = [
    [t.cards.inNum, shown(summary?.inNum)],
    [t.cards.inAnswered, shown(summary?.inAnswered)],
    [t.cards.answerRate, shown(summary?.answerRate, rate => `${rate}%`)],
    [t.cards.missed, shown(summary?.missed)],
    [t.cards.outNum, shown(summary?.outNum)],
    [t.cards.outAnswered, shown(summary?.outAnswered)],
    [t.cards.avgTalk, shown(summary?.avgTalk, t.seconds)],
    [t.cards.avgWait, shown(summary?.avgWait, t.seconds)],
  ]
  return (
    <dl className="kit-sums" aria-label={t.summaryLabel}>
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
