import { inLanguage, positionStates } from '@gongtai/contract'
import type { PositionInfo } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { LifeSteps } from '../../../kit/detail/LifeSteps.tsx'
import type { LifeStep } from '../../../kit/detail/LifeSteps.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { text } from './text.ts'

/** From its first line through the review to its end. */
export function PositionSteps({ info }: { info: PositionInfo }) {
  const t = useText(text).life
  const language = useLanguage()
  const { state, gap } = info
  const label = inLanguage(positionStates.labels[state].label, language)
  const isLive = state === 'ONLINE' || state === 'PAUSED'
  const isOver = state === 'OFFLINE' || state === 'CLOSED'
  const isFull = gap <= 0
  const open: LifeStep =
    state === 'REJECTED'
      ? { label, at: instant(info.examinedAt), state: 'ended' }
      : state === 'WAIT_EXAMINE'
        ? { label, state: 'now' }
        : { label: state === 'PAUSED' ? label : t.online, at: info.publishedAt && instant(info.publishedAt), state: isLive && !isFull ? 'now' : 'done' }
  const filled: LifeStep = { label: t.filled, state: isFull ? (isLive ? 'now' : 'done') : 'open' }
  const end: LifeStep = {
    label: isOver ? label : t.closed,
    at: info.closedAt && instant(info.closedAt),
    state: isOver ? (isFull && state === 'CLOSED' ? 'done' : 'ended') : 'open',
  }
  const way = [
    { label: t.created, at: instant(info.createdAt), state: 'done' as const },
    { label: t.submitted, at: info.submittedAt && instant(info.submittedAt), state: 'done' as const },
    open,
  ]
  if (isOver && !isFull) return <LifeSteps steps={[...way, end]} />
  return <LifeSteps steps={[...way, filled, end]} />
}
