import { inLanguage } from '@gongtai/contract'
import type { Machine } from '@gongtai/contract'
import { useLanguage } from '../../base/language.ts'
import { kitText } from '../kit-text.ts'
import { TabBar } from './TabBar.tsx'
import { useText } from '../../base/text.ts'

interface StateTabsProps<State extends string> {
  of: Machine<State>
  value: State | undefined
  count: Record<string, number> | undefined
  onChange: (state: State | undefined) => void
}

const everything = 'all'

/** The states of a list with how many stand in each. */
export function StateTabs<State extends string>({ of, value, count, onChange }: StateTabsProps<State>) {
  const t = useText(kitText).list
  const language = useLanguage()
  const total = count && Object.values(count).reduce((sum, one) => sum + one, 0)
  const tabs = [
    { key: everything, label: t.all, count: total },
    ...of.states.map(state => ({ key: state, label: inLanguage(of.labels[state].label, language), count: count?.[state] })),
  ]
  return <TabBar label={t.states} tabs={tabs} active={value ?? everything} onChange={key => onChange(key === everything ? undefined : (key as State))} />
}
