import { inLanguage, jobMatch, jobStatuses, paths, seekerEducations, seekerSeas } from '@gongtai/contract'
import type { Language, MatchedSeeker } from '@gongtai/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, InputNumber, Segmented, Spin } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { said, useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { progressDialogs } from '../progress/dialogs.ts'
import { MatchedCard } from './MatchedCard.tsx'
import { text } from './text.ts'
import './match.css'

const dialogsOfTab = { book: progressDialogs.book }
type Sea = 'MINE' | 'PUBLIC' | 'ALL'

/** The candidates who fit a position best, on the page of the position. */
export function PositionMatchTab({ position }: { position: { id: number; title: string } }) {
  const t = useText(text)
  const language = useLanguage()
  const [sea, setSea] = useState<Sea>('ALL')
  const [minScore, setMinScore] = useState(40)
  const { data, error, refetch } = useQuery({
    ...callQuery(jobMatch.seekers, { positionId: position.id, sea, minScore, limit: 50 }),
    placeholderData: keepPreviousData,
  })
  const { open, dialogs } = useDialogs(dialogsOfTab)
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div className="match-head">
        <Segmented<Sea>
          value={sea}
          onChange={setSea}
          options={seekerSeas.values.map(value => ({ value, label: inLanguage(seekerSeas.labels[value], language) }))}
        />
        <label>
          {t.minScore} <InputNumber size="small" min={0} max={100} precision={0} value={minScore} onChange={value => setMinScore(value ?? 40)} />
        </label>
        <span className="kit-secondary">{data && t.consideredPeople(data.considered, data.records.length)}</span>
      </div>
      {data === undefined ? (
        <Spin className="kit-loading" />
      ) : data.records.length === 0 ? (
        <EmptyState text={t.emptySeekers} />
      ) : (
        <ol className="match-list">
          {data.records.map(row => (
            <MatchedCard
              key={row.id}
              of={row}
              weights={data.weights}
              title={<Name row={row} />}
              facts={seekerFacts(row, language)}
              actions={<Actions row={row} positionId={position.id} onBook={() => open('book', { position, seekerIds: [row.id] })} />}
            />
          ))}
        </ol>
      )}
      {dialogs}
    </>
  )
}

function Name({ row: { id, name } }: { row: MatchedSeeker }) {
  const can = useCan()
  return can('JobSeekerDetail') ? <Link to={paths.JobSeekerDetail({ seekerId: id })}>{name}</Link> : name
}

interface ActionsProps {
  row: MatchedSeeker
  positionId: number
  onBook: () => void
}

function Actions({ row, positionId, onBook }: ActionsProps) {
  const t = useText(text)
  const can = useCan()
  const navigate = useNavigate()
  const isLive = row.unfit.includes('LIVE')
  return (
    <>
      {(can('Interview.book') || can('JobSeekers.book')) && (
        <Button type="primary" size="small" disabled={isLive || row.unfit.includes('BLACKLISTED')} onClick={onBook}>
          {t.book}
        </Button>
      )}
      {can('JobSeekersRecReport.save') && can('JobSeekersRecReport') && !isLive && (
        <Button size="small" onClick={() => void navigate({ to: `${paths.JobSeekersRecReport({ reportId: 0 })}?seekerId=${row.id}&positionId=${positionId}` })}>
          {t.report}
        </Button>
      )}
    </>
  )
}

function seekerFacts(row: MatchedSeeker, language: Language): string[] {
  const t = said(text, language)
  return [
    row.age === null ? '' : t.age(row.age),
    row.education === null ? '' : inLanguage(seekerEducations.labels[row.education], language),
    row.workYears === null ? '' : t.years(row.workYears),
    [row.lastTitle, row.lastCompany].filter(part => part !== null).join(' · '),
    row.cityName ?? '',
    row.distance === null ? '' : t.distance(String(row.distance)),
    row.expectMin === null ? '' : `¥${Number(row.expectMin)}${row.expectMax === null ? '' : `-${Number(row.expectMax)}`}`,
    inLanguage(jobStatuses.labels[row.jobStatus], language),
    row.waiterName === null ? t.pool : t.owner(row.waiterName),
  ].filter(fact => fact !== '')
}
