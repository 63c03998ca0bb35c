import { CloseOutlined, InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import type { ShownAnnouncement } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../base/text.ts'
import { useOnline } from '../../base/network.ts'
import { announcementQuery, isOutdated, shellInfoQuery } from '../../base/shell-info.ts'
import { text } from './text.ts'

/** One bar of 40 px at most: what matters most comes first. */
export function Banner() {
  const t = useText(text).frame
  const online = useOnline()
  const info = useQuery(shellInfoQuery).data
  const announcements = useQuery(announcementQuery).data
  const [closed, setClosed] = useState<readonly number[]>([])
  if (!online)
    return (
      <div className="banner" data-level="OFFLINE" role="status">
        {t.offline}
      </div>
    )
  if (info === undefined) return null
  if (isOutdated(info))
    return (
      <div className="banner" data-level="INFO" role="status">
        <button type="button" className="banner-refresh" onClick={() => window.location.reload()}>
          {t.updated}
        </button>
      </div>
    )
  const announcement = announcements?.find(({ id }) => !closed.includes(id))
  if (announcement === undefined) return null
  return <AnnouncementBar announcement={announcement} closeLabel={t.close} onClose={() => setClosed([...closed, announcement.id])} />
}

function AnnouncementBar({ announcement, closeLabel, onClose }: { announcement: ShownAnnouncement; closeLabel: string; onClose: () => void }) {
  const Icon = announcement.level === 'INFO' ? InfoCircleOutlined : WarningOutlined
  return (
    <div className="banner" data-level={announcement.level} role="status">
      <Icon />
      <span title={announcement.text}>{announcement.text}</span>
      {announcement.closable && (
        <button type="button" className="banner-close" aria-label={closeLabel} onClick={onClose}>
          <CloseOutlined />
        </button>
      )}
    </div>
  )
}
