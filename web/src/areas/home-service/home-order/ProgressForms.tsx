import { homeDispatch, homeScenes } from '@gongtai/contract'
import { Input, Rate } from 'antd'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { Upload } from '../../../kit/file/Upload.tsx'
import type { OrderSubject } from './order-subject.ts'
import { useNewVersion } from './newer.ts'
import { text } from './dialog-text.ts'

interface ProgressFormProps {
  order: OrderSubject
  onDone: () => void
}

const StartField = fieldOf(homeDispatch.start)
const FinishField = fieldOf(homeDispatch.finish)
const CompleteField = fieldOf(homeDispatch.complete)

export function StartForm({ order, onDone }: ProgressFormProps) {
  const t = useText(text)
  const newVersion = useNewVersion()
  const initial = { orderId: order.id, version: order.version }
  return (
    <SchemaForm call={homeDispatch.start} initial={initial} loadNewer={newVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <p>{t.start.hint}</p>
      <StartField name="at" label={t.start.at} extra={t.start.now}>
        <InstantPicker />
      </StartField>
    </SchemaForm>
  )
}

export function FinishForm({ order, onDone }: ProgressFormProps) {
  const t = useText(text)
  const newVersion = useNewVersion()
  const initial = { orderId: order.id, version: order.version }
  return (
    <SchemaForm call={homeDispatch.finish} initial={initial} loadNewer={newVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <FinishField name="at" label={t.finish.at} extra={t.start.now}>
        <InstantPicker />
      </FinishField>
      <FinishField name="finishFiles" label={t.finish.files} extra={t.finish.filesHint}>
        <Upload scene={homeScenes['home.order']} max={9} />
      </FinishField>
    </SchemaForm>
  )
}

/** 确认完成, with what the consumer said when somebody called back. */
export function CompleteForm({ order, onDone }: ProgressFormProps) {
  const t = useText(text)
  const newVersion = useNewVersion()
  const initial = { orderId: order.id, version: order.version }
  return (
    <SchemaForm call={homeDispatch.complete} initial={initial} loadNewer={newVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <p>{t.complete.hint}</p>
      <CompleteField name="score" label={t.complete.score}>
        <Stars />
      </CompleteField>
      <CompleteField name="comment" label={t.complete.comment}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </CompleteField>
    </SchemaForm>
  )
}

/** None given is no rating, not the lowest. */
function Stars({ value, onChange }: { value?: number | null; onChange?: (score: number | null) => void }) {
  const { scores } = useText(text).complete
  return <Rate value={value ?? 0} tooltips={[...scores]} onChange={score => onChange?.(score === 0 ? null : score)} />
}
