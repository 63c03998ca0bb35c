import { inLanguage, refundStates } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { LifeSteps } from '../../../kit/detail/LifeSteps.tsx'
import type { LifeStep } from '../../../kit/detail/LifeSteps.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { text } from './text.ts'

/** A refund is asked for, approved and paid back. One that fails waits to be paid back once more. */
export function RefundSteps({ refund }: { refund: HomeRefundRow }) {
  const t = useText(text).life
  const language = useLanguage()
  const { state } = refund
  const nameOf = (one: typeof state) => inLanguage(refundStates.labels[one].label, language)
  const applied: LifeStep = { label: t.applied, at: instant(refund.applyAt), state: 'done' }
  const decided = { label: state === 'PENDING_AUDIT' ? nameOf(state) : t.approved, at: refund.auditAt && instant(refund.auditAt) }
  if (state === 'REJECTED') return <LifeSteps steps={[applied, { label: nameOf(state), at: decided.at, state: 'ended' }]} />
  const approved: LifeStep = { ...decided, state: state === 'PENDING_AUDIT' ? 'now' : 'done' }
  if (state === 'CANCELLED') return <LifeSteps steps={[applied, approved, { label: nameOf(state), state: 'ended' }]} />
  const isWaiting = state === 'PENDING_PAYOUT' || state === 'FAILED'
  const paid: LifeStep = {
    label: isWaiting ? nameOf(state) : nameOf('SUCCESS'),
    at: refund.payoutAt && instant(refund.payoutAt),
    state: state === 'SUCCESS' ? 'done' : isWaiting ? 'now' : 'open',
  }
  return <LifeSteps steps={[applied, approved, paid]} />
}
