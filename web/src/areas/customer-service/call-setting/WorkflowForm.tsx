import { callBizTypes, callSetting, callWorkflowFields, settingStates } from '@gongtai/contract'
import type { WorkflowRow } from '@gongtai/contract'
import { Input, InputNumber } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'
import { WorkTimeInput } from './WorkTimeInput.tsx'

const Field = fieldOf(callSetting.saveWorkflow, callWorkflowFields)

const fresh = { bizType: 'OTHER', ringSeconds: 25, maxWaitSeconds: 120, workTime: {}, welcome: null, status: 'ENABLED' } as const

export function WorkflowForm({ of: row, onDone, ...dialog }: DialogProps<WorkflowRow | undefined>) {
  const { workflow: t, secondUnit } = useText(text)
  const w = useWords()
  return (
    <FormDrawer title={row === undefined ? t.add : t.edit} {...dialog}>
      <SchemaForm call={callSetting.saveWorkflow} fields={callWorkflowFields} initial={row ?? fresh} onDone={() => onDone(w.saved)}>
        <div className="setting-pair">
          <Field name="name">
            <Input maxLength={20} />
          </Field>
          <Field name="bizType">
            <ValueSelect of={callBizTypes} allowClear={false} />
          </Field>
          <Field name="code" extra={t.codeHint}>
            <Input maxLength={19} disabled={row !== undefined} />
          </Field>
          <Field name="lineNumber">
            <Input maxLength={20} />
          </Field>
          <Field name="ringSeconds">
            <InputNumber className="kit-wide" min={10} max={60} precision={0} suffix={secondUnit} />
          </Field>
          <Field name="maxWaitSeconds">
            <InputNumber className="kit-wide" min={30} max={600} precision={0} suffix={secondUnit} />
          </Field>
        </div>
        <Field name="workTime" extra={t.workTimeHint}>
          <WorkTimeInput />
        </Field>
        <Field name="welcome">
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
        </Field>
        <Field name="status">
          <ValueSelect of={settingStates} allowClear={false} />
        </Field>
      </SchemaForm>
    </FormDrawer>
  )
}
