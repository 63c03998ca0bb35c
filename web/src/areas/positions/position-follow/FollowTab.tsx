import { inLanguage, positionActions, positionFollow, positionFollowKinds, positionScenes } from '@gongtai/contract'
import type { PositionFollowRow, PositionInfo } from '@gongtai/contract'
import { Button, Skeleton } from 'antd'
import { Suspense, useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { EmptyPart } from '../../../kit/detail/EmptyPart.tsx'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { FileList } from '../../../kit/file/FileList.tsx'
import { useMoreQuery } from '../../../kit/list/more-query.ts'
import { lazyPart } from '../../../kit/on-demand.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

const FollowForm = lazyPart(() => import('./FollowForm.tsx'), 'FollowForm')

/** The follow-ups of a position, newest first; a new one is written in its place above them. */
export function FollowTab({ info }: { info: Pick<PositionInfo, 'id' | 'actions'> }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const refreshAll = useRefreshAll()
  const list = useMoreQuery(positionFollow.list, { positionId: info.id })
  const [isWriting, setWriting] = useState(false)
  const done = () => {
    say('success', t.saved)
    setWriting(false)
    refreshAll()
  }
  const form = isWriting && (
    <div className="position-follow-form">
      <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} />}>
        <FollowForm positionId={info.id} onDone={done} onCancel={() => setWriting(false)} />
      </Suspense>
    </div>
  )
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 8 }} />
  if (list.rows.length === 0) return form || <EmptyPart text={t.empty} of={positionActions} row={info} action="follow" onPress={() => setWriting(true)} />
  return (
    <div className="position-sections">
      {info.actions.includes('follow') && !isWriting && (
        <div className="position-part-head">
          <Button type="primary" onClick={() => setWriting(true)}>
            {inLanguage(positionActions.follow.label, language)}
          </Button>
        </div>
      )}
      {form}
      <Timeline entries={list.rows.map(entryOf)} />
      {(list.more || list.isLoadingMore) && (
        <Button className="position-more" loading={list.isLoadingMore} onClick={list.more}>
          {w.loadMore}
        </Button>
      )}
    </div>
  )
}

const entryOf = (row: PositionFollowRow) => ({
  key: row.id,
  at: row.createdAt,
  title: <ValueName of={positionFollowKinds} value={row.kind} />,
  who: row.staffName,
  content: (
    <>
      <p className="position-follow-text">{row.content}</p>
      {row.files.length > 0 && <FileList scene={positionScenes['positionFollow.file']} files={row.files} />}
    </>
  ),
})
