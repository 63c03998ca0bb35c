import { addDays, dayOf, latestOnboardDays, notOnboardReasons, onboard } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
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

type OnboardProps = DialogProps<ProgressSubject>

export function ChangeOnboardDateDialog({ of, onDone, ...dialog }: OnboardProps) {
  const w = useWords()
  return (
    <StepModal action="changeOnboardDate" of={of} {...dialog}>
      {info => <ChangeForm info={info} onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}

function ChangeForm({ info, onDone }: { info: ProgressInfo; onDone: () => void }) {
  const t = useText(text)
  const [today] = useState(() => dayOf(new Date()))
  const planned = info.onboard?.planDate
  return (
    <StepForm call={onboard.changeDate} info={info} {...(planned !== undefined && planned >= today && { initial: { planDate: planned } })} onDone={onDone}>
      <Field name="planDate" empty={t.chooseDay} {...(planned !== undefined && { extra: t.was(planned) })}>
        <DayPicker min={today} max={addDays(today, latestOnboardDays)} />
      </Field>
      <Field name="reason" label={t.changeReason} empty={t.enterReason}>
        <ReasonInput usual={t.changeUsual} />
      </Field>
    </StepForm>
  )
}

const notSchema = onboard.notOnboard.input.extend({ reasonText: reasonTextRule })

export function NotOnboardDialog({ of, onDone, ...dialog }: OnboardProps) {
  const t = useText(text)
  const w = useWords()
  return (
    <StepModal action="notOnboard" of={of} {...dialog}>
      {info => (
        <StepForm call={onboard.notOnboard} schema={notSchema} info={info} onDone={() => onDone(w.done)}>
          <p>{t.notHint}</p>
          <ReasonFields of={notOnboardReasons} />
        </StepForm>
      )}
    </StepModal>
  )
}
