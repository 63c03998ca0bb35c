import { cronText, inLanguage, scheduledTask, taskFields } from '@gongtai/contract'
import type { InputOf, TaskInfo, TaskRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, InputNumber, Skeleton } from 'antd'
import { call } from '../../../base/api.ts'
import { useLanguage } from '../../../base/language.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { StaffPicker } from '../../../kit/picker/StaffPicker.tsx'
import { CronEditor } from './CronEditor.tsx'
import { TaskParams } from './TaskParams.tsx'
import { text } from './text.ts'
import { TextPair } from './TextPair.tsx'
import './task.css'

const Field = fieldOf(scheduledTask.save, taskFields)

const editOf = (info: TaskInfo): InputOf<typeof scheduledTask.save> => ({
  id: info.id,
  version: info.version,
  cron: info.cron,
  params: Object.fromEntries(info.params.map(({ name, value }) => [name, value])),
  overlapPolicy: info.overlapPolicy,
  misfirePolicy: info.misfirePolicy,
  timeoutSeconds: info.timeoutSeconds,
  retryTimes: info.retryTimes,
  retryInterval: info.retryInterval,
  failAlert: info.failAlert,
  alertStaffIds: info.alertStaffIds,
})

export function TaskFormDrawer({ of: row, onDone, ...dialog }: DialogProps<TaskRow>) {
  const t = useText(text).form
  const language = useLanguage()
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(scheduledTask.info, { id: row.id }))
  return (
    <FormDrawer title={t.title(inLanguage(row.name, language))} isWide {...dialog}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !isFetchedAfterMount || data === undefined ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : (
        <TaskForm info={data} onDone={onDone} />
      )}
    </FormDrawer>
  )
}

function TaskForm({ info, onDone }: { info: TaskInfo; onDone: DialogProps['onDone'] }) {
  const t = useText(text).form
  const w = useWords()
  const loadNewer = async () => editOf(await call(scheduledTask.info, { id: info.id }, { handled: true }))
  const number = (min: number, max: number) => <InputNumber className="kit-wide" min={min} max={max} precision={0} />
  return (
    <SchemaForm call={scheduledTask.save} fields={taskFields} initial={editOf(info)} loadNewer={loadNewer} onDone={() => onDone(w.saved)}>
      <p className="kit-secondary">
        <TextPair of={info.meaning} /> {t.effect}
      </p>
      <Field name="cron">
        <CronEditor taskId={info.id} />
      </Field>
      {info.defaultCron !== null && <UseDefault info={info} />}
      {info.params.length > 0 && (
        <Field name="params">
          <TaskParams of={info.params} />
        </Field>
      )}
      <div className="task-columns">
        <Field name="overlapPolicy" extra={t.overlapHint} />
        <Field name="misfirePolicy" extra={t.misfireHint} />
        <Field name="timeoutSeconds">{number(10, 7_200)}</Field>
        <Field name="retryTimes">{number(0, 3)}</Field>
        <Field name="retryInterval">{number(10, 3_600)}</Field>
        <Field name="failAlert">{number(1, 10)}</Field>
      </div>
      <Field name="alertStaffIds" extra={t.alertHint}>
        <StaffPicker multiple />
      </Field>
    </SchemaForm>
  )
}

/** Back to the pattern that the task was made with. */
function UseDefault({ info }: { info: TaskInfo }) {
  const t = useText(text).form
  const language = useLanguage()
  const form = Form.useFormInstance()
  return (
    <Button className="task-default" type="link" size="small" onClick={() => form.setFieldValue('cron', info.defaultCron)}>
      {t.takeDefault(inLanguage(cronText(info.defaultCron!), language))}
    </Button>
  )
}
