import { audit, homeRefund, homeRefundActions, inLanguage, payChannels, refundStates } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { say } from '../../../base/notify.ts'
import { useHidden } from '../../../base/session.ts'
import { useRefresh } from '../../../kit/call-query.ts'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { LabelSelect } from '../../../kit/picker/LabelSelect.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { useText } from '../../../base/text.ts'
import { useRefreshOrders } from '../home-order/refresh.ts'
import { text } from './text.ts'

export interface OpenedRefund {
  dialog: 'audit' | 'payout' | 'cancel'
  refund: HomeRefundRow
}

interface FormProps {
  refund: HomeRefundRow
  onDone: () => void
}

const forms = { audit: AuditForm, payout: PayoutForm, cancel: CancelForm }

/** What is done with one refund. */
export function RefundForms({ opened, open, onClose }: { opened: OpenedRefund | undefined; open: boolean; onClose: () => void }) {
  const t = useText(text)
  const language = useLanguage()
  const hidden = useHidden()
  const refresh = useRefresh()
  const refreshOrders = useRefreshOrders()
  // What closes keeps its content until it is out of sight.
  const [last, setLast] = useState(opened)
  if (opened !== undefined && opened !== last) setLast(opened)
  if (last === undefined) return null
  const { dialog, refund } = last
  const done = () => {
    say('success', t.done)
    onClose()
    refreshOrders()
    refresh(audit.record)
  }
  const Content = forms[dialog]
  return (
    <FormModal title={t.about(inLanguage(homeRefundActions[dialog].label, language), refund.refundNo)} open={open} onClose={onClose}>
      {!hidden('homeOrder.money') && refund.refundMoney !== null && <p className="refund-facts">{t.facts(refund.refundMoney, refund.orderNo)}</p>}
      <Content key={refund.id} refund={refund} onDone={done} />
    </FormModal>
  )
}

const AuditField = fieldOf(homeRefund.audit)

function AuditForm({ refund, onDone }: FormProps) {
  const t = useText(text)
  const results = (['PASS', 'REJECT'] as const).map(value => ({ value, label: t.auditResult[value] }))
  return (
    <SchemaForm call={homeRefund.audit} initial={{ refundId: refund.id, version: refund.version, result: 'PASS' }} submitText={t.confirm} onDone={onDone}>
      <AuditField name="result" label={t.result}>
        <Radio.Group options={results} />
      </AuditField>
      <AuditField name="remark" label={t.auditRemark}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </AuditField>
    </SchemaForm>
  )
}

const PayoutField = fieldOf(homeRefund.payout)

/** What came of paying it back; one that failed before can only succeed. */
function PayoutForm({ refund, onDone }: FormProps) {
  const t = useText(text)
  const results = (['SUCCESS', 'FAIL'] as const).map(value => ({
    value,
    label: t.payoutResult[value],
    disabled: value === 'FAIL' && !refundStates.moves.fail.from.includes(refund.state),
  }))
  const initial = { refundId: refund.id, version: refund.version, result: 'SUCCESS' as const, ...(refund.channel === null ? {} : { channel: refund.channel }) }
  return (
    <SchemaForm call={homeRefund.payout} initial={initial} submitText={t.confirm} onDone={onDone}>
      <PayoutField name="result" label={t.result}>
        <Radio.Group options={results} />
      </PayoutField>
      <PayoutFields />
    </SchemaForm>
  )
}

function PayoutFields() {
  const t = useText(text)
  const result = Form.useWatch<string>('result') ?? 'SUCCESS'
  if (result === 'FAIL')
    return (
      <PayoutField name="failReason" label={t.failReason} required>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </PayoutField>
    )
  return (
    <>
      <PayoutField name="channel" label={t.channel} required empty={t.chooseChannel}>
        <LabelSelect of={payChannels.labels} allowClear={false} />
      </PayoutField>
      <PayoutField name="channelFlowNo" label={t.flowNo} required>
        <Input maxLength={64} />
      </PayoutField>
      <PayoutField name="paidAt" label={t.paidAt} required>
        <InstantPicker />
      </PayoutField>
    </>
  )
}

const CancelField = fieldOf(homeRefund.cancel)

function CancelForm({ refund, onDone }: FormProps) {
  const t = useText(text)
  return (
    <SchemaForm call={homeRefund.cancel} initial={{ refundId: refund.id, version: refund.version }} submitText={t.confirm} onDone={onDone}>
      <p className="kit-secondary">{t.cancelHint}</p>
      <CancelField name="remark" label={t.cancelRemark}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </CancelField>
    </SchemaForm>
  )
}
