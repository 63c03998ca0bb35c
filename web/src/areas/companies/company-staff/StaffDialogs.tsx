import { companyStaff } from '@gongtai/contract'
import type { CompanyStaffRow } from '@gongtai/contract'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { PasswordDialog } from '../../../kit/form/PasswordDialog.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ReasonField } from '../company/ReasonField.tsx'
import { useStaffTitle } from './staff-title.ts'
import { StaffSelect } from './StaffSelect.tsx'
import { text } from './text.ts'

type StaffDialogProps = DialogProps<CompanyStaffRow>

/** The new password takes the place of the form and is gone when it is closed. */
export function ResetPasswordDialog({ of: row, open, onClose, onDone }: StaffDialogProps) {
  const t = useText(text)
  const w = useWords()
  const [password, setPassword] = useState<string>()
  return (
    <>
      <FormModal title={useStaffTitle('resetPassword', row)} open={open && password === undefined} onClose={onClose}>
        <SchemaForm call={companyStaff.resetPassword} initial={{ staffId: row.id }} submitText={w.confirm} onDone={answer => setPassword(answer.password)}>
          <p>{t.hints.resetPassword}</p>
          <ReasonField max={100} />
        </SchemaForm>
      </FormModal>
      <PasswordDialog
        password={password === undefined ? undefined : { value: password, isNew: false }}
        open={open && password !== undefined}
        onClose={() => onDone()}
      />
    </>
  )
}

export function EnableDialog({ of: row, onDone, ...dialog }: StaffDialogProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useStaffTitle('enable', row)} {...dialog}>
      <SchemaForm call={companyStaff.changeStatus} initial={{ staffId: row.id, status: 'ENABLED' }} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hints.enable}</p>
      </SchemaForm>
    </FormModal>
  )
}

const StatusField = fieldOf(companyStaff.changeStatus)

/** Positions of an account that is disabled go to a colleague. */
export function DisableDialog({ of: row, onDone, ...dialog }: StaffDialogProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useStaffTitle('disable', row)} {...dialog}>
      <SchemaForm call={companyStaff.changeStatus} initial={{ staffId: row.id, status: 'DISABLED' }} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hints.disable}</p>
        {row.positionCount > 0 && (
          <StatusField name="handoverStaffId" label={t.handover(row.positionCount)} required empty={t.chooseHandover}>
            <StaffSelect companyId={row.companyId} status="ENABLED" exceptId={row.id} />
          </StatusField>
        )}
      </SchemaForm>
    </FormModal>
  )
}

export function SetMainDialog({ of: row, onDone, ...dialog }: StaffDialogProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useStaffTitle('setMain', row)} {...dialog}>
      <SchemaForm call={companyStaff.setMain} initial={{ staffId: row.id }} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hints.setMain}</p>
      </SchemaForm>
    </FormModal>
  )
}
