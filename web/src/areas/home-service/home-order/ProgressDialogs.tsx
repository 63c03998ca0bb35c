import { homeDispatch, homeOrder, homeOrderFields, homeScenes, rateDays } from '@gongtai/contract'
import { Input, Rate } from 'antd'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useNewVersion } from './newer.ts'
import type { OrderSubject } from './order-subject.ts'
import { OrderModal } from './OrderModal.tsx'
import { text } from './text.ts'

/** What every form about the progress of an order has in common. */
function useProgressForm({ id, version }: OrderSubject, onDone: DialogProps['onDone']) {
  const w = useWords()
  const newVersion = useNewVersion()
  const initial = { orderId: id, version }
  return { fields: homeOrderFields, initial, loadNewer: newVersion(initial), submitText: w.confirm, onDone: () => onDone(w.done) }
}

const StartField = fieldOf(homeDispatch.start, homeOrderFields)

export function StartDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const t = useText(text).progress
  return (
    <OrderModal action="start" order={order} {...dialog}>
      <SchemaForm call={homeDispatch.start} {...useProgressForm(order, onDone)}>
        <p>{t.startHint}</p>
        <StartField name="at" field="startedAt" extra={t.now}>
          <InstantPicker />
        </StartField>
      </SchemaForm>
    </OrderModal>
  )
}

const FinishField = fieldOf(homeDispatch.finish, homeOrderFields)

export function FinishDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const t = useText(text).progress
  return (
    <OrderModal action="finish" order={order} {...dialog}>
      <SchemaForm call={homeDispatch.finish} {...useProgressForm(order, onDone)}>
        <FinishField name="at" field="finishedAt" extra={t.now}>
          <InstantPicker />
        </FinishField>
        <FinishField name="finishFiles" extra={t.filesHint}>
          <Upload scene={homeScenes['home.order']} max={9} />
        </FinishField>
      </SchemaForm>
    </OrderModal>
  )
}

const CompleteField = fieldOf(homeDispatch.complete, homeOrderFields)

/** 确认完成 may note what the consumer said when somebody called back. */
export function CompleteDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const t = useText(text).progress
  return (
    <OrderModal action="complete" order={order} {...dialog}>
      <SchemaForm call={homeDispatch.complete} {...useProgressForm(order, onDone)}>
        <p>{t.completeHint}</p>
        <CompleteField name="score" label={t.score}>
          <Stars />
        </CompleteField>
        <CompleteField name="comment">
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </CompleteField>
      </SchemaForm>
    </OrderModal>
  )
}

const RateField = fieldOf(homeOrder.rate, homeOrderFields)

/** 回访评价 keeps what the consumer said on the telephone after the completion. */
export function RateDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const t = useText(text).progress
  return (
    <OrderModal action="rate" order={order} {...dialog}>
      <SchemaForm call={homeOrder.rate} {...useProgressForm(order, onDone)}>
        <p>{t.rateHint(rateDays)}</p>
        <RateField name="score" label={t.score}>
          <Stars />
        </RateField>
        <RateField name="comment">
          <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </RateField>
      </SchemaForm>
    </OrderModal>
  )
}

/** Without stars there is no rating, which is not the lowest one. */
function Stars({ value, onChange }: { value?: number | null; onChange?: (score: number | null) => void }) {
  const { scores } = useText(text).progress
  return <Rate value={value ?? 0} tooltips={[...scores]} onChange={score => onChange?.(score === 0 ? null : score)} />
}
