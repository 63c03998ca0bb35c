import { bindReceivers, bindTargets, cronText, dayOf, inLanguage, taskBinding, taskBindingFields } from '@gongtai/contract'
import type { BindReceiver, BindTargetType, Cron, InputOf, TaskBindingRow } from '@gongtai/contract'
import { Form, InputNumber, Select, Switch } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { CronEditor } from '../task/CronEditor.tsx'
import { BindableSelect, useBindable } from './BindableSelect.tsx'
import { TargetSelect } from './TargetSelect.tsx'
import { text } from './text.ts'
import '../task/task.css'

const Field = fieldOf(taskBinding.save, taskBindingFields)

type Edit = InputOf<typeof taskBinding.save>

const today = () => dayOf(new Date())

const editOf = (row: TaskBindingRow): Edit => ({
  id: row.id,
  version: row.version,
  taskId: row.taskId,
  name: row.name,
  targetType: row.targetType,
  targetIds: row.targets.map(({ value }) => value),
  withBelow: row.withBelow,
  cron: row.cron,
  params: Object.fromEntries(row.params.flatMap(({ name, own }) => (own === null ? [] : [[name, own]]))),
  receiverType: row.receiverType,
  receiverIds: row.receiverIds,
  channel: row.channel,
  validFrom: row.validFrom,
  validTo: row.validTo,
  priority: row.priority,
})

const fresh = (taskId: number | undefined): Partial<Edit> => ({
  ...(taskId === undefined ? {} : { taskId }),
  withBelow: true,
  cron: null,
  params: {},
  receiverType: 'STAFF',
  receiverIds: [],
  channel: 'NOTICE',
  validFrom: today(),
  validTo: null,
  priority: 50,
})

interface Opened {
  row?: TaskBindingRow
  /** The task that a new binding begins with. */
  taskId?: number | undefined
}

export function TaskBindingForm({ of: { row, taskId }, onDone, ...dialog }: DialogProps<Opened>) {
  const t = useText(text)
  const w = useWords()
  const loadNewer = async () => editOf(await call(taskBinding.info, { id: row!.id }, { handled: true }))
  return (
    <FormDrawer title={row === undefined ? t.add : t.editTitle(row.name)} isWide {...dialog}>
      <SchemaForm
        call={taskBinding.save}
        fields={taskBindingFields}
        initial={row === undefined ? fresh(taskId) : editOf(row)}
        {...(row === undefined ? {} : { loadNewer })}
        onDone={() => onDone(w.saved)}
      >
        <Fields row={row} />
      </SchemaForm>
    </FormDrawer>
  )
}

function Fields({ row }: { row: TaskBindingRow | undefined }) {
  const t = useText(text).form
  const language = useLanguage()
  const form = Form.useFormInstance<Edit>()
  const taskId = Form.useWatch('taskId', form)
  const targetType = Form.useWatch('targetType', form) as BindTargetType | undefined
  const receiverType = Form.useWatch('receiverType', form) as BindReceiver | undefined
  const cron = Form.useWatch('cron', form) as Cron | null | undefined
  const task = useBindable().find(({ id }) => id === taskId)
  const isOfPeople = targetType === 'DEPT' || targetType === 'STAFF'
  return (
    <>
      <div className="task-columns">
        <Field name="taskId" field="taskName" extra={task === undefined ? t.taskHint : inLanguage(task.meaning, language)} empty={t.chooseTask}>
          <BindableSelect
            allowClear={false}
            placeholder={t.chooseTask}
            disabled={row !== undefined}
            onChange={() => form.setFieldsValue({ targetType: undefined, targetIds: [], params: {} })}
          />
        </Field>
        <Field name="name">
          <Input maxLength={30} />
        </Field>
        <Field name="targetType">
          <Select
            options={(task?.targets ?? []).map(type => ({ value: type, label: inLanguage(bindTargets.labels[type], language) }))}
            onChange={type => form.setFieldsValue({ targetIds: [], ...(type === 'CITY' || type === 'WORKFLOW' ? { receiverType: 'STAFF' } : {}) })}
          />
        </Field>
        {targetType === 'DEPT' && (
          <Field name="withBelow" valuePropName="checked" extra={t.belowHint}>
            <Switch />
          </Field>
        )}
      </div>
      <Field name="targetIds" empty={t.chooseTarget}>
        <TargetSelect targetType={targetType} known={row?.targets ?? []} />
      </Field>
      <Form.Item label={t.ownCron} extra={task === undefined ? undefined : t.ownCronHint(inLanguage(cronText(task.cron), language))}>
        <Switch checked={cron != null} onChange={on => form.setFieldValue('cron', on ? (task?.cron ?? null) : null)} aria-label={t.ownCron} />
      </Form.Item>
      {cron != null && (
        <Field name="cron">
          <CronEditor />
        </Field>
      )}
      {task !== undefined && task.params.length > 0 && (
        <Field name="params" extra={t.paramsHint}>
          <OwnNumbers of={task.params} />
        </Field>
      )}
      <div className="task-columns">
        <Field name="receiverType" extra={t.receiverHint}>
          <ReceiverSelect isOfPeople={isOfPeople} />
        </Field>
        {receiverType === 'STAFF' && (
          <Field name="receiverIds" required empty={t.chooseReceiver}>
            <StaffPicker multiple />
          </Field>
        )}
        <Field name="validFrom">
          <DayPicker />
        </Field>
        <Field name="validTo">
          <DayPicker />
        </Field>
        <Field name="channel" />
        <Field name="priority">
          <InputNumber className="kit-wide" min={1} max={99} precision={0} />
        </Field>
      </div>
    </>
  )
}

/** Of cities and skill groups only named people can be told. */
function ReceiverSelect({ isOfPeople, ...control }: { isOfPeople: boolean; value?: BindReceiver; onChange?: (value: BindReceiver) => void }) {
  const language = useLanguage()
  const offered: BindReceiver[] = isOfPeople ? ['LEADER', 'MEMBER', 'STAFF'] : ['STAFF']
  return <Select {...control} options={offered.map(value => ({ value, label: inLanguage(bindReceivers.labels[value], language) }))} />
}

interface OwnNumbersProps {
  of: readonly { name: string; label: readonly [string, string]; value: number; min: number; max: number }[]
  value?: Record<string, number>
  onChange?: (value: Record<string, number>) => void
}

/** Numbers that differ from the task's; an empty one follows the task. */
function OwnNumbers({ of, value = {}, onChange }: OwnNumbersProps) {
  const language = useLanguage()
  const set = (name: string, typed: number | null) => {
    const { [name]: _, ...rest } = value
    onChange?.(typed === null ? rest : { ...rest, [name]: typed })
  }
  return (
    <div className="task-columns">
      {of.map(({ name, label, value: usual, min, max }) => (
        <label key={name} className="task-param">
          <span>{inLanguage(label, language)}</span>
          <InputNumber
            className="kit-wide"
            min={min}
            max={max}
            precision={0}
            placeholder={String(usual)}
            value={value[name] ?? null}
            onChange={typed => set(name, typed)}
          />
        </label>
      ))}
    </div>
  )
}
