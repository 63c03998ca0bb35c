import { homeUser, homeUserActions, homeUserFields, inLanguage } from '@gongtai/contract'
import type { HomeUserRow } from '@gongtai/contract'
import { Input } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const nameOf = ({ nickname, realName }: HomeUserRow) => realName ?? nickname

/** Somebody else may have edited the consumer meanwhile, so the version of now is taken. */
const newer = (id: number) => async () => ({ id, version: (await call(homeUser.info, { userId: id }, { handled: true })).version })

const Field = fieldOf(homeUser.disable, homeUserFields)

export function DisableDialog({ of: row, onDone, ...dialog }: DialogProps<HomeUserRow>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  return (
    <FormModal title={t.about(inLanguage(homeUserActions.disable.label, language), nameOf(row))} {...dialog}>
      <SchemaForm
        call={homeUser.disable}
        fields={homeUserFields}
        initial={{ id: row.id, version: row.version }}
        loadNewer={newer(row.id)}
        submitText={w.confirm}
        onDone={({ closedOrders }) => onDone(closedOrders === 0 ? w.done : t.disabledWith(w.done, closedOrders))}
      >
        <p>{t.disableHint}</p>
        <Field name="reason" field="disableReason">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}

export function EnableDialog({ of: row, onDone, ...dialog }: DialogProps<HomeUserRow>) {
  const t = useText(text)
  const w = useWords()
  const language = useLanguage()
  return (
    <FormModal title={t.about(inLanguage(homeUserActions.enable.label, language), nameOf(row))} {...dialog}>
      <SchemaForm
        call={homeUser.enable}
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
