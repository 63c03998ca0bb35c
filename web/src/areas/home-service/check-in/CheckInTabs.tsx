import { checkIn, expiringDays } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { callQuery } from '../../../kit/call-query.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { TabBar } from '../../../kit/list/TabBar.tsx'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** Names the two lists with how much waits in each, and leads to the certificates that need somebody soon. */
export function CheckInTabs({ active }: { active: 'CERT' | 'AVATAR' }) {
  const t = useText(text)
  const navigate = useNavigate()
  const { data } = useQuery(callQuery(checkIn.count, {}))
  const tabs = [
    { key: 'CERT', label: data === undefined ? t.tabNames.CERT : t.tabs.CERT(data.certPending) },
    { key: 'AVATAR', label: data === undefined ? t.tabNames.AVATAR : t.tabs.AVATAR(data.avatarPending) },
  ]
  const show = (search: Record<string, unknown>) => void navigate({ to: '.', search, replace: true })
  return (
    <div className="check-in-tabs">
      <TabBar label={t.title} tabs={tabs} active={active} onChange={tab => show(tab === 'CERT' ? {} : { tab })} />
      {data !== undefined && (
        <span className="check-in-figures">
          {data.overdue24h > 0 && <RowButton onClick={() => show({ sortField: 'submitAt', sortOrder: 'asc' })}>{t.overdue(data.overdue24h)}</RowButton>}
          {data.expiring30d > 0 && (
            <RowButton onClick={() => show({ expireWithinDays: expiringDays, sortField: 'validTo', sortOrder: 'asc' })}>
              {t.expiring(data.expiring30d)}
            </RowButton>
          )}
        </span>
      )}
    </div>
  )
}
