import { inLanguage, scheduledTask, scheduledTaskActions } from '@gongtai/contract'
import type { TaskInfo, TaskRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Form, InputNumber, Radio } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { text } from './text.ts'

/** Runs a task now, or tries what it would do. */
export function RunDialog({ of: { row, dry: startsDry }, onDone, ...dialog }: DialogProps<{ row: TaskRow; dry: boolean }>) {
  const t = useText(text).run
  const language = useLanguage()
  const mayTry = row.actions.includes('dryRun')
  const [dry, setDry] = useState(startsDry && mayTry)
  const { data: info } = useQuery(callQuery(scheduledTask.info, { id: row.id }))
  const [params, setParams] = useState<Record<string, number>>({})
  return (
    <FormModal title={t.title(inLanguage(row.name, language))} {...dialog}>
      <SchemaForm
        call={scheduledTask.run}
        initial={{ id: row.id, dry }}
        send={() => call(scheduledTask.run, { id: row.id, dry, ...(Object.keys(params).length === 0 ? {} : { params }) }, { handled: true })}
        onDone={() => onDone(t.begun)}
        submitText={t.start}
      >
        <Radio.Group className="task-ways" value={dry} onChange={event => setDry(event.target.value as boolean)}>
          <Radio value={false}>
            {t.now}
            <div className="kit-secondary">{t.nowHint}</div>
          </Radio>
          <Radio value={true} disabled={!mayTry}>
            {t.dry}
            <div className="kit-secondary">{t.dryHint}</div>
          </Radio>
        </Radio.Group>
        {info !== undefined && info.params.length > 0 && <RunParams info={info} changed={params} onChange={setParams} />}
      </SchemaForm>
    </FormModal>
  )
}

/** Other numbers for this run alone; they need the right to edit the task. */
function RunParams({ info, changed, onChange }: { info: TaskInfo; changed: Record<string, number>; onChange: (params: Record<string, number>) => void }) {
  const t = useText(text).run
  const language = useLanguage()
  const may = useCan()('TaskManage.save')
  return (
    <fieldset className="task-params">
      <legend>{t.params}</legend>
      {info.params.map(({ name, label, value, min, max }) => (
        <Form.Item key={name} label={inLanguage(label, language)} extra={`${min}–${max}`}>
          <InputNumber
            className="kit-wide"
            disabled={!may}
            min={min}
            max={max}
            precision={0}
            value={changed[name] ?? value}
            onChange={typed => onChange({ ...changed, [name]: typed ?? value })}
          />
        </Form.Item>
      ))}
    </fieldset>
  )
}

const PauseField = fieldOf(scheduledTask.changeState)

export function PauseDialog({ of: row, onDone, ...dialog }: DialogProps<TaskRow>) {
  const t = useText(text).pause
  const language = useLanguage()
  const { id, version } = row
  const loadNewer = async () => ({ id, state: 'PAUSED' as const, version: (await call(scheduledTask.info, { id }, { handled: true })).version })
  return (
    <FormModal title={t.title(inLanguage(row.name, language))} {...dialog}>
      <SchemaForm
        call={scheduledTask.changeState}
        initial={{ id, version, state: 'PAUSED' }}
        loadNewer={loadNewer}
        onDone={() => onDone(t.done)}
        submitText={inLanguage(scheduledTaskActions.pause.label, language)}
      >
        <p className="kit-secondary">{t.hint}</p>
        <PauseField name="reason" label={t.reason} required>
          <ReasonInput usual={[t.reasonFault, t.reasonMaintenance, t.reasonNotNeeded]} />
        </PauseField>
      </SchemaForm>
    </FormModal>
  )
}
