import { caller, callerFields } from '@gongtai/contract'
import type { CallerInfo } from '@gongtai/contract'
import { Input, Select, Switch } from 'antd'
import { call as send } from '../../../base/api.ts'
import { useCan } from '../../../base/session.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { CustomValuesInput } from '../call-note/CustomValuesInput.tsx'
import { editOf } from './caller-edit.ts'
import { useCallerFields } from './caller-fields.ts'
import { text } from './text.ts'
import type { Whose } from './CallUserDetailPage.tsx'

const Field = fieldOf(caller.save, callerFields)

interface EditedCaller {
  whose: Whose
  info: CallerInfo
}

/** 编辑资料 changes the profile of a caller, or makes the first one. */
export function CallerDrawer({ of: { whose, info }, onDone, ...dialog }: DialogProps<EditedCaller>) {
  const t = useText(text)
  const can = useCan()
  const fields = useCallerFields()
  const initial = editOf(whose, info)
  return (
    <FormDrawer title={t.edit} {...dialog}>
      {initial && (
        <SchemaForm
          call={caller.save}
          fields={callerFields}
          initial={initial}
          loadNewer={async () => editOf(whose, await send(caller.info, whose)) ?? initial}
          onDone={() => onDone(t.saved)}
        >
          <Field name="name">
            <Input maxLength={20} />
          </Field>
          <Field name="gender" />
          <Field name="city">
            <Input maxLength={40} />
          </Field>
          <Field name="kind">
            <Input maxLength={20} />
          </Field>
          <Field name="tags">
            <Select mode="tags" maxCount={5} open={false} suffixIcon={null} placeholder={t.tagHint} />
          </Field>
          {fields.length > 0 && (
            <Field name="customValues">
              <CustomValuesInput fields={fields} />
            </Field>
          )}
          <Field name="remark">
            <Input.TextArea maxLength={500} rows={3} showCount />
          </Field>
          {can('CallRecords.setting') && (
            <Field name="blocked" valuePropName="checked" extra={t.askBlock}>
              <Switch />
            </Field>
          )}
        </SchemaForm>
      )}
    </FormDrawer>
  )
}
