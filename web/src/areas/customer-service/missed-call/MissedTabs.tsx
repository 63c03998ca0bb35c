import type { missedCall } from '@gongtai/contract'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { text } from './text.ts'

type Tab = 'UNCHECKED' | 'mine' | 'CLAIMED' | 'CHECKED'
const tabs: readonly Tab[] = ['UNCHECKED', 'mine', 'CLAIMED', 'CHECKED']

/** Open ones, those that the person has taken, those that others have, and those that are done. */
export function MissedTabs({ list }: { list: ListQuery<typeof missedCall.page> }) {
  const t = useText(text)
  const { stateCount, mineCount } = list.answer ?? {}
  const isMine = list.filter.mine === true
  const active = isMine ? 'mine' : list.filter.checkState
  // Within the own ones the counts of the states are those of the own ones.
  const countOf = (tab: Tab) => (tab === 'mine' ? mineCount : isMine ? undefined : stateCount?.[tab])
  const choose = (key: string) =>
    list.setFilter(key === 'mine' ? { checkState: 'CLAIMED', mine: true } : { checkState: key as Exclude<Tab, 'mine'>, mine: undefined })
  return <TabBar label={t.states} tabs={tabs.map(key => ({ key, label: t.tabs[key], count: countOf(key) }))} active={active} onChange={choose} />
}
