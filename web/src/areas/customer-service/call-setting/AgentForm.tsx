import { callAgentFields, callSetting, contactLabels } from '@gongtai/contract'
import type { AgentSettingRow, InputOf } from '@gongtai/contract'
import { Input, InputNumber } from 'antd'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'
import { WorkflowSelect } from './WorkflowSelect.tsx'

const Field = fieldOf(callSetting.saveAgent, callAgentFields)

/** Changes how an agent's telephone behaves. */
export function AgentForm({ of: { cellphone, ...settings }, onDone, ...dialog }: DialogProps<AgentSettingRow>) {
  const { agent: t, secondUnit, minuteUnit } = useText(text)
  const w = useWords()
  // A number that is left empty stays as it is, because the page never had it in full.
  const send = ({ cellphone: typed, ...input }: InputOf<typeof callSetting.saveAgent>) =>
    call(callSetting.saveAgent, typed == null ? input : { ...input, cellphone: typed }, { handled: true })
  return (
    <FormModal title={t.edit(settings.realName)} {...dialog}>
      <SchemaForm call={callSetting.saveAgent} fields={callAgentFields} initial={settings} send={send} onDone={() => onDone(w.saved)}>
        <div className="setting-pair">
          <Field name="extension">
            <Input maxLength={10} inputMode="numeric" />
          </Field>
          <Field name="contact">
            <ValueSelect of={contactLabels} allowClear={false} />
          </Field>
        </div>
        <Field name="cellphone">
          <Input maxLength={11} inputMode="tel" placeholder={cellphone === null ? undefined : t.cellphoneHint(cellphone)} />
        </Field>
        <Field name="workflowCodes">
          <WorkflowSelect />
        </Field>
        <div className="setting-pair">
          <Field name="wrapSeconds">
            <InputNumber className="kit-wide" min={0} max={600} precision={0} suffix={secondUnit} />
          </Field>
          <Field name="maxBreakMinutes">
            <InputNumber className="kit-wide" min={5} max={120} precision={0} suffix={minuteUnit} />
          </Field>
        </div>
      </SchemaForm>
    </FormModal>
  )
}
