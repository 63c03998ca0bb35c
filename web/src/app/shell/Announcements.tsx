import { CloseOutlined, InfoCircleOutlined, RightOutlined, WarningOutlined } from '@ant-design/icons'
import { shell } from '@gongtai/contract'
import type { ShownAnnouncement } from '@gongtai/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../base/api.ts'
import { announcementQuery } from '../../base/shell-info.ts'
import { useText } from '../../base/text.ts'
import { text } from './text.ts'

/** One at a time, the gravest first. Where there are more, the others are a click away. */
export function Announcements() {
  const t = useText(text).frame
  const queryClient = useQueryClient()
  const { data: all = [] } = useQuery(announcementQuery)
  const [place, setPlace] = useState(0)
  const shown = all[place % Math.max(1, all.length)]
  useReceipt(shown)
  if (shown === undefined) return null
  const close = () => {
    // It goes at once; where the receipt does not arrive it comes back with the next answer.
    queryClient.setQueryData(
      announcementQuery.queryKey,
      all.filter(({ id }) => id !== shown.id),
    )
    void call(shell.readAnnouncement, { id: shown.id, closed: true }, { handled: true }).catch(() => queryClient.invalidateQueries(announcementQuery))
  }
  const turn = `${(place % all.length) + 1}/${all.length}`
  const Icon = shown.level === 'INFO' ? InfoCircleOutlined : WarningOutlined
  return (
    <div className="banner" data-level={shown.level} role="status">
      <Icon />
      <span title={shown.text}>{shown.text}</span>
      {all.length > 1 && (
        <button type="button" className="banner-next" aria-label={`${turn} ${t.nextAnnouncement}`} onClick={() => setPlace(place + 1)}>
          {turn} <RightOutlined />
        </button>
      )}
      {shown.closable && (
        <button type="button" className="banner-close" aria-label={t.close} onClick={close}>
          <CloseOutlined />
        </button>
      )}
    </div>
  )
}

/** So long must it stand in a page that somebody looks at before it counts as seen. */
const readingTime = 2_000

function useReceipt(shown: ShownAnnouncement | undefined): void {
  const id = shown?.id
  const isNew = shown?.seen === false
  const queryClient = useQueryClient()
  useEffect(() => {
    if (id === undefined || !isNew) return
    const send = () => {
      if (document.visibilityState !== 'visible') return
      clearInterval(timer)
      const note = () => queryClient.setQueryData(announcementQuery.queryKey, known => known?.map(each => (each.id === id ? { ...each, seen: true } : each)))
      // A receipt is no reason to bother anybody: it is sent again with the next page.
      call(shell.readAnnouncement, { id, closed: false }, { handled: true }).then(note, () => {})
    }
    const timer = setInterval(send, readingTime)
    return () => clearInterval(timer)
  }, [id, isNew, queryClient])
}
