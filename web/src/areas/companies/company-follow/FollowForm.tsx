import { companyFollow, companyFollowFields, companyScenes, followMethods, followResults } from '@gongtai/contract'
import type { CompanyFollowRow, CompanyRow, Enumeration } from '@gongtai/contract'
import { Input, Radio } from 'antd'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { StaffSelect } from '../company-staff/StaffSelect.tsx'
import { useActionTitle } from '../company/action-title.ts'
import { text } from './text.ts'
import '../company/dialog.css'

const Field = fieldOf(companyFollow.save, companyFollowFields)

/** The drawer opens over the list of companies and the head of one; the tab has the form in its place. */
export function FollowDrawer({ of: row, onDone, ...dialog }: DialogProps<CompanyRow>) {
  const t = useText(text)
  return (
    <FormDrawer title={useActionTitle('follow', row)} {...dialog}>
      <FollowForm companyId={row.id} onDone={() => onDone(t.saved)} />
    </FormDrawer>
  )
}

type FollowFormProps = { companyId: number; row?: CompanyFollowRow; onDone: () => void; onCancel?: () => void }

/** Writes a follow-up, or corrects the one that is given. */
export function FollowForm({ companyId, row, onDone, onCancel }: FollowFormProps) {
  const t = useText(text)
  const initial = row ? { ...row, companyId, files: row.files.map(({ fileName }) => fileName) } : { companyId, method: 'PHONE' as const }
  return (
    <SchemaForm call={companyFollow.save} fields={companyFollowFields} initial={initial} onDone={onDone} onCancel={onCancel}>
      <Field name="method" required empty={t.chooseMethod}>
        <Choice of={followMethods} />
      </Field>
      <Field name="content" required empty={t.enterContent}>
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
      </Field>
      <Field name="result" required empty={t.chooseResult}>
        <Choice of={followResults} />
      </Field>
      <div className="company-pair">
        <Field name="nextFollowAt">
          <InstantPicker isFuture />
        </Field>
        <Field name="contactStaffId">
          <StaffSelect companyId={companyId} />
        </Field>
      </div>
      <Field name="files">
        <Upload scene={companyScenes['companyFollow.file']} max={5} linked={row?.files} />
      </Field>
    </SchemaForm>
  )
}

function Choice({ of, ...control }: { of: Enumeration }) {
  return <Radio.Group {...control} options={of.values.map(value => ({ value, label: <ValueName of={of} value={value} /> }))} />
}
