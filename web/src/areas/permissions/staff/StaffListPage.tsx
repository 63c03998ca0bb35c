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

const codes = { members: 'UserManage', online: 'UserManage.online', loginLog: 'UserManage.loginLog' } as const
type Tab = keyof typeof codes

/** areas/permissions.md, UserManage. The tab stands in the address. */
export function StaffListPage() {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const search: { tab?: unknown } = useSearch({ strict: false })
  const tabs = (Object.keys(codes) as Tab[]).filter(tab => can(codes[tab]))
  const tab = tabs.find(one => one === search.tab) ?? 'members'
  const choose = (key: string) => void navigate({ to: '.', search: key === 'members' ? {} : { tab: key }, replace: true })
  return (
    <>
      {tabs.length > 1 && (
        <div className="staff-page-tabs">
          <TabBar label={t.tabsLabel} tabs={tabs.map(key => ({ key, label: t.tabs[key] }))} active={tab} onChange={choose} />
        </div>
      )}
      {tab === 'members' && <StaffList />}
      <Suspense>
        {tab === 'online' && <OnlineList />}
        {tab === 'loginLog' && <LoginLogList />}
      </Suspense>
    </>
  )
}
