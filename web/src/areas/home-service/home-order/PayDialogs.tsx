import { addMoney, homeOrder, homeScenes, orderPaymentFields } from '@gongtai/contract'
import type { OrderFee } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { EmptyState } from '../../../kit/page/EmptyState.tsx'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { OrderModal } from './OrderModal.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import type { OrderSubject } from './order-subject.ts'
import { useNewVersion } from './newer.ts'
import { text } from './text.ts'

const Field = fieldOf(homeOrder.confirmPay, orderPaymentFields)

/** 登记收款 is for the whole order or for nothing. */
export function ConfirmPayDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const t = useText(text).pay
  const newVersion = useNewVersion()
  const [paidAt] = useState(thisMinute)
  const initial = { orderId: order.id, version: order.version, money: order.payMoney ?? undefined, paidAt, channelFlowNo: null, voucherFiles: [] }
  return (
    <OrderModal action="confirmPay" order={order} {...dialog}>
      <SchemaForm call={homeOrder.confirmPay} fields={orderPaymentFields} initial={initial} loadNewer={newVersion(initial)} onDone={() => onDone(t.done)}>
        <PayFields />
      </SchemaForm>
    </OrderModal>
  )
}

export function PayFeeDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  const t = useText(text).pay
  return (
    <OrderModal action="payFee" order={order} {...dialog}>
      <PayFeeForm order={order} onDone={() => onDone(t.done)} />
    </OrderModal>
  )
}

/** The same for extra fees, which are chosen. The order is read anew, because its fees may have changed. */
function PayFeeForm({ order, onDone }: { order: OrderSubject; onDone: () => void }) {
  const t = useText(text).pay
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(homeOrder.info, { orderId: order.id }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 6 }} />
  const open = data.fees.filter(({ state, feeType }) => state === 'PENDING_PAY' && feeType !== 'BASE')
  if (open.length === 0) return <EmptyState text={t.noFees} />
  return <FeesForm orderId={order.id} version={data.version} fees={open} onDone={onDone} />
}

interface FeesFormProps {
  orderId: number
  version: number
  fees: readonly OrderFee[]
  onDone: () => void
}

function FeesForm({ orderId, version, fees, onDone }: FeesFormProps) {
  const newVersion = useNewVersion()
  const [paidAt] = useState(thisMinute)
  const initial = { orderId, version, feeIds: fees.map(({ id }) => id), money: sumOf(fees), paidAt, channelFlowNo: null, voucherFiles: [] }
  return (
    <SchemaForm call={homeOrder.confirmPay} fields={orderPaymentFields} initial={initial} loadNewer={newVersion(initial)} onDone={onDone}>
      <Field name="feeIds" required>
        <FeeChoice fees={fees} />
      </Field>
      <PayFields />
    </SchemaForm>
  )
}

/** The chosen fees make the amount. */
function FeeChoice({ fees, value = [], onChange }: { fees: readonly OrderFee[]; value?: number[]; onChange?: (ids: number[]) => void }) {
  const form = Form.useFormInstance()
  const choose = (ids: number[]) => {
    form.setFieldValue('money', sumOf(fees.filter(({ id }) => ids.includes(id))))
    onChange?.(ids)
  }
  return (
    <Checkbox.Group
      className="order-choices"
      value={value}
      onChange={choose}
      options={fees.map(fee => ({
        value: fee.id,
        label: (
          <span>
            {fee.name} {money(fee.money)}
          </span>
        ),
      }))}
    />
  )
}

function PayFields() {
  const t = useText(text).pay
  return (
    <>
      <Field name="money">
        <FixedMoney />
      </Field>
      <Field name="channel" empty={t.chooseChannel} />
      <Field name="paidAt">
        <InstantPicker />
      </Field>
      <FlowField />
      <Field name="voucherFiles" extra={t.voucherHint}>
        <Upload scene={homeScenes['home.voucher']} max={9} />
      </Field>
    </>
  )
}

/** Only cash comes without a flow number. */
function FlowField() {
  const channel = Form.useWatch<string>('channel')
  return (
    <Field name="channelFlowNo" required={channel !== undefined && channel !== 'CASH'}>
      <Input maxLength={64} />
    </Field>
  )
}

/** The amount is the server's, so it is shown and sent back, never typed. */
function FixedMoney({ id, value }: { id?: string; value?: string }) {
  return (
    <strong id={id} role="status" className="order-amount">
      {money(value)}
    </strong>
  )
}

const sumOf = (fees: readonly OrderFee[]) => addMoney('0', ...fees.map(fee => fee.money ?? '0'))

/** The proposed time is now, without the seconds that nobody chooses. */
function thisMinute(): string {
  return new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
}
