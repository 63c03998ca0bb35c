import { paths, positionUrgencies } from '@gongtai/contract'
import type { MatchedPosition } from '@gongtai/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, Checkbox } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { MatchedCard } from './MatchedCard.tsx'
import type { Weights } from './PartBars.tsx'
import { positionFacts } from './position-facts.ts'
import { text } from './text.ts'

interface MatchedPositionsProps {
  records: readonly MatchedPosition[]
  weights: Weights
  /** Whom they are for; nobody can be booked by conditions alone. */
  seekerId: number | null
  onBook: (position: MatchedPosition) => void
  compared?: readonly number[]
  onCompare?: (id: number, isCompared: boolean) => void
}

/** Positions in the order in which they fit. */
export function MatchedPositions({ records, weights, seekerId, onBook, compared = [], onCompare }: MatchedPositionsProps) {
  const t = useText(text)
  const language = useLanguage()
  const can = useCan()
  const navigate = useNavigate()
  const mayBook = seekerId !== null && (can('Interview.book') || can('JobSeekers.book'))
  return (
    <ol className="match-list">
      {records.map(row => (
        <MatchedCard
          key={row.id}
          of={row}
          weights={weights}
          title={
            <>
              {can('PositionDetail') ? <Link to={paths.PositionDetail({ positionId: row.id })}>{row.title}</Link> : row.title}
              {row.urgency !== 'NORMAL' && <StatusTag of={positionUrgencies} value={row.urgency} />}
            </>
          }
          facts={positionFacts(row, language)}
          actions={
            <>
              {mayBook && (
                <Button type="primary" size="small" disabled={row.unfit.includes('LIVE') || row.unfit.includes('BLACKLISTED')} onClick={() => onBook(row)}>
                  {t.book}
                </Button>
              )}
              {seekerId !== null && can('JobSeekersRecReport.save') && can('JobSeekersRecReport') && !row.unfit.includes('LIVE') && (
                <Button
                  size="small"
                  onClick={() => void navigate({ to: `${paths.JobSeekersRecReport({ reportId: 0 })}?seekerId=${seekerId}&positionId=${row.id}` })}
                >
                  {t.report}
                </Button>
              )}
              {onCompare && (
                <Checkbox checked={compared.includes(row.id)} onChange={event => onCompare(row.id, event.target.checked)}>
                  {t.compare}
                </Checkbox>
              )}
            </>
          }
        />
      ))}
    </ol>
  )
}
