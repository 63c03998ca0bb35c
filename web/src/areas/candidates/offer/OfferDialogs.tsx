import {
  addDays,
  bilingual,
  candidateScenes,
  dayOf,
  latestOnboardDays,
  longestOfferDays,
  offer,
  progressStepRefusals,
  showMoney,
  startOfDay,
} from '@gongtai/contract'
import type { InputOf, ProgressInfo } from '@gongtai/contract'
import { Form, Input as Inputs } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../base/api-error.ts'
import { call } from '../../../base/api.ts'
import { ask } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Upload } from '../../../kit/file/Upload.tsx'
import { DayPicker } from '../../../kit/form/DayPicker.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { Input } from '../../../kit/form/Input.ts'
import { InstantPicker } from '../../../kit/form/InstantPicker.tsx'
import type { ProgressSubject } from '../progress/dialogs.ts'
import { StepForm } from '../progress/StepForm.tsx'
import { StepModal } from '../progress/StepModal.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { isTooLow, leastProbation } from './probation.ts'
import { text } from './text.ts'

type OfferProps = DialogProps<ProgressSubject>

const lowPay = bilingual('试用期薪资不能低于转正薪资的80%', 'Pay on probation cannot be below 80% of the regular pay')
const issueSchema = offer.issue.input.superRefine(({ salaryProbation, salaryBase }, context) => {
  if (isTooLow(salaryProbation, salaryBase)) context.addIssue({ code: 'custom', path: ['salaryProbation'], message: lowPay })
})
const updateSchema = offer.update.input.superRefine(({ salaryProbation, salaryBase }, context) => {
  if (isTooLow(salaryProbation, salaryBase)) context.addIssue({ code: 'custom', path: ['salaryProbation'], message: lowPay })
})

/** An offer is made. Where rounds are left, the server asks whether it is meant, and so does the page. */
export function IssueOfferDialog({ of, onDone, ...dialog }: OfferProps) {
  const t = useText(text)
  const w = useWords()
  const send = async (input: InputOf<typeof offer.issue>) => {
    try {
      return await call(offer.issue, input, { handled: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== progressStepRefusals.roundsLeft.code) throw error
      if (!(await ask({ title: error.message, yes: t.skip, no: t.noSkip }))) throw error
      return call(offer.issue, { ...input, confirmSkip: true }, { handled: true })
    }
  }
  return (
    <StepModal action="issueOffer" of={of} {...dialog}>
      {info => (
        <StepForm call={offer.issue} schema={issueSchema} info={info} initial={freshOffer(info)} send={send} onDone={() => onDone(w.done)}>
          {info.state === 'OFFER_DECLINED' && <p className="kit-secondary">{t.again}</p>}
          {info.round < info.interviewRounds && <p className="kit-secondary">{t.skipped(info.interviewRounds - info.round)}</p>}
          <OfferFields info={info} />
        </StepForm>
      )}
    </StepModal>
  )
}

export function UpdateOfferDialog({ of, onDone, ...dialog }: OfferProps) {
  const w = useWords()
  return (
    <StepModal action="updateOffer" of={of} {...dialog}>
      {info => (
        <StepForm call={offer.update} schema={updateSchema} info={info} initial={presentOffer(info)} submitText={w.save} onDone={() => onDone(w.saved)}>
          <OfferFields info={info} />
        </StepForm>
      )}
    </StepModal>
  )
}

type Content = Partial<InputOf<typeof offer.update>>

/** A new offer starts with what the last one said, or with the position. */
function freshOffer(info: ProgressInfo): Content {
  const last = presentOffer(info)
  const { onboardDate: _day, validUntil: _until, ...kept } = last
  // The last minute of the day a week from now.
  const until = Date.parse(startOfDay(addDays(dayOf(new Date()), 8))) - 60_000
  return {
    title: info.positionTitle,
    address: info.positionAddress,
    ...kept,
    files: [],
    validUntil: new Date(until).toISOString(),
  }
}

function presentOffer({ offers: [last] }: ProgressInfo): Content {
  if (last === undefined) return {}
  return {
    title: last.title,
    salaryBase: last.salaryBase ?? undefined,
    salaryProbation: last.salaryProbation,
    salaryNote: last.salaryNote,
    onboardDate: last.onboardDate,
    address: last.address,
    validUntil: last.validUntil,
    files: last.files.map(({ fileName }) => fileName),
  }
}

function OfferFields({ info }: { info: ProgressInfo }) {
  const t = useText(text)
  const [today] = useState(() => dayOf(new Date()))
  return (
    <>
      <Field name="title" label={t.title} empty={t.enterTitle}>
        <Input maxLength={60} />
      </Field>
      <div className="progress-pair">
        <Field name="salaryBase" empty={t.enterPay}>
          <MoneyInput suffix={t.perMonth} />
        </Field>
        <Probation />
      </div>
      <Field name="salaryNote">
        <Inputs.TextArea maxLength={200} showCount autoSize={{ minRows: 1, maxRows: 4 }} />
      </Field>
      <div className="progress-pair">
        <Field name="onboardDate" empty={t.chooseDay}>
          <DayPicker min={today} max={addDays(today, latestOnboardDays)} />
        </Field>
        <Field name="validUntil" empty={t.chooseUntil} extra={t.untilHint(longestOfferDays)}>
          <InstantPicker isFuture />
        </Field>
      </div>
      <Field name="address" label={t.place} empty={t.enterPlace}>
        <Input maxLength={200} />
      </Field>
      <Field name="files" label={t.files}>
        <Upload scene={candidateScenes['offer.file']} max={5} linked={info.offers[0]?.files ?? []} />
      </Field>
    </>
  )
}

function Probation() {
  const t = useText(text)
  const base: unknown = Form.useWatch('salaryBase')
  const least = leastProbation(base)
  return (
    <Field name="salaryProbation" extra={least === undefined ? undefined : t.probationHint(`¥${showMoney(least)}`)}>
      <MoneyInput suffix={t.perMonth} />
    </Field>
  )
}
