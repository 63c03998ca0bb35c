import { positionUrgencies } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { StatusTag, ToneTag } from '../../../kit/show/StatusTag.tsx'
import { PositionTerm } from './PositionCells.tsx'
import { salaryText } from './salary.ts'
import { text } from './text.ts'

/** A position on the board. */
export function PositionCard({ row }: { row: PositionRow }) {
  const t = useText(text)
  const language = useLanguage()
  return (
    <>
      <span className="position-card-line">
        <strong title={row.title}>{row.title}</strong>
        <span className="kit-figure" title={t.headcountOf(row.hiredCount, row.headcount)}>
          {row.hiredCount} / {row.headcount}
        </span>
      </span>
      <span>{salaryText(row, language)}</span>
      <span className="position-clip">{[row.companyName, row.cityName].filter(Boolean).join(' · ')}</span>
      <span className="position-card-line kit-secondary">
        <span className="position-clip">{row.adviserName ?? t.nobody}</span>
        <PositionTerm row={row} />
      </span>
      {(row.urgency !== 'NORMAL' || row.hasPendingEdit) && (
        <span className="position-tags">
          {row.urgency !== 'NORMAL' && <StatusTag of={positionUrgencies} value={row.urgency} />}
          {row.hasPendingEdit && <ToneTag tone="warn">{t.pending}</ToneTag>}
        </span>
      )}
    </>
  )
}
