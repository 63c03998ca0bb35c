import { useNavigate, useSearch } from '@tanstack/react-router'
import { useText } from '../../../base/text.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { MapList } from './MapList.tsx'
import type { MapTab } from './MapList.tsx'
import { text } from './text.ts'

const tabNames: readonly MapTab[] = ['EXTERNAL', 'WAITING', 'RELATED']

/** areas/positions.md, JobCategoryMap. The tab stands in the address. */
export function JobCategoryMapPage() {
  const t = useText(text)
  const navigate = useNavigate()
  const search: { tab?: unknown; categoryId?: unknown } = useSearch({ strict: false })
  const tab = tabNames.find(one => one === search.tab) ?? 'EXTERNAL'
  // The chosen category stays, because the tree beside the lists is the same.
  const kept = search.categoryId === undefined ? {} : { categoryId: search.categoryId }
  const choose = (key: string) => void navigate({ to: '.', search: key === 'EXTERNAL' ? kept : { ...kept, tab: key }, replace: true })
  const bar = <TabBar label={t.tabsLabel} tabs={tabNames.map(key => ({ key, label: t.tabs[key] }))} active={tab} onChange={choose} />
  return <MapList key={tab} tab={tab} tabs={bar} />
}
