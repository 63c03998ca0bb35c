import { positionAssign, positionAssignFields, positionFields } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { Form, InputNumber, Radio } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { BulkForm } from '../../../kit/list/BulkForm.tsx'
import type { Selection } from '../../../kit/list/list-selection.ts'
import { useActionTitle } from '../position/action-title.ts'
import { PeopleSelect } from './PeopleSelect.tsx'
import { text } from './text.ts'

const Field = fieldOf(positionAssign.assign)

/** One position or many, and the recruiter to whom it was moved on the calendar. */
export type AssignSubject = Selection<PositionRow> & { wanted?: { id: number; name: string } }

/** Who works on positions. The recruiter stays unless another one is chosen. */
export function AssignDialog({ of: selection, onDone, ...dialog }: DialogProps<AssignSubject>) {
  const t = useText(text)
  const l = useLabels(positionFields)
  const own = useLabels(positionAssignFields)
  const w = useWords()
  const { wanted } = selection
  const only = selection.count === 1 ? selection.rows[0] : undefined
  const finish = () => {
    selection.clear()
    onDone()
  }
  return (
    <FormModal title={useActionTitle('assign', selection)} {...dialog}>
      <BulkForm
        call={positionAssign.assign}
        selection={selection}
        initial={{ mode: 'ADD', waiterIds: [], ...(wanted && { adviserId: wanted.id }) }}
        submitText={w.confirm}
        onDone={finish}
      >
        <Field name="adviserId" label={l.adviserId} extra={t.adviserHint}>
          <PeopleSelect kind="ADVISER" placeholder={only?.adviserName ? t.keepNow(only.adviserName) : t.keep} known={wanted && [wanted]} />
        </Field>
        <Field name="waiterIds" label={l.waiters}>
          <PeopleSelect kind="WAITER" mode="multiple" />
        </Field>
        <Field name="mode" label={t.mode}>
          <Radio.Group
            options={[
              { value: 'ADD', label: t.modes.ADD },
              { value: 'REPLACE', label: t.modes.REPLACE },
            ]}
          />
        </Field>
        <Replacing />
        <Field name="target" label={own.target} extra={t.targetHint}>
          <InputNumber className="kit-wide" min={1} max={999} precision={0} />
        </Field>
      </BulkForm>
    </FormModal>
  )
}

/** What a replacement means for those who are at work. */
function Replacing() {
  const t = useText(text)
  const form = Form.useFormInstance()
  const mode: unknown = Form.useWatch('mode', form)
  const chosen: unknown = Form.useWatch('waiterIds', form)
  if (mode !== 'REPLACE') return null
  return (
    <p className="kit-warning" role="status">
      {Array.isArray(chosen) && chosen.length > 0 ? t.replaceHint : t.replaceNone}
    </p>
  )
}
