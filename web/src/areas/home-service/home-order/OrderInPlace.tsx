import { bookableDays, homeDispatch, homeOrder, homeOrderFields, showInstant, slotsOf } from '@gongtai/contract'
import type { HomeOrderRow } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { callQuery } from '../../../kit/call-query.ts'
import { useLabels } from '../../../kit/fields.ts'
import { Input } from '../../../kit/form/Input.ts'
import { InPlace } from '../../../kit/list/InPlace.tsx'
import { orBlank } from '../../../kit/show/show.tsx'
import { Appointment } from './OrderCells.tsx'
import { text } from './text.ts'

type Order = Pick<HomeOrderRow, 'id' | 'version' | 'appointStart' | 'appointEnd' | 'innerRemark' | 'actions'>

/** The appointment, moved where it stands to another time at which the product can be booked. The server checks who is free, as in the form. */
export function OrderAppointment({ order }: { order: Order }) {
  const t = useText(text)
  const l = useLabels(homeOrderFields)
  const save = (appointStart: string, version: number) =>
    call(homeDispatch.reschedule, { orderId: order.id, version, appointStart, reason: t.reschedule.inPlace })
  return (
    <InPlace
      isChosen
      label={l.appointStart}
      may={order.actions.includes('reschedule')}
      value={order.appointStart}
      version={order.version}
      save={save}
      editor={<SlotSelect orderId={order.id} />}
    >
      <Appointment order={order} />
    </InPlace>
  )
}

interface SlotSelectProps {
  orderId: number
  value?: string
  onChange?: (slot: string) => void
}

/** The bookable half hours of all days in one list, found by typing a part of the day or of the hour. */
function SlotSelect({ orderId, value, ...props }: SlotSelectProps) {
  const t = useText(text)
  const [now] = useState(() => Date.now())
  const { data, isPending } = useQuery(callQuery(homeDispatch.booking, { orderId }))
  const slots = data === undefined ? [] : bookableDays(data, now).flatMap(day => slotsOf(data, day, now))
  return (
    <Select
      {...props}
      className="kit-wide"
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      notFoundContent={isPending ? undefined : t.noSlot}
      placeholder={t.chooseTime}
      value={slots.includes(value ?? '') ? value : undefined}
      options={slots.map(slot => ({ value: slot, label: showInstant(slot).slice(5) }))}
    />
  )
}

/** The latest remark. A new one is added to those before it, as in the form, so that the log keeps them all. */
export function OrderRemark({ order }: { order: Order }) {
  const l = useLabels(homeOrderFields)
  const save = async (content: string) => {
    await call(homeOrder.remark, { orderId: order.id, type: 'REMARK', content: content.trim() })
  }
  return (
    <InPlace
      label={l.innerRemark}
      may={order.actions.includes('remark')}
      value={order.innerRemark ?? ''}
      save={save}
      canUndo={order.innerRemark !== null}
      editor={<Input maxLength={500} />}
    >
      <span title={order.innerRemark ?? undefined}>{orBlank(order.innerRemark)}</span>
    </InPlace>
  )
}
