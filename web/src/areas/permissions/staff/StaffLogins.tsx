import { loginResultLabels, presence } from '@gongtai/contract'
import { Paged } from '../../../kit/list/Paged.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { text } from './text.ts'
import { OddityTags } from '../presence/OddityTags.tsx'

export function StaffLogins({ id }: { id: number }) {
  const t = useText(text).tabs
  return (
    <Paged call={presence.loginLogPage} of={{ staffId: id }} label={t.loginLog}>
      {logins => (
        <Timeline
          entries={logins.map(row => ({
            key: row.id,
            at: row.at,
            title: <StatusTag of={loginResultLabels} value={row.result} />,
            content: (
              <span className="staff-login">
                {[row.ip, row.cityName, row.device].filter(part => part !== '').join(' · ')} <OddityTags oddities={row.oddities} />
              </span>
            ),
          }))}
        />
      )}
    </Paged>
  )
}
