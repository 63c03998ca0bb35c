import { position, positionFields, reason as reasonOf } from '@gongtai/contract'
import type { InputOf, PositionMove, PositionRow } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useNewVersion } from './newer.ts'
import { text } from './text.ts'

export const MoveField = fieldOf(position.changeState, positionFields)

/** One call makes all changes of state. Its reason may be missing, because some of them need none; what is given as a reason says something. */
const schema = position.changeState.input.extend({ reason: reasonOf(2, 200).nullable().optional() })

interface MoveFormProps extends Pick<DialogProps, 'onDone'> {
  row: PositionRow
  action: PositionMove
  initial?: Partial<InputOf<typeof position.changeState>>
  children: ReactNode
}

/** The form of a change of state. */
export function MoveForm({ row, action, initial, onDone, children }: MoveFormProps) {
  const w = useWords()
  const whole = { id: row.id, version: row.version, action, ...initial }
  return (
    <SchemaForm
      call={position.changeState}
      fields={positionFields}
      schema={schema}
      initial={whole}
      loadNewer={useNewVersion()(whole)}
      submitText={w.confirm}
      onDone={() => onDone(w.done)}
    >
      {children}
    </SchemaForm>
  )
}

export function MoveReason({ usual }: { usual: readonly string[] }) {
  const t = useText(text)
  return (
    <MoveField name="reason" label={t.reason} required empty={t.enterReason}>
      <ReasonInput usual={usual} />
    </MoveField>
  )
}
