import { jobMatch, paths } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { say } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { progressDialogs } from '../progress/dialogs.ts'
import { MatchedPositions } from './MatchedPositions.tsx'
import { MatchSide } from './MatchSide.tsx'
import { mostCompared } from './points.ts'
import { text } from './text.ts'
import { isAskable, useMatchAddress } from './use-match.ts'
import './match.css'

const dialogsOfPage = { book: progressDialogs.book, compare: () => import('./CompareDrawer.tsx') }

/** areas/candidates.md, /jobMatching/{resumeCode?}. */
export function JobMatchingPage() {
  const t = useText(text)
  const navigate = useNavigate()
  const { resumeCode }: { resumeCode?: string } = useParams({ strict: false })
  const { input, set } = useMatchAddress()
  const asked = { ...input, ...(resumeCode !== undefined && { resumeCode }) }
  const { data, isPending, isFetching, error, refetch } = useQuery({
    ...callQuery(jobMatch.positions, asked),
    enabled: isAskable(asked),
    placeholderData: keepPreviousData,
  })
  const [compared, setCompared] = useState<number[]>([])
  const { open, dialogs } = useDialogs(dialogsOfPage)
  const judged = isAskable(asked) ? (data?.resume ?? null) : null
  const records = isAskable(asked) ? (data?.records ?? []) : []
  const chosen = records.filter(({ id }) => compared.includes(id))
  const compare = (id: number, isCompared: boolean) => {
    if (isCompared && chosen.length >= mostCompared) say('warning', t.compareMost(mostCompared))
    else setCompared(before => (isCompared ? [...before, id] : before.filter(one => one !== id)))
  }
  /** A resume in the address gives way to the candidate who is chosen instead of it. */
  const takeSeeker = (seekerId: number | undefined) => {
    setCompared([])
    void navigate({ to: paths.JobMatching(), search: { ...(seekerId !== undefined && { seekerId: String(seekerId) }) } })
  }
  return (
    <div className="kit-page">
      <PageHead title={judged === null ? t.title : t.titleOf(judged.seekerName)} />
      <div className="match-page">
        <MatchSide input={input} set={set} judged={judged} onSeeker={takeSeeker} />
        <section aria-busy={isFetching}>
          {!isAskable(asked) ? (
            <EmptyState text={t.emptyStart} />
          ) : error !== null ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : isPending ? (
            <Spin className="kit-loading" />
          ) : (
            <>
              <p className="match-head kit-secondary" role="status">
                {t.considered(data.considered, records.length)}
              </p>
              {records.length === 0 ? (
                <EmptyState text={judged !== null && (judged.categoryIds.length === 0 || judged.cityNames.length === 0) ? t.noWish : t.emptyPositions} />
              ) : (
                <MatchedPositions
                  records={records}
                  weights={data.weights}
                  seekerId={judged?.seekerId ?? null}
                  onBook={({ id, title }) =>
                    open('book', { position: { id, title }, seekerIds: [judged!.seekerId], ...(judged!.resumeId !== null && { resumeId: judged!.resumeId }) })
                  }
                  compared={compared}
                  onCompare={compare}
                />
              )}
              {chosen.length > 0 && (
                <div className="match-compare">
                  <Button onClick={() => setCompared([])}>{t.clear}</Button>
                  <Button type="primary" disabled={chosen.length < 2} onClick={() => open('compare', { positions: chosen, weights: data.weights })}>
                    {t.compareBar(chosen.length)}
                  </Button>
                </div>
              )}
            </>
          )}
        </section>
      </div>
      {dialogs}
    </div>
  )
}
