import { progress, refuseReasons } from '@gongtai/contract'
import { useCan } from '../../../base/session.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import type { ProgressSubject } from './dialogs.ts'
import { reasonTextRule, ReasonFields, StepForm } from './StepForm.tsx'
import { StepModal } from './StepModal.tsx'
import { text } from './text.ts'

const schema = progress.refuse.input.extend({ reasonText: reasonTextRule })

/** These come by themselves, with a report that is withdrawn and with a hire elsewhere. */
const systemReasons = ['WITHDRAWN', 'CANDIDATE_HIRED']

/** A booking is turned down. Whoever may not accept bookings can only withdraw his own. */
export function RefuseDialog({ of, onDone, ...dialog }: DialogProps<ProgressSubject>) {
  const t = useText(text)
  const w = useWords()
  const can = useCan()
  const mayJudge = can('Interview.accept')
  const without = mayJudge ? systemReasons : Object.keys(refuseReasons.labels).filter(value => value !== 'CANDIDATE_GAVE_UP')
  return (
    <StepModal action="refuse" of={of} {...dialog}>
      {info => (
        <StepForm
          call={progress.refuse}
          schema={schema}
          info={info}
          {...(!mayJudge && { initial: { reasonCode: 'CANDIDATE_GAVE_UP' as const } })}
          onDone={() => onDone(w.done)}
        >
          <p>{mayJudge ? t.refuseHint : t.ownHint}</p>
          <ReasonFields of={refuseReasons} without={without} />
        </StepForm>
      )}
    </StepModal>
  )
}
