import type { HomeOrderInfo } from '@gongtai/contract'
import { LifeSteps } from '../../../kit/detail/LifeSteps.tsx'
import type { LifeStep } from '../../../kit/detail/LifeSteps.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** The steps show how far the order has come. Those of a closed order end with its closing. */
export function OrderSteps({ info }: { info: HomeOrderInfo }) {
  const t = useText(text).steps
  const way = [
    { label: t.place, at: info.createdAt },
    { label: t.pay, at: info.paidAt },
    { label: t.dispatch, at: info.dispatchedAt },
    { label: t.service, at: info.startedAt },
    { label: t.confirm, at: info.finishedAt },
    { label: t.complete, at: info.completedAt },
  ]
  const next = way.findIndex(({ at }) => at === null)
  const steps = way.map(({ label, at }, place): LifeStep => ({ label, at: at && instant(at), state: at !== null ? 'done' : place === next ? 'now' : 'open' }))
  const closed: LifeStep = { label: t.closed, at: instant(info.closedAt), state: 'ended' }
  return <LifeSteps label={t.label} steps={info.state === 'CLOSED' ? [...steps.filter(({ state }) => state === 'done'), closed] : steps} />
}
