import { BellOutlined } from '@ant-design/icons'
import { Popover } from 'antd'
import { Suspense, lazy, useState } from 'react'
import { useAskingRight } from '../../base/ask-right.ts'
import { useText } from '../../base/text.ts'
import { useNoticeCount } from '../../base/notices.ts'
import { onDemand, whenOnline } from '../../kit/on-demand.tsx'
import { text } from './text.ts'

const NoticePanel = lazy(() => whenOnline(() => import('./NoticePanel.tsx')))
/** It is opened from pages, refused calls and Home alike, so it stands in the frame. */
const AskRightDialog = onDemand(() => import('../../kit/right/AskRightDialog.tsx'))

export function Bell() {
  const t = useText(text).frame
  const count = useNoticeCount()
  const [open, setOpen] = useState(false)
  const asking = useAskingRight()
  const waiting = (count?.todo ?? 0) + (count?.unread ?? 0)
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomRight"
        destroyOnHidden
        content={
          <Suspense fallback={<div className="notice-panel" />}>
            <NoticePanel onLeave={() => setOpen(false)} />
          </Suspense>
        }
      >
        <button
          type="button"
          className="header-tool"
          aria-label={waiting > 0 ? `${t.notices} ${waiting}` : t.notices}
          aria-expanded={open}
          aria-haspopup="dialog"
        >
          <BellOutlined />
          {waiting > 0 && <span className="count header-count">{waiting > 99 ? '99+' : waiting}</span>}
        </button>
      </Popover>
      <AskRightDialog open={asking !== undefined} />
    </>
  )
}
