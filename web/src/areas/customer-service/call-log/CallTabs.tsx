import { useText } from '../../../base/text.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useCallTabs } from './call-tabs.ts'
import type { CallTab } from './call-tabs.ts'
import { text } from './text.ts'

/** Calls, statistics, the board of the agents and the knowledge, each with an address of its own. */
export function CallTabs() {
  const t = useText(text)
  const { tab, tabs, choose } = useCallTabs()
  return <TabBar label={t.parts} tabs={tabs.map(key => ({ key, label: t.partNames[key] }))} active={tab} onChange={key => choose(key as CallTab)} />
}
