import { callSetting, contactLabels, inLanguage, settingStates } from '@gongtai/contract'
import type { AgentSettingRow, InputOf } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { StatusTag } from '../../../kit/show/StatusTag.tsx'
import { useText } from '../../../base/text.ts'
import { useEdited, useSaved } from './edited.ts'
import type { EditedForm } from './edited.ts'
import { SettingTable } from './SettingTable.tsx'
import { text } from './text.ts'
import { useWorkflowNames, WorkflowSelect } from './WorkflowSelect.tsx'

const Field = fieldOf(callSetting.saveAgent)

/** 坐席: how an agent's telephone behaves. Members become agents in the member form. */
export function AgentSettings() {
  const all = useText(text)
  const t = all.agent
  const language = useLanguage()
  const hidden = useHidden()
  const query = useQuery(callQuery(callSetting.agentList, {}))
  const nameOf = useWorkflowNames()
  const { form, onEdit } = useEdited<AgentSettingRow>()
  return (
    <>
      <SettingTable
        query={query}
        hint={t.hint}
        onEdit={onEdit}
        columns={[
          { title: t.realName, dataIndex: 'realName' },
          { title: t.workNo, dataIndex: 'workNo', render: (workNo: string) => <span className="kit-figure">{workNo}</span> },
          { title: t.deptName, dataIndex: 'deptName' },
          { title: t.extension, dataIndex: 'extension', render: orBlank },
          ...(hidden('staff.mobile') ? [] : [{ title: t.cellphone, dataIndex: 'cellphone', render: orBlank }]),
          { title: t.contact, dataIndex: 'contact', render: (contact: AgentSettingRow['contact']) => inLanguage(contactLabels.labels[contact], language) },
          { title: t.workflows, dataIndex: 'workflowCodes', render: (codes: string[]) => orBlank(codes.map(nameOf).join('、')) },
          { title: t.wrapSeconds, dataIndex: 'wrapSeconds', align: 'right', render: t.seconds },
          { title: t.maxBreakMinutes, dataIndex: 'maxBreakMinutes', align: 'right', render: t.minutes },
          { title: all.status, dataIndex: 'status', render: (status: AgentSettingRow['status']) => <StatusTag of={settingStates.labels} value={status} /> },
        ]}
      />
      <AgentForm {...form} />
    </>
  )
}

function AgentForm({ row, open, onClose }: EditedForm<AgentSettingRow>) {
  const all = useText(text)
  const t = all.agent
  const done = useSaved(onClose)
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(row)
  if (row !== undefined && row !== last) setLast(row)
  if (last === undefined) return null
  const { cellphone, ...settings } = last
  // Left empty, the number stays: the page never had it in full.
  const send = ({ cellphone: typed, ...input }: InputOf<typeof callSetting.saveAgent>) =>
    call(callSetting.saveAgent, typed == null ? input : { ...input, cellphone: typed }, { handled: true })
  return (
    <FormModal title={t.edit(last.realName)} open={open} onClose={onClose}>
      <SchemaForm key={`${last.id} ${last.version}`} call={callSetting.saveAgent} initial={settings} send={send} onDone={done}>
        <div className="setting-pair">
          <Field name="extension" label={t.extension}>
            <Input maxLength={10} inputMode="numeric" />
          </Field>
          <Field name="contact" label={t.contact}>
            <LabelSelect of={contactLabels.labels} allowClear={false} />
          </Field>
        </div>
        <Field name="cellphone" label={t.cellphone}>
          <Input maxLength={11} inputMode="tel" placeholder={cellphone === null ? undefined : t.cellphoneHint(cellphone)} />
        </Field>
        <Field name="workflowCodes" label={t.workflows}>
          <WorkflowSelect />
        </Field>
        <div className="setting-pair">
          <Field name="wrapSeconds" label={t.wrapSeconds}>
            <InputNumber className="kit-wide" min={0} max={600} precision={0} suffix={t.secondUnit} />
          </Field>
          <Field name="maxBreakMinutes" label={t.maxBreakMinutes}>
            <InputNumber className="kit-wide" min={5} max={120} precision={0} suffix={t.minuteUnit} />
          </Field>
        </div>
      </SchemaForm>
    </FormModal>
  )
}
