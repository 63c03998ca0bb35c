import { offlineReasons, position } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { Form, Radio } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useActionTitle } from './action-title.ts'
import { MoveField, MoveForm, MoveReason } from './MoveForm.tsx'
import { useNewVersion } from './newer.ts'
import { text } from './text.ts'

type PositionDialogProps = DialogProps<PositionRow>

export function PauseDialog({ of: row, onDone, ...dialog }: PositionDialogProps) {
  const t = useText(text)
  return (
    <FormModal title={useActionTitle('pause', row)} {...dialog}>
      <MoveForm row={row} action="PAUSE" onDone={onDone}>
        <p>{t.hints.pause}</p>
        <MoveReason usual={t.usualReasons.pause} />
      </MoveForm>
    </FormModal>
  )
}

export function ResumeDialog({ of: row, onDone, ...dialog }: PositionDialogProps) {
  const t = useText(text)
  return (
    <FormModal title={useActionTitle('resume', row)} {...dialog}>
      <MoveForm row={row} action="RESUME" onDone={onDone}>
        <p>{t.hints.resume}</p>
      </MoveForm>
    </FormModal>
  )
}

const offlineKinds = ['MANUAL', 'VIOLATION'] as const

export function OfflineDialog({ of: row, onDone, ...dialog }: PositionDialogProps) {
  const t = useText(text)
  return (
    <FormModal title={useActionTitle('offline', row)} {...dialog}>
      <MoveForm row={row} action="OFFLINE" initial={{ offlineReason: 'MANUAL' }} onDone={onDone}>
        <MoveField name="offlineReason" label={t.offlineKind}>
          <Radio.Group options={offlineKinds.map(value => ({ value, label: <ValueName of={offlineReasons} value={value} /> }))} />
        </MoveField>
        <OfflineHint />
        <MoveReason usual={t.usualReasons.offline} />
      </MoveForm>
    </FormModal>
  )
}

function OfflineHint() {
  const t = useText(text).hints
  const kind: unknown = Form.useWatch('offlineReason')
  return <p>{kind === 'VIOLATION' ? t.violation : t.withdraw}</p>
}

export function DeleteDialog({ of: row, onDone, ...dialog }: PositionDialogProps) {
  const t = useText(text)
  const w = useWords()
  const initial = { id: row.id, version: row.version }
  return (
    <FormModal title={useActionTitle('delete', row)} {...dialog}>
      <SchemaForm call={position.delete} initial={initial} loadNewer={useNewVersion()(initial)} submitText={w.confirm} onDone={() => onDone(t.deleted)}>
        <p>{t.hints.delete}</p>
      </SchemaForm>
    </FormModal>
  )
}
