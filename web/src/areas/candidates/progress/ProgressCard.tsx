import type { ProgressRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { money } from '../../../kit/show/show.tsx'
import { InterviewTime, ProgressStateTags, ProgressStay, RoundOf } from './ProgressCells.tsx'
import { text } from './text.ts'
import './progress.css'

/** A candidate on the board. */
export function ProgressCard({ row }: { row: ProgressRow }) {
  const t = useText(text)
  return (
    <>
      <span className="progress-card-line">
        <strong title={row.progressNo}>{row.seekerName}</strong>
        <ProgressStay row={row} />
      </span>
      <span className="progress-clip" title={row.positionTitle}>
        {row.positionTitle}
      </span>
      <span className="progress-clip kit-secondary" title={row.companyName}>
        {row.companyName}
      </span>
      <span className="progress-card-line kit-secondary">
        <span className="progress-clip">{row.waiterName}</span>
        <Fact row={row} />
      </span>
      {(shared.includes(row.state) || row.isStopped || row.hasNotice) && <ProgressStateTags row={row} />}
      {row.matchScore !== null && row.state === 'BOOKED' && <span className="kit-secondary">{t.scoreOf(row.matchScore)}</span>}
    </>
  )
}

/** These share a column with another state, so that the card says which it is. */
const shared: readonly ProgressRow['state'][] = ['CHECKED_IN', 'OFFER_ISSUED', 'OFFER_SENT', 'RESIGN_PLANNED', 'RESIGN_WAIT']

/** What matters next: the interview, what was offered, or the first day. */
function Fact({ row }: { row: ProgressRow }) {
  if (row.stage === 2) return <InterviewTime row={row} />
  if (row.stage === 3) return <RoundOf row={row} />
  if (row.stage === 4) return money(row.salaryBase)
  return row.stage === 5 ? <FirstDay day={row.onboardDate} /> : null
}

/** A column is narrow: the year is left out, and its title tells it. */
function FirstDay({ day }: { day: string | null }) {
  if (day === null) return null
  return (
    <time dateTime={day} className="kit-figure" title={day}>
      {day.slice(5)}
    </time>
  )
}
