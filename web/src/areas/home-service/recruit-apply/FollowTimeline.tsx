import { applyFollowMethods, inLanguage, recruitApply, showInstant } from '@gongtai/contract'
import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useMoreQuery } from '../../../kit/list/more-query.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { Timeline } from '../../../kit/detail/Timeline.tsx'
import { text } from './text.ts'

/** Lists what was talked about with a person, newest first. */
export function FollowTimeline({ applyId, empty }: { applyId: number; /** What stands where nothing was said yet. */ empty?: ReactNode }) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  const list = useMoreQuery(recruitApply.follows, { applyId })
  if (list.error && list.rows.length === 0) return <ErrorState error={list.error} onRetry={list.refetch} />
  if (list.isPending) return <Skeleton active title={false} paragraph={{ rows: 4 }} />
  if (list.rows.length === 0) return empty ?? <EmptyState text={t.noFollows} />
  return (
    <>
      <Timeline
        entries={list.rows.map(row => ({
          key: row.id,
          at: row.createdAt,
          title: inLanguage(applyFollowMethods.labels[row.method], language),
          who: row.staffName,
          content: (
            <>
              <p className="recruit-long">{row.content}</p>
              {row.nextFollowAt && <span className="kit-secondary">{t.nextAt(showInstant(row.nextFollowAt))}</span>}
            </>
          ),
        }))}
      />
      {(list.more || list.isLoadingMore) && (
        <Button loading={list.isLoadingMore} onClick={list.more}>
          {w.loadMore}
        </Button>
      )}
    </>
  )
}
