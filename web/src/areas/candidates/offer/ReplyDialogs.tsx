import { addDays, dayOf, declineReasons, latestOnboardDays, offer, showInstant, showMoney } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { Alert, Form, Radio } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import type { ProgressSubject } from '../progress/dialogs.ts'
import { ReasonFields, reasonTextRule, StepForm } from '../progress/StepForm.tsx'
import { StepModal } from '../progress/StepModal.tsx'
import { text } from './text.ts'

type OfferProps = DialogProps<ProgressSubject>

export function SendOfferDialog({ of, onDone, ...dialog }: OfferProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <StepModal action="sendOffer" of={of} {...dialog}>
      {info => (
        <StepForm call={offer.send} info={info} submitText={t.send} onDone={() => onDone(w.done)}>
          <OfferLine info={info} />
          <p>{t.sendHint}</p>
        </StepForm>
      )}
    </StepModal>
  )
}

export function WithdrawOfferDialog({ of, onDone, ...dialog }: OfferProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <StepModal action="withdrawOffer" of={of} {...dialog}>
      {info => (
        <StepForm call={offer.withdraw} info={info} onDone={() => onDone(w.done)}>
          <OfferLine info={info} />
          <p>{t.withdrawHint}</p>
          <Field name="reasonText" label={t.reason} empty={t.reasonRange}>
            <ReasonInput usual={t.withdrawUsual} />
          </Field>
        </StepForm>
      )}
    </StepModal>
  )
}

/** What was offered, in one line. */
function OfferLine({ info: { offers } }: { info: ProgressInfo }) {
  const t = useText(text)
  const last = offers[0]
  if (last === undefined) return null
  return (
    <p>
      <strong>{[last.title, last.salaryBase === null ? '' : `¥${showMoney(last.salaryBase)}`].filter(Boolean).join(' · ')}</strong>
      <br />
      <span className="kit-secondary">{[last.onboardDate, last.address, t.expires(showInstant(last.validUntil))].join(' · ')}</span>
    </p>
  )
}

const replySchema = offer.reply.input.extend({ reasonText: reasonTextRule })

/** What the candidate says to the offer: yes with the first day, or no with the reason. */
export function ReplyOfferDialog({ of, onDone, ...dialog }: OfferProps) {
  const w = useWords()
  return (
    <StepModal action="replyOffer" of={of} {...dialog}>
      {info => (
        <StepForm call={offer.reply} schema={replySchema} info={info} onDone={() => onDone(w.done)}>
          <OfferLine info={info} />
          <Reply info={info} />
        </StepForm>
      )}
    </StepModal>
  )
}

function Reply({ info: { offers } }: { info: ProgressInfo }) {
  const t = useText(text)
  const [now] = useState(() => Date.now())
  const reply: unknown = Form.useWatch('reply')
  const last = offers[0]
  const isOver = last !== undefined && Date.parse(last.validUntil) < now
  const today = dayOf(new Date(now))
  return (
    <>
      {isOver && <Alert className="progress-alert" type="warning" showIcon title={t.expired} />}
      <Field name="reply" label={t.reply} empty={t.chooseReply}>
        <Radio.Group
          optionType="button"
          options={[
            { value: 'ACCEPT', label: t.replies.ACCEPT, disabled: isOver },
            { value: 'DECLINE', label: t.replies.DECLINE },
          ]}
        />
      </Field>
      {reply === 'ACCEPT' && (
        <Field name="onboardDate" label={t.agreed} {...(last !== undefined && { extra: t.agreedHint(last.onboardDate) })}>
          <DayPicker min={today} max={addDays(today, latestOnboardDays)} />
        </Field>
      )}
      {reply === 'DECLINE' && <ReasonFields of={declineReasons} without={['EXPIRED']} />}
    </>
  )
}
