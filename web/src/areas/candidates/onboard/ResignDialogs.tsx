import { addDays, bilingual, candidateScenes, dayOf, onboard, progressSides, resignationTypes, resignProofDays, showInstant } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { Alert, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { ReasonInput } from '../../../kit/form/ReasonInput.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import type { ProgressSubject } from '../progress/dialogs.ts'
import { StepForm } from '../progress/StepForm.tsx'
import { StepModal } from '../progress/StepModal.tsx'
import { text } from './text.ts'

type ResignProps = DialogProps<ProgressSubject>

export function PlanResignDialog({ of, onDone, ...dialog }: ResignProps) {
  const t = useText(text).resign
  const w = useWords()
  const [today] = useState(() => dayOf(new Date()))
  return (
    <StepModal action="planResign" of={of} {...dialog}>
      {info => (
        <StepForm call={onboard.planResign} info={info} onDone={() => onDone(w.done)}>
          <p>{t.planHint}</p>
          <Guarantee info={info} />
          <Field name="plannedDate" empty={t.chooseDay}>
            <DayPicker min={addDays(today, 1)} />
          </Field>
          <TypeAndReason />
        </StepForm>
      )}
    </StepModal>
  )
}

export function ApplyResignDialog({ of, onDone, ...dialog }: ResignProps) {
  const w = useWords()
  return (
    <StepModal action="applyResign" of={of} {...dialog}>
      {info => <ApplyForm info={info} onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}

function ApplyForm({ info, onDone }: { info: ProgressInfo; onDone: () => void }) {
  const t = useText(text).resign
  const [today] = useState(() => dayOf(new Date()))
  const planned = info.resignations.find(({ state }) => state === 'PLANNED')
  const first = info.onboard?.actualDate ?? undefined
  const initial = {
    ...(planned !== undefined && { type: planned.type, reason: planned.reason }),
    ...(planned?.plannedDate != null && planned.plannedDate <= today && { actualDate: planned.plannedDate }),
  }
  return (
    <StepForm call={onboard.applyResign} info={info} initial={initial} onDone={onDone}>
      <p>{t.applyHint}</p>
      <Guarantee info={info} />
      <Field name="actualDate" label={t.day} empty={t.chooseDay}>
        <DayPicker {...(first !== undefined && { min: first })} max={today} />
      </Field>
      <Field name="reportSide" empty={t.chooseSide}>
        <Radio.Group options={progressSides.values.map(value => ({ value, label: <ValueName of={progressSides} value={value} /> }))} />
      </Field>
      <TypeAndReason />
      <Proof today={today} />
    </StepForm>
  )
}

/** Whoever left long ago is reported with a proof. */
function Proof({ today }: { today: string }) {
  const t = useText(text).resign
  const day: unknown = Form.useWatch('actualDate')
  const isOld = typeof day === 'string' && day < addDays(today, -resignProofDays)
  return (
    <Field name="proofFiles" label={t.proof} required={isOld} empty={t.proofHint(resignProofDays)} extra={t.proofHint(resignProofDays)}>
      <Upload scene={candidateScenes['resignation.proof']} max={5} />
    </Field>
  )
}

function TypeAndReason() {
  const t = useText(text).resign
  return (
    <>
      <Field name="type" empty={t.chooseType}>
        <Radio.Group options={resignationTypes.values.map(value => ({ value, label: <ValueName of={resignationTypes} value={value} /> }))} />
      </Field>
      <Field name="reason" label={t.reason} empty={t.reasonRange}>
        <ReasonInput usual={t.usual} />
      </Field>
    </>
  )
}

/** What it means for the guarantee is said before. */
function Guarantee({ info: { onboard: work } }: { info: ProgressInfo }) {
  const t = useText(text).resign
  if (work === null || work.guaranteeState !== 'IN' || work.guaranteeUntil === null) return null
  return <Alert className="progress-alert" type="warning" showIcon title={t.broken(work.guaranteeUntil)} />
}

const confirmSchema = onboard.confirmResign.input.superRefine(({ confirm, reason }, context) => {
  if (!confirm && (reason ?? '').trim().length < 5)
    context.addIssue({ code: 'custom', path: ['reason'], message: bilingual('请填写原因，5-200个字', 'Enter a reason of 5–200 characters') })
})

/** Somebody else says whether it is true. */
export function ConfirmResignDialog({ of, onDone, ...dialog }: ResignProps) {
  const w = useWords()
  return (
    <StepModal action="confirmResign" of={of} {...dialog}>
      {info => <ConfirmForm info={info} onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}

function ConfirmForm({ info, onDone }: { info: ProgressInfo; onDone: () => void }) {
  const t = useText(text).resign
  const [today] = useState(() => dayOf(new Date()))
  const waiting = info.resignations.find(({ state }) => state === 'WAIT_CONFIRM')
  const first = info.onboard?.actualDate ?? undefined
  const day = waiting?.actualDate ?? waiting?.plannedDate ?? undefined
  return (
    <StepForm call={onboard.confirmResign} schema={confirmSchema} info={info} {...(day !== undefined && { initial: { actualDate: day } })} onDone={onDone}>
      {waiting !== undefined && (
        <p>
          <ValueName of={resignationTypes} value={waiting.type} /> · {waiting.reason}
          {waiting.reportedAt !== null && (
            <>
              <br />
              <span className="kit-secondary">{t.reported(waiting.reportedByName ?? '', showInstant(waiting.reportedAt))}</span>
            </>
          )}
        </p>
      )}
      <p className="kit-secondary">{t.own}</p>
      <Guarantee info={info} />
      <Field name="confirm" label={t.confirm} required empty={t.chooseConfirm}>
        <Radio.Group
          options={[
            { value: true, label: t.yes },
            { value: false, label: t.no },
          ]}
        />
      </Field>
      <Decision first={first} today={today} />
    </StepForm>
  )
}

function Decision({ first, today }: { first: string | undefined; today: string }) {
  const t = useText(text).resign
  const confirm: unknown = Form.useWatch('confirm')
  return (
    <>
      {confirm === true && (
        <Field name="actualDate" label={t.day} required empty={t.chooseDay}>
          <DayPicker {...(first !== undefined && { min: first })} max={today} />
        </Field>
      )}
      <Field name="reason" label={t.note} required={confirm === false} empty={t.enterNote}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Field>
    </>
  )
}
