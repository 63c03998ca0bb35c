import { homeRefund, homeRefundActions, homeRefundFields, inLanguage, payChannels } from '@gongtai/contract'
import type { HomeRefundRow } from '@gongtai/contract'
import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { useHidden } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { FormModal } from '../../../kit/form/FormModal.tsx'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import { SchemaForm } from '../../../kit/form/SchemaForm.tsx'
import { ValueSelect } from '../../../kit/picker/ValueSelect.tsx'
import { text } from './text.ts'
import './refund.css'

interface RefundModalProps {
  action: 'payout' | 'cancel'
  refund: HomeRefundRow
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog that says first which refund it is about. */
function RefundModal({ action, refund, children, ...modal }: RefundModalProps) {
  const t = useText(text)
  const label = inLanguage(homeRefundActions[action].label, useLanguage())
  const hidden = useHidden()
  return (
    <FormModal title={t.about(label, refund.refundNo)} {...modal}>
      {!hidden('homeOrder.money') && refund.refundMoney !== null && <p className="refund-facts">{t.facts(refund.refundMoney, refund.orderNo)}</p>}
      {children}
    </FormModal>
  )
}

const words = <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 3, maxRows: 6 }} />

const PayoutField = fieldOf(homeRefund.payout, homeRefundFields)

/** What came of paying it back. */
export function PayoutDialog({ of: refund, onDone, ...dialog }: DialogProps<HomeRefundRow>) {
  const t = useText(text)
  const w = useWords()
  const results = (['SUCCESS', 'FAIL'] as const).map(value => ({
    value,
    label: t.payoutResult[value],
    disabled: value === 'FAIL' && !refund.actions.includes('fail'),
  }))
  const initial = { refundId: refund.id, version: refund.version, result: 'SUCCESS' as const, ...(refund.channel === null ? {} : { channel: refund.channel }) }
  return (
    <RefundModal action="payout" refund={refund} {...dialog}>
      <SchemaForm call={homeRefund.payout} fields={homeRefundFields} initial={initial} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <PayoutField name="result" label={t.result}>
          <Radio.Group options={results} />
        </PayoutField>
        <PayoutFields />
      </SchemaForm>
    </RefundModal>
  )
}

function PayoutFields() {
  const t = useText(text)
  const result = Form.useWatch<string | undefined>('result')
  const isCash = Form.useWatch<string | undefined>('channel') === 'CASH'
  if (result === 'FAIL')
    return (
      <PayoutField name="failReason" required>
        {words}
      </PayoutField>
    )
  return (
    <>
      <PayoutField name="channel" required empty={t.chooseChannel}>
        <ValueSelect of={payChannels} allowClear={false} />
      </PayoutField>
      {!isCash && (
        <PayoutField name="channelFlowNo" required empty={t.enterFlowNo}>
          <Input maxLength={64} />
        </PayoutField>
      )}
      <PayoutField name="paidAt" required>
        <InstantPicker />
      </PayoutField>
    </>
  )
}

const CancelField = fieldOf(homeRefund.cancel)

export function CancelDialog({ of: refund, onDone, ...dialog }: DialogProps<HomeRefundRow>) {
  const t = useText(text)
  const w = useWords()
  return (
    <RefundModal action="cancel" refund={refund} {...dialog}>
      <SchemaForm call={homeRefund.cancel} initial={{ refundId: refund.id, version: refund.version }} submitText={w.confirm} onDone={() => onDone(w.done)}>
        <p className="kit-secondary">{t.cancelHint}</p>
        <CancelField name="remark" label={t.cancelRemark}>
          {words}
        </CancelField>
      </SchemaForm>
    </RefundModal>
  )
}
