import { homeDispatch, homeOrderFields, isSlot, showInstant } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { useNewVersion } from './newer.ts'
import type { OrderSubject } from './order-subject.ts'
import { OrderModal } from './OrderModal.tsx'
import { SlotPicker } from './SlotPicker.tsx'
import { text } from './text.ts'

export function RescheduleDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const w = useWords()
  return (
    <OrderModal action="reschedule" order={order} {...dialog}>
      <RescheduleForm order={order} onDone={() => onDone(w.done)} />
    </OrderModal>
  )
}

const RescheduleField = fieldOf(homeDispatch.reschedule, homeOrderFields)

/** The new time is one at which the product can be booked now. */
function RescheduleForm({ order, onDone }: { order: OrderSubject; onDone: () => void }) {
  const t = useText(text)
  const w = useWords()
  const [now] = useState(() => Date.now())
  const newVersion = useNewVersion()
  const { data, error, refetch } = useQuery(callQuery(homeDispatch.booking, { orderId: order.id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton active paragraph={{ rows: 6 }} />
  // What was chosen on the calendar is taken only where the form would offer it.
  const isOffered = order.wanted !== undefined && isSlot(data, order.wanted, now)
  const initial = { orderId: order.id, version: order.version, ...(isOffered && { appointStart: order.wanted }) }
  return (
    <SchemaForm
      call={homeDispatch.reschedule}
      fields={homeOrderFields}
      initial={initial}
      loadNewer={newVersion(initial)}
      submitText={w.confirm}
      onDone={onDone}
    >
      <p>
        {t.reschedule.now} <strong className="kit-figure">{showInstant(data.appointStart)}</strong>
      </p>
      {order.wanted !== undefined && !isOffered && <Alert type="warning" showIcon title={t.calendar.notBookable(showInstant(order.wanted))} />}
      {order.isDispatched && <p className="kit-secondary">{t.reschedule.hint}</p>}
      <RescheduleField name="appointStart" empty={t.chooseTime}>
        <SlotPicker rules={data} />
      </RescheduleField>
      <RescheduleField name="reason" label={t.reschedule.reason}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </RescheduleField>
    </SchemaForm>
  )
}

const UndispatchField = fieldOf(homeDispatch.undispatch)

export function UndispatchDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const t = useText(text).undispatch
  const w = useWords()
  const newVersion = useNewVersion()
  const initial = { orderId: order.id, version: order.version }
  return (
    <OrderModal action="undispatch" order={order} {...dialog}>
      <SchemaForm call={homeDispatch.undispatch} initial={initial} loadNewer={newVersion(initial)} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p>{t.hint}</p>
        <UndispatchField name="reason" label={t.reason}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
        </UndispatchField>
      </SchemaForm>
    </OrderModal>
  )
}
