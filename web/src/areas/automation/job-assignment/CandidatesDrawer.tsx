import type { JobAssignmentLogRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { SideDrawer } from '../../../kit/SideDrawer.tsx'
import { instant } from '../../../kit/show/show.tsx'
import { CandidateTable } from './CandidateTable.tsx'
import { text } from './text.ts'

/** Why a position went to those whom it went to. */
export function CandidatesDrawer({ of: row, open, onClose }: DialogProps<JobAssignmentLogRow>) {
  const t = useText(text)
  return (
    <SideDrawer title={`${t.log.detail} · ${row.positionTitle}`} open={open} onClose={onClose}>
      <p className="kit-secondary">
        {instant(row.at)} · {row.ruleName ?? t.log.noRule}
      </p>
      <CandidateTable of={row.candidates} />
    </SideDrawer>
  )
}
