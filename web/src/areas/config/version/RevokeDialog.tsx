import { appVersion, appVersionFields } from '@gongtai/contract'
import type { AppVersionRow } from '@gongtai/contract'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

const Field = fieldOf(appVersion.revoke, appVersionFields)

export function RevokeDialog({ of: { id, version, versionName, title }, onDone, ...dialog }: DialogProps<AppVersionRow>) {
  const t = useText(text).revoke
  const w = useWords()
  const loadNewer = async () => ({ id, version: (await call(appVersion.info, { id }, { handled: true })).version })
  return (
    <FormModal title={`${t.title} · ${versionName} ${title}`} {...dialog}>
      <SchemaForm
        call={appVersion.revoke}
        fields={appVersionFields}
        initial={{ id, version }}
        loadNewer={loadNewer}
        submitText={w.confirm}
        onDone={() => onDone(t.done)}
      >
        <p>{t.hint}</p>
        <Field name="reason" field="revokeReason" empty={t.reason}>
          <ReasonInput usual={t.usual} />
        </Field>
      </SchemaForm>
    </FormModal>
  )
}
