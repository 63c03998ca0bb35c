import { homeDispatch, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Input, Skeleton } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import type { OrderSubject } from './order-subject.ts'
import { SlotPicker } from './SlotPicker.tsx'
import { useNewVersion } from './newer.ts'
import { text } from './dialog-text.ts'

interface ScheduleFormProps {
  order: OrderSubject
  onDone: () => void
}

const RescheduleField = fieldOf(homeDispatch.reschedule)
const UndispatchField = fieldOf(homeDispatch.undispatch)

/** 改约, to one of the times at which the product can be booked now. */
export function RescheduleForm({ order, onDone }: ScheduleFormProps) {
  const t = useText(text)
  const newVersion = useNewVersion()
  const { data, error, refetch } = useQuery(callQuery(homeDispatch.booking, { orderId: order.id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  const initial = { orderId: order.id, version: order.version }
  return (
    <SchemaForm call={homeDispatch.reschedule} initial={initial} loadNewer={newVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <p>
        {t.reschedule.now} <strong className="kit-figure">{showInstant(data.appointStart)}</strong>
      </p>
      {order.isDispatched && <p className="kit-secondary">{t.reschedule.hint}</p>}
      <RescheduleField name="appointStart" label={t.reschedule.time} empty={t.reschedule.chooseTime}>
        <SlotPicker rules={data} />
      </RescheduleField>
      <RescheduleField name="reason" label={t.reschedule.reason}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </RescheduleField>
    </SchemaForm>
  )
}

export function UndispatchForm({ order, onDone }: ScheduleFormProps) {
  const t = useText(text)
  const newVersion = useNewVersion()
  const initial = { orderId: order.id, version: order.version }
  return (
    <SchemaForm call={homeDispatch.undispatch} initial={initial} loadNewer={newVersion(initial)} submitText={t.confirm} onDone={onDone}>
      <p>{t.undispatch.hint}</p>
      <UndispatchField name="reason" label={t.undispatch.reason}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </UndispatchField>
    </SchemaForm>
  )
}
