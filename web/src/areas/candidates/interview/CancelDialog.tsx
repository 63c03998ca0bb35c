import { interview, progressSides } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { Alert, Radio } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { fieldOf } from '../../../kit/form/Field.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import type { ProgressSubject } from '../progress/dialogs.ts'
import { StepForm } from '../progress/StepForm.tsx'
import { StepModal } from '../progress/StepModal.tsx'
import { text } from './text.ts'

const CancelField = fieldOf(interview.cancel)

/** An interview is called off. Once it has begun, a candidate who is not there is a no-show, because a cancellation frees quota. */
export function CancelDialog({ of, onDone, ...dialog }: DialogProps<ProgressSubject>) {
  const w = useWords()
  return (
    <StepModal action="cancel" of={of} {...dialog}>
      {info => <CancelForm info={info} onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}

function CancelForm({ info, onDone }: { info: ProgressInfo; onDone: () => void }) {
  const t = useText(text)
  const [hasBegun] = useState(() => info.interviewAt !== null && Date.parse(info.interviewAt) <= Date.now())
  const options = progressSides.values.map(value => ({
    value,
    label: <ValueName of={progressSides} value={value} />,
    disabled: hasBegun && value === 'SEEKER',
  }))
  return (
    <StepForm call={interview.cancel} info={info} onDone={onDone}>
      {hasBegun ? <Alert className="progress-alert" type="warning" showIcon title={t.cancelLate} /> : <p>{t.cancelHint}</p>}
      <CancelField name="cancelSide" label={t.chooseSide} empty={t.chooseSide}>
        <Radio.Group options={options} />
      </CancelField>
      <CancelField name="reasonText" label={t.reasonText} empty={t.reasonRange}>
        <ReasonInput usual={t.cancelUsual} />
      </CancelField>
    </StepForm>
  )
}
