import { homeOrder, homeOrderActions, homeOrderFields, isPossible, showMoney } from '@gongtai/contract'
import type { AnswerOf, CloseReason } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input, Select, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { callQuery } from '../../../kit/call-query.ts'
import { ErrorState } from '../../../kit/page/ErrorState.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { blank, money } from '../../../kit/show/show.tsx'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { useLabels } from '../../../kit/fields.ts'
import { OrderModal } from './OrderModal.tsx'
import type { OrderSubject } from './order-subject.ts'
import { useNewVersion } from './newer.ts'
import { text } from './text.ts'

const Field = fieldOf(homeOrder.close, homeOrderFields)

type Reason = AnswerOf<typeof homeOrder.reasons>[number]

export function CloseDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  return (
    <OrderModal action="close" order={order} {...dialog}>
      <CloseForm order={order} onDone={onDone} />
    </OrderModal>
  )
}

export function ForceCloseDialog({ of: order, onDone, ...dialog }: DialogProps<OrderSubject>) {
  return (
    <OrderModal action="forceClose" order={order} {...dialog}>
      <CloseForm order={order} onDone={onDone} />
    </OrderModal>
  )
}

/** Each reason says what is kept of the money and what goes back, as the server computes it now. */
function CloseForm({ order, onDone }: { order: OrderSubject; onDone: (message: string) => void }) {
  const t = useText(text)
  const w = useWords()
  const newVersion = useNewVersion()
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(homeOrder.reasons, { orderId: order.id, scene: 'CLOSE' }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 6 }} />
  const initial = { orderId: order.id, version: order.version, reason: null }
  const isForced = isPossible(homeOrderActions.forceClose, { state: order.state })
  return (
    <SchemaForm
      call={homeOrder.close}
      fields={homeOrderFields}
      initial={initial}
      loadNewer={newVersion(initial)}
      submitText={w.confirm}
      onDone={({ refundId, refundMoney }) =>
        onDone(refundId === null || refundMoney === null ? t.close.done : t.close.doneRefund(`¥${showMoney(refundMoney)}`))
      }
    >
      {isForced && <Alert className="order-notice" type="warning" showIcon title={t.close.force} />}
      {order.state === 'PENDING_PAY' && <p>{t.close.unpaid}</p>}
      <Field name="reasonCode" field="closeReasonCode" empty={t.close.chooseReason}>
        <ReasonSelect reasons={data} />
      </Field>
      <RemarkField reasons={data} />
      {isForced && (
        <Field
          name="refundMoney"
          label={t.close.refundMoney}
          required
          empty={t.close.enterRefund}
          extra={order.refundableMoney === null ? undefined : t.close.refundHint(`¥${order.refundableMoney}`)}
        >
          <Input inputMode="decimal" maxLength={9} prefix="¥" />
        </Field>
      )}
      {order.state !== 'PENDING_PAY' && <Money order={order} reasons={data} isForced={isForced} />}
    </SchemaForm>
  )
}

interface ReasonSelectProps {
  reasons: readonly Reason[]
  id?: string
  value?: CloseReason
  onChange?: (code: CloseReason) => void
}

function ReasonSelect({ reasons, ...props }: ReasonSelectProps) {
  const t = useText(text).close
  return (
    <Select
      {...props}
      options={reasons.map(({ code, label, faultParty }) => ({
        value: code as CloseReason,
        label: (
          <span className="order-reason">
            {label} <span className="kit-secondary">{t.fault[faultParty]}</span>
          </span>
        ),
      }))}
    />
  )
}

const useReason = (reasons: readonly Reason[]) => {
  const code = Form.useWatch<string>('reasonCode')
  return reasons.find(reason => reason.code === code)
}

/** Some reasons need an explanation. */
function RemarkField({ reasons }: { reasons: readonly Reason[] }) {
  const reason = useReason(reasons)
  return (
    <Field name="reason" field="closeReason" required={reason?.needRemark}>
      <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
    </Field>
  )
}

function Money({ order, reasons, isForced }: { order: OrderSubject; reasons: readonly Reason[]; isForced: boolean }) {
  const t = useText(text).close
  const l = useLabels(homeOrderFields)
  const reason = useReason(reasons)
  const typed = Form.useWatch<string | undefined>('refundMoney')
  const isAmount = typed !== undefined && /^\d{1,6}(?:\.\d{1,2})?$/.test(typed)
  const refund = isForced ? (isAmount ? money(typed) : blank) : money(reason?.suggestRefund)
  return (
    <dl className="order-money" aria-live="polite">
      <Amount label={l.paidMoney}>{money(order.paidMoney)}</Amount>
      {!isForced && <Amount label={l.cancelFee}>{money(reason?.cancelFee)}</Amount>}
      <Amount label={t.refund}>
        <strong>{refund}</strong>
      </Amount>
    </dl>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
