import { jobSeeker, seekerFields } from '@gongtai/contract'
import type { JobSeekerRow } from '@gongtai/contract'
import { Input } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { Field, fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { IdentitySelect } from '../../../kit/picker/IdentitySelect.tsx'
import { useActionTitle } from './action-title.ts'
import { text } from './text.ts'

/** Each dialog does its work on one candidate or on many, and says what became of each. */
type OwnerProps = DialogProps<Selection<JobSeekerRow>>

/** A person says why something is done. An empty reason is answered in the contract's words. */
export function ReasonField({ max }: { max: number }) {
  const t = useText(text)
  return (
    <Field name="reason" label={t.reason}>
      <Input.TextArea maxLength={max} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
    </Field>
  )
}

export function finish(selection: Selection<JobSeekerRow>, onDone: () => void): void {
  selection.clear()
  onDone()
}

export function ClaimDialog({ of: selection, onDone, ...dialog }: OwnerProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('claim', selection)} {...dialog}>
      <BulkForm call={jobSeeker.claim} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.hints.claim}</p>
      </BulkForm>
    </FormModal>
  )
}

export function ReleaseDialog({ of: selection, onDone, ...dialog }: OwnerProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('release', selection)} {...dialog}>
      <BulkForm call={jobSeeker.release} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <p>{t.hints.release}</p>
        <ReasonField max={200} />
      </BulkForm>
    </FormModal>
  )
}

const AssignField = fieldOf(jobSeeker.assign, seekerFields)

export function AssignDialog({ of: selection, onDone, ...dialog }: OwnerProps) {
  const t = useText(text)
  const l = useLabels(seekerFields)
  const w = useWords()
  return (
    <FormModal title={useActionTitle('assign', selection)} {...dialog}>
      <BulkForm call={jobSeeker.assign} selection={selection} submitText={w.confirm} onDone={() => finish(selection, onDone)}>
        <AssignField name="waiterId" label={l.waiter} empty={t.chooseWaiter}>
          <IdentitySelect kind="WAITER" />
        </AssignField>
        <ReasonField max={200} />
      </BulkForm>
    </FormModal>
  )
}
