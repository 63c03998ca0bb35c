import { bilingual, failReasons, interview, interviewResults, showInstant } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'
import { Form, Input, Radio, Rate } from 'antd'
import { useState } from 'react'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { ValueName } from '../../../kit/show/ValueName.tsx'
import type { ProgressSubject } from '../progress/dialogs.ts'
import { ReasonFields, reasonTextRule, StepForm } from '../progress/StepForm.tsx'
import { StepModal } from '../progress/StepModal.tsx'
import { text as progressText } from '../progress/text.ts'
import { text } from './text.ts'

const schema = interview.feedback.input.extend({ reasonText: reasonTextRule }).superRefine((feedback, context) => {
  if (feedback.result !== 'NO_SHOW' && feedback.score == null)
    context.addIssue({ code: 'custom', path: ['score'], message: bilingual('请评分', 'Give a score') })
  if (feedback.result === 'FAIL' && feedback.reasonCode == null)
    context.addIssue({ code: 'custom', path: ['reasonCode'], message: bilingual('请选择原因', 'Choose a reason') })
})

/** How it went. Where the interview still runs, it ends with this. */
export function FeedbackDialog({ of, onDone, ...dialog }: DialogProps<ProgressSubject>) {
  const w = useWords()
  const t = useText(progressText)
  const isChange = 'state' in of && of.state === 'PASSED'
  return (
    <StepModal action="feedback" of={of} {...(isChange && { label: t.otherVerdict })} {...dialog}>
      {info => <FeedbackForm info={info} onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}

function FeedbackForm({ info, onDone }: { info: ProgressInfo; onDone: () => void }) {
  const t = useText(text)
  const isChange = info.state === 'PASSED'
  const [initial] = useState(() => (isChange ? { result: 'FAIL' as const, score: info.interviews[0]?.score ?? null } : {}))
  const left = info.interviewRounds - info.round
  const hints = [
    info.state === 'WAIT_INTERVIEW' || info.state === 'CHECKED_IN' ? t.endsToo : '',
    isChange ? t.changeVerdict : info.checkInAt === null ? t.notCheckedIn : t.checkedIn(showInstant(info.checkInAt)),
    isChange ? '' : left > 0 ? t.moreRounds(left) : t.lastRound,
  ]
  return (
    <StepForm call={interview.feedback} schema={schema} info={info} initial={initial} onDone={onDone}>
      <p className="kit-secondary">{hints.filter(Boolean).join(' ')}</p>
      <Field name="result" empty={t.chooseResult}>
        <Radio.Group
          optionType="button"
          options={interviewResults.values.map(value => ({
            value,
            label: <ValueName of={interviewResults} value={value} />,
            disabled: (isChange && value !== 'FAIL') || (value === 'NO_SHOW' && info.checkInAt !== null),
          }))}
        />
      </Field>
      <Verdict />
      <Field name="comment">
        <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
      </Field>
    </StepForm>
  )
}

/** Whoever came gets a score, and whoever failed a reason. */
function Verdict() {
  const t = useText(text)
  const result: unknown = Form.useWatch('result')
  if (result === undefined || result === 'NO_SHOW') return null
  return (
    <>
      <Field name="score" required empty={t.rate}>
        <Rate tooltips={[...t.scores]} />
      </Field>
      {result === 'FAIL' && <ReasonFields of={failReasons} />}
    </>
  )
}
