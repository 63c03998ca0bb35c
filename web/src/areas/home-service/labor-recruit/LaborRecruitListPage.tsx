import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { RecruitList } from './RecruitList.tsx'
import { text } from './text.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import './recruit.css'

const ApplyList = lazyPart(() => import('../recruit-apply/ApplyList.tsx'))

const keys = ['recruits', 'applies'] as const

/** areas/home-service.md, LaborRecruit. The tab stands in the address. */
export function LaborRecruitListPage() {
  const t = useText(text)
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const tab = keys.find(key => key === search.tab) ?? 'recruits'
  // The lists share names of filters, so a tab starts with its own.
  const choose = (key: string) => void navigate({ to: '.', search: key === 'recruits' ? {} : { tab: key }, replace: true })
  const tabs = <TabBar label={t.title} tabs={keys.map(key => ({ key, label: t.tabs[key] }))} active={tab} onChange={choose} />
  return tab === 'recruits' ? (
    <RecruitList tabs={tabs} />
  ) : (
    <Suspense>
      <ApplyList tabs={tabs} />
    </Suspense>
  )
}
