import { artificer, artificerActions, artificerFields, inLanguage } from '@gongtai/contract'
import type { ArtificerRow } from '@gongtai/contract'
import { Input } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

/** Somebody else may have edited the person meanwhile, so the version of now is taken. */
const newer = (id: number) => async () => ({ id, version: (await call(artificer.info, { id }, { handled: true })).version })

const Field = fieldOf(artificer.disable, artificerFields)

export function DisableDialog({ of: row, onDone, ...dialog }: DialogProps<ArtificerRow>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  return (
    <FormModal title={t.about(inLanguage(artificerActions.disable.label, language), row.name)} {...dialog}>
      <SchemaForm
        call={artificer.disable}
        fields={artificerFields}
        initial={{ id: row.id, version: row.version }}
        loadNewer={newer(row.id)}
        submitText={w.confirm}
        onDone={({ redispatched }) => onDone(redispatched === 0 ? w.done : t.redispatched(w.done, redispatched))}
      >
        <p>{t.disableHint}</p>
        <Field name="reason" field="disableReason">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
        <Field name="disabledUntil" extra={t.untilHint}>
          <DayPicker />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}

export function EnableDialog({ of: row, onDone, ...dialog }: DialogProps<ArtificerRow>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  return (
    <FormModal title={t.about(inLanguage(artificerActions.enable.label, language), row.name)} {...dialog}>
      <SchemaForm
        call={artificer.enable}
        initial={{ id: row.id, version: row.version }}
        loadNewer={newer(row.id)}
        submitText={w.confirm}
        onDone={() => onDone(w.done)}
      >
        <p>{t.enableHint}</p>
      </SchemaForm>
    </FormModal>
  )
}
