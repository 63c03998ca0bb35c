import { homeOrderStates, inLanguage } from '@gongtai/contract'
import type { HomeOrderState } from '@gongtai/contract'
import { useNavigate } from '@tanstack/react-router'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useMayRefund } from '../home-refund/may-refund.ts'
import { text } from './text.ts'

interface OrderTabsProps {
  active: HomeOrderState | 'refunds' | undefined
  /** How many orders stand in each state; not known while the refunds are open. */
  count?: Record<HomeOrderState, number> | undefined
  onState: (state: HomeOrderState | undefined) => void
}

/** The orders by their states, and the refunds for those who decide or pay them. */
export function OrderTabs({ active, count, onState }: OrderTabsProps) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const navigate = useNavigate()
  const total = count && Object.values(count).reduce((sum, one) => sum + one, 0)
  const tabs = [
    { key: 'all', label: w.all, count: total },
    ...homeOrderStates.states.map(state => ({ key: state, label: inLanguage(homeOrderStates.labels[state].label, language), count: count?.[state] })),
    ...(useMayRefund() ? [{ key: 'refunds', label: t.refunds }] : []),
  ]
  const show = (key: string) => {
    // The filters of one list mean nothing to the other.
    if (key === 'refunds') void navigate({ to: '.', search: { tab: key }, replace: true })
    else onState(key === 'all' ? undefined : (key as HomeOrderState))
  }
  return <TabBar label={t.title} tabs={tabs} active={active ?? 'all'} onChange={show} />
}
