import { checkIn, expiringDays } from '@gongtai/contract'
import type { artificerCert } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callQuery } from '../../../kit/call-query.ts'
import { CountChip } from '../../../kit/list/CountChip.tsx'
import type { FilterOf, Search } from '../../../kit/list/list-address.ts'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** Names the two lists with how much waits in each. */
export function CheckInTabs({ active }: { active: 'CERT' | 'AVATAR' }) {
  const t = useText(text)
  const navigate = useNavigate()
  const { data } = useQuery(callQuery(checkIn.count, {}))
  const tabs = [
    { key: 'CERT', label: data === undefined ? t.tabNames.CERT : t.tabs.CERT(data.certPending) },
    { key: 'AVATAR', label: data === undefined ? t.tabNames.AVATAR : t.tabs.AVATAR(data.avatarPending) },
  ]
  const show = (tab: string) => void navigate({ to: '.', search: tab === 'CERT' ? {} : { tab }, replace: true })
  return <TabBar label={t.title} tabs={tabs} active={active} onChange={show} />
}

interface CheckInFiguresProps {
  filter: FilterOf<typeof artificerCert.search>
  onShow: (search: Search) => void
}

/** Leads to the certificates that lapse soon. What waits for a decision is a queue with a count of its own. */
export function CheckInFigures({ filter, onShow }: CheckInFiguresProps) {
  const t = useText(text)
  const { data } = useQuery(callQuery(checkIn.count, {}))
  const isExpiring = filter.expireWithinDays === expiringDays
  if (data === undefined || (data.expiring30d === 0 && !isExpiring)) return null
  const expiring = { expireWithinDays: String(expiringDays), sortField: 'validTo', sortOrder: 'asc' }
  return <CountChip label={t.expiring} count={String(data.expiring30d)} pressed={isExpiring} onClick={() => onShow(isExpiring ? {} : expiring)} />
}
