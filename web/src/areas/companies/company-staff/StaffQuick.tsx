import { companyStaffActions, companyStaffAuthStates, companyStaffRecordType } from '@gongtai/contract'
import type { CompanyStaffRow } from '@gongtai/contract'
import { useWords } from '../../../base/words.ts'
import { ActionButtons } from '../../../kit/detail/ActionButtons.tsx'
import { RecordHistory } from '../../../kit/detail/RecordHistory.tsx'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import type { staffDialogs } from './dialogs.ts'
import { StaffFacts, StaffProofs } from './StaffFacts.tsx'

/** An HR account beside the list of those that wait. */
export function StaffQuick({ row, open }: { row: CompanyStaffRow; open: OpenDialog<typeof staffDialogs> }) {
  const w = useWords()
  return (
    <>
      <div className="kit-quick-head">
        <h2>{row.name}</h2>
        <StatusTag of={companyStaffAuthStates} value={row.authState} />
      </div>
      <div className="kit-quick-actions">
        <ActionButtons
          of={companyStaffActions}
          row={row}
          primary={['examine', 'edit']}
          on={{ examine: () => open('examine', row), edit: () => open('edit', row) }}
        />
      </div>
      <StaffFacts row={row} />
      <StaffProofs row={row} />
      <h3>{w.history}</h3>
      <RecordHistory recordType={companyStaffRecordType} recordId={row.id} />
    </>
  )
}
