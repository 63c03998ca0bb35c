import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '../../../base/session.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { ApiList } from './ApiList.tsx'
import { AuditList } from '../audit/AuditList.tsx'
import { text } from './text.ts'

/** areas/permissions.md, HttpManage. */
export function ApiPage() {
  const t = useText(text).tabs
  const can = useCan()
  const navigate = useNavigate()
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const mayAudit = can('HttpManage.auditLog')
  const active = tab === 'audit' && mayAudit ? 'audit' : 'api'
  const tabs = [{ key: 'api', label: t.api }, ...(mayAudit ? [{ key: 'audit', label: t.audit }] : [])]
  // A tab starts without filters, because the two lists share names of them.
  const open = (key: string) => void navigate({ to: '.', search: key === 'api' ? {} : { tab: key } })
  const bar = <TabBar label={useText(text).title} tabs={tabs} active={active} onChange={open} />
  return active === 'audit' ? <AuditList tabs={bar} /> : <ApiList tabs={bar} />
}
