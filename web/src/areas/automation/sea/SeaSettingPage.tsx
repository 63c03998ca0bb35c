import { seaBizzes } from '@gongtai/contract'
import type { SeaBiz, ShownSeaSettings } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { SeaHistoryList } from './SeaHistoryList.tsx'
import { SeaSettingTab } from './SeaSettingTab.tsx'
import { text } from './text.ts'

const keys = [...seaBizzes.values, 'history'] as const

/** areas/config.md, PublicPrivateSetting. The tab stands in the address. */
export function SeaSettingPage() {
  const t = useText(text)
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const tab = keys.find(key => key === search.tab) ?? 'COMPANY'
  /** Former values that shall come back: they are tried and saved like any others. */
  const [restored, setRestored] = useState<{ biz: SeaBiz; settings: ShownSeaSettings }>()
  // A tab starts without filters, because the lists share names of them.
  const choose = (key: string) => void navigate({ to: '.', search: key === 'COMPANY' ? {} : { tab: key } })
  const tabs = <TabBar label={t.title} tabs={keys.map(key => ({ key, label: t.tabs[key] }))} active={tab} onChange={choose} />
  if (tab === 'history') {
    const restore = (biz: SeaBiz, settings: ShownSeaSettings) => {
      setRestored({ biz, settings })
      choose(biz)
      say('info', t.restored, 5)
    }
    return <SeaHistoryList tabs={tabs} onRestore={restore} />
  }
  const start = restored?.biz === tab ? restored.settings : undefined
  return <SeaSettingTab key={tab} biz={tab} tabs={tabs} start={start} onStarted={() => setRestored(undefined)} />
}
