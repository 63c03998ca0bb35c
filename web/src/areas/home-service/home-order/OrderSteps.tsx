import type { HomeOrderInfo } from '@gongtai/contract'
import { instant } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface Step {
  label: string
  at: string | null
  isClosed?: true
}

/** The steps show how far the order has come. Those of a closed order end with its closing. */
export function OrderSteps({ info }: { info: HomeOrderInfo }) {
  const t = useText(text).steps
  const path: Step[] = [
    { label: t.place, at: info.createdAt },
    { label: t.pay, at: info.paidAt },
    { label: t.dispatch, at: info.dispatchedAt },
    { label: t.service, at: info.startedAt },
    { label: t.confirm, at: info.finishedAt },
    { label: t.complete, at: info.completedAt },
  ]
  const steps = info.state === 'CLOSED' ? [...path.filter(({ at }) => at !== null), { label: t.closed, at: info.closedAt, isClosed: true as const }] : path
  const next = steps.findIndex(({ at }) => at === null)
  return (
    <ol className="order-steps" aria-label={t.label}>
      {steps.map(({ label, at, isClosed }, place) => (
        <li key={label} data-state={isClosed ? 'closed' : at !== null ? 'done' : 'open'} aria-current={place === next ? 'step' : undefined}>
          <span className="order-step-dot" aria-hidden="true" />
          <span className="order-step-name">{label}</span>
          <span className="kit-secondary">{at === null ? '' : instant(at)}</span>
        </li>
      ))}
    </ol>
  )
}
