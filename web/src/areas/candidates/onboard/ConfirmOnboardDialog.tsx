import { addDays, bilingual, candidateScenes, dayOf, earliestOnboardDays, onboard, showMoney } from '@gongtai/contract'
import type { AnswerOf, ProgressInfo } from '@gongtai/contract'
import { Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { MoneyInput } from '../offer/MoneyInput.tsx'
import type { ProgressSubject } from '../progress/dialogs.ts'
import { StepForm } from '../progress/StepForm.tsx'
import { StepModal } from '../progress/StepModal.tsx'
import { differsMuch, feeOf } from './fee.ts'
import { text } from './text.ts'

type Answer = AnswerOf<typeof onboard.confirm>

/** The first day is a fact: the fee and the guarantee are fixed with it, and other bookings end. Those that could not be ended are told. */
export function ConfirmOnboardDialog({ of, onDone, ...dialog }: DialogProps<ProgressSubject>) {
  const t = useText(text)
  const [answer, setAnswer] = useState<Answer>()
  const finish = (given: Answer) => (given.closed.length + given.left.length === 0 ? onDone(t.done) : setAnswer(given))
  return (
    <StepModal action="confirmOnboard" of={of} {...dialog}>
      {info => (answer === undefined ? <ConfirmForm info={info} onDone={finish} /> : <Others answer={answer} onClose={() => onDone(t.done)} />)}
    </StepModal>
  )
}

function ruleFor({ offers, feeMode }: ProgressInfo): z.ZodObject {
  return onboard.confirm.input.superRefine(({ salary, salaryReason, proofFiles = [] }, context) => {
    if (differsMuch(salary, offers[0]?.salaryBase) && (salaryReason ?? '').trim() === '')
      context.addIssue({
        code: 'custom',
        path: ['salaryReason'],
        message: bilingual('入职薪资与Offer相差超过10%，请填写原因', 'The pay differs from the offer by more than 10%. Enter a reason'),
      })
    if (feeMode === 'RESULT' && proofFiles.length === 0)
      context.addIssue({ code: 'custom', path: ['proofFiles'], message: bilingual('收取服务费的入职须上传入职凭证', 'A hire with a fee needs a proof') })
  })
}

function ConfirmForm({ info, onDone }: { info: ProgressInfo; onDone: (answer: Answer) => void }) {
  const t = useText(text)
  const [today] = useState(() => dayOf(new Date()))
  const [schema] = useState(() => ruleFor(info))
  const offered = info.offers[0]?.salaryBase
  const withFee = info.feeMode === 'RESULT'
  const planned = info.onboard?.planDate
  const initial = {
    closeOthers: true,
    contractType: 'LABOR' as const,
    proofFiles: [],
    ...(planned !== undefined && planned <= today && { actualDate: planned }),
    ...(offered != null && { salary: offered }),
  }
  return (
    <StepForm call={onboard.confirm} schema={schema} info={info} initial={initial} onDone={onDone}>
      <div className="progress-pair">
        <Field name="actualDate" label={t.firstDay} empty={t.chooseDay}>
          <DayPicker min={addDays(today, -earliestOnboardDays)} max={today} />
        </Field>
        <Field name="contractType" empty={t.chooseContract} />
      </div>
      <Pay offered={offered} />
      <Fee info={info} />
      <Field name="proofFiles" label={t.proof} required={withFee} empty={t.enterProof} extra={withFee ? t.proofNeeded : t.proofHint}>
        <Upload scene={candidateScenes['onboard.proof']} max={5} />
      </Field>
      <Field name="closeOthers" label={t.others} valuePropName="checked" extra={t.closeHint}>
        <Checkbox>{t.closeOthers}</Checkbox>
      </Field>
    </StepForm>
  )
}

function Pay({ offered }: { offered: string | null | undefined }) {
  const t = useText(text)
  const salary: unknown = Form.useWatch('salary')
  const needsReason = differsMuch(salary, offered)
  return (
    <>
      <Field name="salary" empty={t.enterPay} {...(offered != null && { extra: t.offered(`¥${showMoney(offered)}`) })}>
        <MoneyInput suffix={t.perMonth} />
      </Field>
      {needsReason && (
        <Field name="salaryReason" required empty={t.differs}>
          <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
        </Field>
      )}
    </>
  )
}

/** The fee and the guarantee as they will be. Whoever may not see fees sees nothing here. */
function Fee({ info }: { info: ProgressInfo }) {
  const t = useText(text)
  const salary: unknown = Form.useWatch('salary')
  const day: unknown = Form.useWatch('actualDate')
  const fee = feeOf(info, salary)
  const until = info.guaranteeDays !== null && info.guaranteeDays > 0 && typeof day === 'string' ? addDays(day, info.guaranteeDays) : undefined
  if (fee === undefined) return null
  return (
    <p className="progress-fee">
      <strong>{fee === '0.00' ? t.feeNone : t.feeOf(`¥${showMoney(fee)}`)}</strong>
      <span>{until === undefined ? t.noGuarantee : t.guarantee(until)}</span>
      {info.feeMode === 'RESULT' && <span className="kit-secondary">{t.twoPeople}</span>}
    </p>
  )
}

function Others({ answer: { closed, left }, onClose }: { answer: Answer; onClose: () => void }) {
  const t = useText(text)
  const w = useWords()
  const list = (title: string, rows: Answer['closed']) =>
    rows.length > 0 && (
      <>
        <strong>{title}</strong>
        <ul className="progress-answers">
          {rows.map(({ id, positionTitle, companyName }) => (
            <li key={id}>{t.place(positionTitle, companyName)}</li>
          ))}
        </ul>
      </>
    )
  return (
    <>
      {list(t.leftTitle, left)}
      {list(t.closedTitle, closed)}
      <div className="kit-form-footer">
        <Button type="primary" onClick={onClose}>
          {w.close}
        </Button>
      </div>
    </>
  )
}
