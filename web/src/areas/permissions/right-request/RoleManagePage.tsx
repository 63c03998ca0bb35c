import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useQueues } from '../../../base/queues.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { RoleListPage } from '../role/RoleListPage.tsx'
import { text } from './text.ts'

const RequestList = lazyPart(() => import('./RequestList.tsx'))

/** Roles, and for whoever grants them the requests of members. The tab stands in the address. */
export function RoleManagePage() {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const waiting = useQueues().data?.queues.find(({ name }) => name === 'RIGHT_REQUEST')?.total
  if (!can('UserManage.grant')) return <RoleListPage />
  const tab = search.tab === 'REQUEST' ? 'REQUEST' : 'ROLE'
  const tabs = [
    { key: 'ROLE', label: t.tabs.ROLE },
    { key: 'REQUEST', label: t.tabs.REQUEST, count: waiting },
  ]
  const choose = (key: string) => void navigate({ to: '.', search: key === 'ROLE' ? {} : { tab: key }, replace: true })
  const bar = <TabBar label={t.tabsLabel} tabs={tabs} active={tab} onChange={choose} />
  return <Suspense>{tab === 'ROLE' ? <RoleListPage tabs={bar} /> : <RequestList tabs={bar} />}</Suspense>
}
