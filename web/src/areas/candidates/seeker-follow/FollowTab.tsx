import {
  inLanguage,
  intentions,
  jobSeekerActions,
  seekerFollow,
  seekerFollowKinds,
  seekerFollowMethods,
  seekerFollowResults,
  showInstant,
} from '@gongtai/contract'
import type { JobSeekerInfo, SeekerFollowRow } from '@gongtai/contract'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { useMoreQuery } from '../../../kit/list/more-query.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

const FollowForm = lazyPart(() => import('./FollowForm.tsx'), 'FollowForm')

/** The follow-ups of a candidate, newest first; a new one is written in its place above them. */
export function FollowTab({ info }: { info: Pick<JobSeekerInfo, 'id' | 'actions'> }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const refreshAll = useRefreshAll()
  const list = useMoreQuery(seekerFollow.list, { seekerId: info.id })
  const [isWriting, setWriting] = useState(false)
  const done = () => {
    say('success', t.saved)
    setWriting(false)
    refreshAll()
  }
  const form = isWriting && (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
      <FollowForm seekerId={info.id} onDone={done} onCancel={() => setWriting(false)} />
    </Suspense>
  )
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (list.rows.length === 0) return form || <EmptyPart text={t.empty} of={jobSeekerActions} row={info} action="follow" onPress={() => setWriting(true)} />
  return (
    <div className="seeker-sections">
      {info.actions.includes('follow') && !isWriting && (
        <div className="seeker-head">
          <Button type="primary" onClick={() => setWriting(true)}>
            {inLanguage(jobSeekerActions.follow.label, language)}
          </Button>
        </div>
      )}
      {form}
      <Timeline entries={list.rows.map(entryOf)} />
      {(list.more || list.isLoadingMore) && (
        <Button className="seeker-more" loading={list.isLoadingMore} onClick={list.more}>
          {w.loadMore}
        </Button>
      )}
    </div>
  )
}

const entryOf = (row: SeekerFollowRow) => ({
  key: row.id,
  at: row.createdAt,
  title: (
    <>
      {row.kind === 'NORMAL' ? <ValueName of={seekerFollowMethods} value={row.method} /> : <ValueName of={seekerFollowKinds} value={row.kind} />}{' '}
      <StatusTag of={seekerFollowResults} value={row.result} />
    </>
  ),
  who: row.staffName,
  content: <Body row={row} />,
})

function Body({ row }: { row: SeekerFollowRow }) {
  const t = useText(text)
  return (
    <>
      <p className="seeker-text">{row.content}</p>
      <div className="seeker-tags kit-secondary">
        {row.positionTitle && <span>{row.positionTitle}</span>}
        {row.intentionAfter && (
          <span>
            {t.interest} <ValueName of={intentions} value={row.intentionAfter} />
          </span>
        )}
        {row.nextFollowAt && <span>{t.next(showInstant(row.nextFollowAt))}</span>}
      </div>
    </>
  )
}
