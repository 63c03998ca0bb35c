import type { callNote } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { ListQuery } from '../../../kit/list/list-query.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { text } from './text.ts'

const tabs = ['ALL', 'MINE', 'CREATED'] as const
type Tab = (typeof tabs)[number]

export function NoteTabs({ list }: { list: ListQuery<typeof callNote.page> }) {
  const t = useText(text)
  const { answer } = list
  const tab = list.filter.tab ?? 'ALL'
  // The states add up to all notes only where all of them are listed.
  const allCount = answer && tab === 'ALL' ? Object.values(answer.stateCount).reduce((sum, count) => sum + count, 0) : undefined
  const countOf = (key: Tab) => (key === 'ALL' ? allCount : answer?.tabCount[key])
  return (
    <TabBar
      label={t.title}
      tabs={tabs.map(key => ({ key, label: t.tabs[key], count: countOf(key) }))}
      active={tab}
      onChange={key => list.setFilter({ tab: key === 'ALL' ? undefined : (key as Tab) })}
    />
  )
}
