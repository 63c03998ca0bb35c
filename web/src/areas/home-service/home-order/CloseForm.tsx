import { homeOrder, homeOrderActions, isPossible } from '@gongtai/contract'
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
import type { OrderSubject } from './order-subject.ts'
import { useNewVersion } from './newer.ts'
import { text } from './dialog-text.ts'

const Field = fieldOf(homeOrder.close)

type Reason = AnswerOf<typeof homeOrder.reasons>[number]

interface CloseFormProps {
  order: OrderSubject
  onDone: (answer: AnswerOf<typeof homeOrder.close>) => void
}

/** 关闭: each reason says what is kept of the money and what goes back, as the server computes it now. */
export function CloseForm({ order, onDone }: CloseFormProps) {
  const t = useText(text)
  const newVersion = useNewVersion()
  const { data, error, isFetchedAfterMount, refetch } = useQuery(callQuery(homeOrder.reasons, { orderId: order.id, scene: 'CLOSE' }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton active paragraph={{ rows: 6 }} />
  const initial = { orderId: order.id, version: order.version, reason: null }
  const isForced = isPossible(homeOrderActions.forceClose, { state: order.state })
  return (
    <SchemaForm call={homeOrder.close} initial={initial} loadNewer={newVersion(initial)} submitText={t.confirm} onDone={onDone}>
      {isForced && <Alert className="order-notice" type="warning" showIcon title={t.close.force} />}
      {order.state === 'PENDING_PAY' && <p>{t.close.unpaid}</p>}
      <Field name="reasonCode" label={t.close.reason} empty={t.close.chooseReason}>
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

/** Needed by some reasons. */
function RemarkField({ reasons }: { reasons: readonly Reason[] }) {
  const t = useText(text).close
  const reason = useReason(reasons)
  return (
    <Field name="reason" label={t.remark} required={reason?.needRemark}>
      <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
    </Field>
  )
}

function Money({ order, reasons, isForced }: { order: OrderSubject; reasons: readonly Reason[]; isForced: boolean }) {
  const t = useText(text).close
  const reason = useReason(reasons)
  const typed = Form.useWatch<string | undefined>('refundMoney')
  const isAmount = typed !== undefined && /^\d{1,6}(?:\.\d{1,2})?$/.test(typed)
  const refund = isForced ? (isAmount ? money(typed) : blank) : money(reason?.suggestRefund)
  return (
    <dl className="order-money" aria-live="polite">
      <Amount label={t.paid}>{money(order.paidMoney)}</Amount>
      {!isForced && <Amount label={t.cancelFee}>{money(reason?.cancelFee)}</Amount>}
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
