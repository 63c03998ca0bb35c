import { callBizTypes, callSetting, inLanguage, settingStates, weekdays } from '@gongtai/contract'
import type { WorkflowRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import { useLanguage } from '../../../base/language.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { StatusSelect } from '../../../kit/picker/StatusSelect.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useRemoveSetting } from '../removal.ts'
import { useEdited, useSaved } from './edited.ts'
import type { EditedForm } from './edited.ts'
import { SettingTable } from './SettingTable.tsx'
import { text } from './text.ts'
import { WorkTimeInput } from './WorkTimeInput.tsx'

const Field = fieldOf(callSetting.saveWorkflow)

/** 技能组: the queues of callers. */
export function WorkflowSettings() {
  const all = useText(text)
  const t = all.workflow
  const language = useLanguage()
  const query = useQuery(callQuery(callSetting.workflowList, {}))
  const remove = useRemoveSetting('WORKFLOW')
  const { form, ...editing } = useEdited<WorkflowRow>()
  return (
    <>
      <SettingTable
        query={query}
        {...editing}
        onRemove={row => remove(row.id, row.name)}
        columns={[
          { title: t.name, dataIndex: 'name' },
          { title: t.code, dataIndex: 'code', render: (code: string) => <span className="kit-figure">{code}</span> },
          { title: t.lineNumber, dataIndex: 'lineNumber' },
          { title: t.bizType, dataIndex: 'bizType', render: (type: WorkflowRow['bizType']) => inLanguage(callBizTypes.labels[type], language) },
          { title: t.ringSeconds, dataIndex: 'ringSeconds', align: 'right', render: all.agent.seconds },
          { title: t.maxWaitSeconds, dataIndex: 'maxWaitSeconds', align: 'right', render: all.agent.seconds },
          { title: t.workTime, dataIndex: 'workTime', render: (workTime: WorkflowRow['workTime']) => <WorkTimeText workTime={workTime} /> },
          { title: t.agentNum, dataIndex: 'agentNum', align: 'right' },
          { title: all.status, dataIndex: 'status', render: (status: WorkflowRow['status']) => <StatusTag of={settingStates.labels} value={status} /> },
        ]}
      />
      <WorkflowForm {...form} />
    </>
  )
}

/** Days with the same hours stand together: 周一–周五 09:00–18:00. */
function WorkTimeText({ workTime }: { workTime: WorkflowRow['workTime'] }) {
  const t = useText(text).workflow
  const hoursOf = (day: (typeof weekdays)[number]) => (workTime[day] ?? []).map(span => span.join('–')).join(' ')
  const groups: { days: (typeof weekdays)[number][]; hours: string }[] = []
  for (const day of weekdays) {
    const hours = hoursOf(day)
    const last = groups.at(-1)
    if (last?.hours === hours) last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  const open = groups.filter(({ hours }) => hours !== '')
  if (open.length === 0) return t.roundTheClock
  return open.map(({ days, hours }) => (
    <div key={days[0]}>
      {days.length === 1 ? t.weekdays[days[0]!] : `${t.weekdays[days[0]!]}–${t.weekdays[days.at(-1)!]}`} <span className="kit-figure">{hours}</span>
    </div>
  ))
}

const fresh = { bizType: 'OTHER', ringSeconds: 25, maxWaitSeconds: 120, workTime: {}, welcome: null, status: 'ENABLED' } as const

function WorkflowForm({ row, open, onClose }: EditedForm<WorkflowRow>) {
  const all = useText(text)
  const t = all.workflow
  const done = useSaved(onClose)
  return (
    <FormDrawer title={row === undefined ? t.add : t.edit} open={open} onClose={onClose}>
      <SchemaForm call={callSetting.saveWorkflow} initial={row ?? fresh} onDone={done}>
        <div className="setting-pair">
          <Field name="name" label={t.name}>
            <Input maxLength={20} />
          </Field>
          <Field name="bizType" label={t.bizType}>
            <LabelSelect of={callBizTypes.labels} allowClear={false} />
          </Field>
          <Field name="code" label={t.code} extra={t.codeHint}>
            <Input maxLength={19} disabled={row !== undefined} />
          </Field>
          <Field name="lineNumber" label={t.lineNumber}>
            <Input maxLength={20} />
          </Field>
          <Field name="ringSeconds" label={t.ringSeconds}>
            <InputNumber className="kit-wide" min={10} max={60} precision={0} suffix={all.agent.secondUnit} />
          </Field>
          <Field name="maxWaitSeconds" label={t.maxWaitSeconds}>
            <InputNumber className="kit-wide" min={30} max={600} precision={0} suffix={all.agent.secondUnit} />
          </Field>
        </div>
        <Field name="workTime" label={t.workTime} extra={t.workTimeHint}>
          <WorkTimeInput />
        </Field>
        <Field name="welcome" label={t.welcome}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
        </Field>
        <Field name="status" label={all.status}>
          <StatusSelect of={settingStates.labels} allowClear={false} />
        </Field>
      </SchemaForm>
    </FormDrawer>
  )
}
