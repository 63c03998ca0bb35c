import { caller, callerGenders } from '@gongtai/contract'
import type { CallerInfo } from '@gongtai/contract'
import { Input, Select, Switch } from 'antd'
import { call as send } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useCan } from '../../../base/session.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { text } from '../call-log/text.ts'
import { CustomValuesInput } from '../call-note/CustomValuesInput.tsx'
import { editOf } from './caller-edit.ts'
import { useCallerFields } from './caller-fields.ts'
import type { Whose } from './CallUserDetailPage.tsx'

const Field = fieldOf(caller.save)

interface CallerDrawerProps {
  whose: Whose
  info: CallerInfo | undefined
  open: boolean
  onClose: () => void
}

/** 编辑资料. */
export function CallerDrawer({ whose, info, open, onClose }: CallerDrawerProps) {
  const { caller: t, ...words } = useText(text)
  const can = useCan()
  const refresh = useRefresh()
  const fields = useCallerFields()
  const initial = info && editOf(whose, info)
  const done = () => {
    onClose()
    say('success', t.saved)
    refresh(caller.info)
  }
  return (
    <FormDrawer title={t.edit} open={open} onClose={onClose}>
      {initial && (
        <SchemaForm call={caller.save} initial={initial} loadNewer={async () => editOf(whose, await send(caller.info, whose)) ?? initial} onDone={done}>
          <Field name="name" label={t.name}>
            <Input maxLength={20} />
          </Field>
          <Field name="gender" label={t.gender}>
            <LabelSelect of={callerGenders.labels} />
          </Field>
          <Field name="city" label={words.city}>
            <Input maxLength={40} />
          </Field>
          <Field name="kind" label={t.kind}>
            <Input maxLength={20} />
          </Field>
          <Field name="tags" label={words.tags}>
            <Select mode="tags" maxCount={5} open={false} suffixIcon={null} placeholder={words.detail.tagHint} />
          </Field>
          {fields.length > 0 && (
            <Field name="customValues" label={t.custom}>
              <CustomValuesInput fields={fields} />
            </Field>
          )}
          <Field name="remark" label={t.remark}>
            <Input.TextArea maxLength={500} rows={3} showCount />
          </Field>
          {can('CallRecords.setting') && (
            <Field name="blocked" label={t.block} valuePropName="checked" extra={t.askBlock}>
              <Switch />
            </Field>
          )}
        </SchemaForm>
      )}
    </FormDrawer>
  )
}
