import { inLanguage, missedCallFields, missedCallStates } from '@gongtai/contract'
import type { CheckState, missedCall } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { text } from './text.ts'

/** Those that the reader has taken stand beside the states. */
const tabs = ['UNCHECKED', 'mine', 'CLAIMED', 'CHECKED'] as const

export function MissedTabs({ list }: { list: ListQuery<typeof missedCall.page> }) {
  const t = useText(text)
  const l = useLabels(missedCallFields)
  const language = useLanguage()
  const { stateCount, mineCount } = list.answer ?? {}
  const isMine = list.filter.mine === true
  // The counts of the states are left out in the tab of the own ones, because there they count the own ones only.
  const countOf = (tab: (typeof tabs)[number]) => (tab === 'mine' ? mineCount : isMine ? undefined : stateCount?.[tab])
  const nameOf = (tab: (typeof tabs)[number]) => (tab === 'mine' ? t.mine : inLanguage(missedCallStates.labels[tab].label, language))
  const choose = (key: string) => list.setFilter(key === 'mine' ? { checkState: 'CLAIMED', mine: true } : { checkState: key as CheckState, mine: undefined })
  return (
    <TabBar
      label={l.checkState}
      tabs={tabs.map(key => ({ key, label: nameOf(key), count: countOf(key) }))}
      active={isMine ? 'mine' : list.filter.checkState}
      onChange={choose}
    />
  )
}
