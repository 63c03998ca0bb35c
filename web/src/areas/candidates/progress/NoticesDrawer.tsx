import { progress } from '@gongtai/contract'
import type { ProgressRow } from '@gongtai/contract'
import { useQueries } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useOnce } from '../../../kit/once.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { copyText } from './copy-text.ts'
import { mostNotices } from './most-notices.ts'
import { isToSend, NoticeItem } from './NoticeItem.tsx'
import { text } from './text.ts'

/** The texts that wait to be sent to the chosen candidates, one below the other, to be copied into messages. */
export function NoticesDrawer({ of: selection, open, onClose }: DialogProps<Selection<ProgressRow>>) {
  const t = useText(text)
  return (
    <SideDrawer title={t.notices} open={open} onClose={onClose}>
      <Notices rows={selection.rows.slice(0, mostNotices)} />
    </SideDrawer>
  )
}

function Notices({ rows }: { rows: readonly ProgressRow[] }) {
  const t = useText(text).notice
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const answers = useQueries({ queries: rows.map(({ id }) => callQuery(progress.info, { id })) })
  const failed = answers.find(({ error, data }) => error !== null && data === undefined)
  if (failed) return <ErrorState error={failed.error!} onRetry={() => answers.forEach(answer => void answer.refetch())} />
  if (answers.some(({ data }) => data === undefined)) return <Skeleton active paragraph={{ rows: 8 }} />
  const notices = answers.flatMap(({ data }) => data!.notices.filter(isToSend).map(notice => ({ notice, name: data!.seekerName })))
  if (notices.length === 0) return <EmptyState text={rows.length === 1 ? t.none : t.noneOf} />
  const copyAll = async () => {
    if (await copyText(notices.map(({ notice, name }) => `${name}：${notice.text}`).join('\n\n'))) say('success', t.copied)
  }
  const markAll = once(async () => {
    for (const { notice } of notices)
      // A failure is shown by `call`, and the others are marked all the same.
      await call(progress.markNoticeSent, { noticeId: notice.id, version: notice.version }).catch(() => undefined)
    refreshAll()
  })
  return (
    <>
      <p className="kit-secondary">{t.hint}</p>
      {notices.length > 1 && (
        <p>
          <Button onClick={() => void copyAll()}>{t.copyAll(notices.length)}</Button>{' '}
          <Button loading={running} onClick={() => void markAll()}>
            {t.markAll}
          </Button>
        </p>
      )}
      <ul className="progress-notices">
        {notices.map(({ notice, name }) => (
          <li key={notice.id}>
            <NoticeItem notice={notice} name={name} />
          </li>
        ))}
      </ul>
    </>
  )
}
