import { jobSeeker, seekerMerge } from '@gongtai/contract'
import type { JobSeekerRow } from '@gongtai/contract'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useActionTitle } from './action-title.ts'
import { withNewVersion } from './newer.ts'
import { ReasonField } from './OwnerDialogs.tsx'
import { text } from './text.ts'

export function DeleteDialog({ of: row, onDone, ...dialog }: DialogProps<JobSeekerRow>) {
  const t = useText(text)
  const w = useWords()
  const initial = { id: row.id, version: row.version }
  return (
    <FormModal title={useActionTitle('delete', row)} {...dialog}>
      <SchemaForm call={jobSeeker.delete} initial={initial} loadNewer={withNewVersion(initial)} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hints.delete}</p>
      </SchemaForm>
    </FormModal>
  )
}

export function EraseDialog({ of: row, onDone, ...dialog }: DialogProps<JobSeekerRow>) {
  const t = useText(text)
  const w = useWords()
  const initial = { id: row.id, version: row.version }
  return (
    <FormModal title={useActionTitle('erase', row)} {...dialog}>
      <SchemaForm call={jobSeeker.erase} initial={initial} loadNewer={withNewVersion(initial)} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hints.erase}</p>
        <ReasonField max={200} />
      </SchemaForm>
    </FormModal>
  )
}

export function UndoMergeDialog({ of: { seekerId, name }, onDone, ...dialog }: DialogProps<{ seekerId: number; name: string }>) {
  const t = useText(text)
  const w = useWords()
  return (
    <FormModal title={t.actionTitle(t.notice.undo, name)} {...dialog}>
      <SchemaForm call={seekerMerge.undo} initial={{ seekerId }} submitText={w.confirm} onDone={() => onDone(t.merge.undone)}>
        <p>{t.merge.undoHint}</p>
        <ReasonField max={200} />
      </SchemaForm>
    </FormModal>
  )
}
