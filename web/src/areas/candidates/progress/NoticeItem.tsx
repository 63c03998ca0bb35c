import { progress, showInstant } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { RowButton } from '../../../kit/list/RowButton.tsx'
import { useOnce } from '../../../kit/once.ts'
import { CopyButton } from '../../../kit/show/CopyButton.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { text } from './text.ts'
import './dialog.css'

export type Notice = ProgressInfo['notices'][number]

const tones = { PENDING: 'warn', SENT: 'good', FAILED: 'bad', VOID: 'neutral' } as const

/** What waits to be sent by hand, or did not arrive. */
export const isToSend = ({ state }: Pick<Notice, 'state'>): boolean => state === 'PENDING' || state === 'FAILED'

/** One text for the candidate or the company: copied, marked as sent, or sent once more. */
export function NoticeItem({ notice, name }: { notice: Notice; name?: string }) {
  const t = useText(text).notice
  const can = useCan()
  const refreshAll = useRefreshAll()
  const { running, once } = useOnce()
  const change = (of: typeof progress.markNoticeSent | typeof progress.resendNotice, done: string) =>
    once(async () => {
      // A failure is shown by `call`; the notice may be another by now, so that it is asked again in any case.
      await call(of, { noticeId: notice.id, version: notice.version }).then(
        () => say('success', done),
        () => {},
      )
      refreshAll()
    })
  const mayMark = can('Interview.arrange') || can('JobSeekers.follow')
  return (
    <article className="progress-notice">
      <header>
        {name !== undefined && <strong>{name}</strong>}
        <span>{t.to[notice.side]}</span>
        <ToneTag tone={tones[notice.state]}>{t.state[notice.state]}</ToneTag>
        {notice.sentAt !== null && <span className="kit-secondary">{showInstant(notice.sentAt)}</span>}
        {notice.error !== null && <span className="kit-secondary">{notice.error}</span>}
        <span>
          {notice.state !== 'VOID' && <CopyButton text={notice.text} />}
          {isToSend(notice) && mayMark && (
            <RowButton disabled={running} onClick={() => void change(progress.markNoticeSent, t.marked)()}>
              {t.markSent}
            </RowButton>
          )}
          {notice.state === 'FAILED' && can('Interview.arrange') && (
            <RowButton disabled={running} onClick={() => void change(progress.resendNotice, t.resent)()}>
              {t.resend}
            </RowButton>
          )}
        </span>
      </header>
      {notice.state !== 'VOID' && <pre>{notice.text}</pre>}
    </article>
  )
}
