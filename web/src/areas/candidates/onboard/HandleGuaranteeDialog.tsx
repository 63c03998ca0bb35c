import { bilingual, guaranteeOutcomes, onboard, showMoney, toCents } from '@gongtai/contract'
import type { InputOf, ProgressInfo } from '@gongtai/contract'
import { Form, Radio } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../base/api.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import { MoneyInput } from '../offer/MoneyInput.tsx'
import type { ProgressSubject } from '../progress/dialogs.ts'
import { StepForm } from '../progress/StepForm.tsx'
import { StepModal } from '../progress/StepModal.tsx'
import { text } from './text.ts'

/** Somebody left within the guarantee: what the company gets for it. */
export function HandleGuaranteeDialog({ of, onDone, ...dialog }: DialogProps<ProgressSubject>) {
  const w = useWords()
  return (
    <StepModal action="handleGuarantee" of={of} {...dialog}>
      {info => <GuaranteeForm info={info} onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}

/** A refund is an amount, and not more than the fee. */
function ruleFor(fee: string | null | undefined): z.ZodObject {
  return onboard.handleGuarantee.input.superRefine(({ outcome, refundAmount }, context) => {
    if (outcome !== 'REFUND') return
    const say = (zh: string, en: string) => context.addIssue({ code: 'custom', path: ['refundAmount'], message: bilingual(zh, en) })
    if (refundAmount == null || toCents(refundAmount) <= 0n) say('请输入退费金额', 'Enter the refund')
    else if (fee != null && toCents(refundAmount) > toCents(fee)) say('退费不能超过服务费', 'The refund cannot exceed the fee')
  })
}

function GuaranteeForm({ info, onDone }: { info: ProgressInfo; onDone: () => void }) {
  const t = useText(text).guaranteeForm
  const fee = info.onboard?.serviceFee
  const [schema] = useState(() => ruleFor(fee))
  const left = info.resignations.find(({ state }) => state === 'CONFIRMED')?.actualDate
  const facts = [fee == null ? '' : t.fee(`¥${showMoney(fee)}`), left && t.left(left), info.onboard?.guaranteeUntil && t.until(info.onboard.guaranteeUntil)]
  const send = (input: InputOf<typeof onboard.handleGuarantee>) =>
    call(onboard.handleGuarantee, input.outcome === 'REFUND' ? input : { ...input, refundAmount: null }, { handled: true })
  return (
    <StepForm call={onboard.handleGuarantee} schema={schema} info={info} {...(fee != null && { initial: { refundAmount: fee } })} send={send} onDone={onDone}>
      <p className="progress-fee">{facts.filter(Boolean).join(' · ')}</p>
      <Field name="outcome" label={t.outcome} empty={t.choose}>
        <Radio.Group
          optionType="button"
          options={guaranteeOutcomes.values.map(value => ({ value, label: <ValueName of={guaranteeOutcomes} value={value} /> }))}
        />
      </Field>
      <Outcome />
      <Field name="reason" label={t.reason} empty={t.reasonRange}>
        <ReasonInput usual={t.usual} />
      </Field>
    </StepForm>
  )
}

function Outcome() {
  const t = useText(text).guaranteeForm
  const outcome: unknown = Form.useWatch('outcome')
  if (outcome !== 'REFUND' && outcome !== 'REPLACE' && outcome !== 'WAIVE') return null
  return (
    <>
      <p className="kit-secondary">{t.hints[outcome]}</p>
      {outcome === 'REFUND' && (
        <Field name="refundAmount" required empty={t.enterAmount}>
          <MoneyInput />
        </Field>
      )}
    </>
  )
}
