import { jobMatch, paths } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Spin } from 'antd'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { progressDialogs } from '../progress/dialogs.ts'
import { MatchedPositions } from './MatchedPositions.tsx'
import { text } from './text.ts'
import './match.css'

const dialogsOfTab = { book: progressDialogs.book }

/** The positions that fit a candidate best, on the page of the candidate. */
export function SeekerMatchTab({ seekerId }: { seekerId: number }) {
  const t = useText(text)
  const can = useCan()
  const { data, error, refetch } = useQuery(callQuery(jobMatch.positions, { seekerId, limit: 20 }))
  const { open, dialogs } = useDialogs(dialogsOfTab)
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Spin className="kit-loading" />
  const { resume, records, weights, considered } = data
  return (
    <>
      <div className="match-head">
        <span className="kit-secondary">{t.considered(considered, records.length)}</span>
        {can('JobMatching') && <Link to={`${paths.JobMatching()}?seekerId=${seekerId}`}>{t.allMatches}</Link>}
      </div>
      {records.length === 0 ? (
        <EmptyState text={resume !== null && (resume.categoryIds.length === 0 || resume.cityNames.length === 0) ? t.noWish : t.emptyPositions} />
      ) : (
        <MatchedPositions
          records={records}
          weights={weights}
          seekerId={seekerId}
          onBook={({ id, title }) => open('book', { position: { id, title }, seekerIds: [seekerId] })}
        />
      )}
      {dialogs}
    </>
  )
}
