import { positionFollow, positionFollowFields, positionFollowKinds, positionScenes } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { Input, Radio } from 'antd'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { useActionTitle } from '../position/action-title.ts'
import { text } from './text.ts'

const Field = fieldOf(positionFollow.add, positionFollowFields)

/** The drawer opens over the list of positions and the head of one; the tab has the form in its place. */
export function FollowDrawer({ of: row, onDone, ...dialog }: DialogProps<Pick<PositionRow, 'id' | 'title'>>) {
  const t = useText(text)
  return (
    <FormDrawer title={useActionTitle('follow', row)} {...dialog}>
      <FollowForm key={row.id} positionId={row.id} onDone={() => onDone(t.saved)} />
    </FormDrawer>
  )
}

export function FollowForm({ positionId, onDone, onCancel }: { positionId: number; onDone: () => void; onCancel?: () => void }) {
  const t = useText(text)
  return (
    <SchemaForm call={positionFollow.add} fields={positionFollowFields} initial={{ positionId, kind: 'COMMUNICATE' }} onDone={onDone} onCancel={onCancel}>
      <Field name="kind">
        <Radio.Group options={positionFollowKinds.values.map(value => ({ value, label: <ValueName of={positionFollowKinds} value={value} /> }))} />
      </Field>
      <Field name="content" required empty={t.enterContent}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Field>
      <Field name="files">
        <Upload scene={positionScenes['positionFollow.file']} max={5} />
      </Field>
    </SchemaForm>
  )
}
