import { checkResults, missedCallFields } from '@gongtai/contract'
import type { MissedCallRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useLabels } from '../../../kit/fields.ts'
import { blank, instant, orBlank } from '../../../kit/show/show.tsx'
import { ToneTag } from '../../../kit/show/StatusTag.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { text } from './text.ts'

export function MissedDue({ row }: { row: MissedCallRow }) {
  const l = useLabels(missedCallFields)
  if (!row.overdue) return instant(row.checkDueAt)
  return (
    <span className="missed-late">
      {instant(row.checkDueAt)} <ToneTag tone="bad">{l.overdue}</ToneTag>
    </span>
  )
}

export function MissedHandler({ row }: { row: MissedCallRow }) {
  const t = useText(text)
  if (row.checkByName === null && row.attempts === 0) return blank
  return (
    <span className="call-two">
      <span>{orBlank(row.checkByName)}</span>
      {row.attempts > 0 && <span className="kit-secondary">{t.attempts(row.attempts)}</span>}
    </span>
  )
}

export function MissedOutcome({ row: { checkResult, checkRemark } }: { row: MissedCallRow }) {
  if (checkResult === null) return blank
  return (
    <span className="call-two">
      <span>
        <ValueName of={checkResults} value={checkResult} />
      </span>
      <span className="kit-secondary missed-remark" title={checkRemark ?? undefined}>
        {checkRemark}
      </span>
    </span>
  )
}
