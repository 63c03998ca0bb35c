import type { ProgressInfo } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { NoticeItem } from './NoticeItem.tsx'
import { Part } from './Part.tsx'
import { text } from './text.ts'

/** What the two sides are told. */
export function NoticePart({ info: { notices } }: { info: ProgressInfo }) {
  const t = useText(text)
  if (notices.length === 0) return null
  return (
    <Part title={t.view.notices}>
      {notices.map(notice => (
        <NoticeItem key={notice.id} notice={notice} />
      ))}
    </Part>
  )
}
