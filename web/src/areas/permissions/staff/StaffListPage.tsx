import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useCan } from '../../../base/session.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { StaffList } from './StaffList.tsx'
import { text } from './text.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import './staff.css'

const OnlineList = lazyPart(() => import('../presence/OnlineList.tsx'))
const LoginLogList = lazyPart(() => import('../presence/LoginLogList.tsx'))

/** Beside the roles for whoever manages those. */
const RequestList = lazyPart(() => import('../right-request/RequestList.tsx'))

const codes = { members: 'UserManage', online: 'UserManage.online', loginLog: 'UserManage.loginLog', request: 'UserManage.grant' } as const
type Tab = keyof typeof codes

/** areas/permissions.md, UserManage. The tab stands in the address. */
export function StaffListPage() {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const tabs = (Object.keys(codes) as Tab[]).filter(tab => can(codes[tab]) && (tab !== 'request' || !can('RoleManage')))
  const tab = tabs.find(one => one === search.tab) ?? 'members'
  const choose = (key: string) => void navigate({ to: '.', search: key === 'members' ? {} : { tab: key }, replace: true })
  const bar = tabs.length > 1 && <TabBar label={t.tabsLabel} tabs={tabs.map(key => ({ key, label: t.tabs[key] }))} active={tab} onChange={choose} />
  return (
    <Suspense>
      {tab === 'members' && <StaffList tabs={bar} />}
      {tab === 'online' && <OnlineList tabs={bar} />}
      {tab === 'loginLog' && <LoginLogList tabs={bar} />}
      {tab === 'request' && <RequestList tabs={bar} />}
    </Suspense>
  )
}
