import { checkResults, missedCallFields } from '@gongtai/contract'
import type { MissedCallRow } from '@gongtai/contract'
import { useLabels } from '../../../kit/fields.ts'
import { blank, instant } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'

export function MissedDue({ row }: { row: MissedCallRow }) {
  const l = useLabels(missedCallFields)
  if (!row.overdue) return instant(row.checkDueAt)
  return (
    <span className="missed-late">
      {instant(row.checkDueAt)} <ToneTag tone="bad">{l.overdue}</ToneTag>
    </span>
  )
}

/** The remark stands in a column of its own, and here for whoever points at the result. */
export function MissedOutcome({ row: { checkResult, checkRemark } }: { row: MissedCallRow }) {
  if (checkResult === null) return blank
  return (
    <span title={checkRemark ?? undefined}>
      <ValueName of={checkResults} value={checkResult} />
    </span>
  )
}
