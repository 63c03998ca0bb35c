import { interview } from '@gongtai/contract'
import { useWords } from '../../../base/words.ts'
import type { DialogProps } from '../../../kit/dialogs.tsx'
import type { ProgressSubject } from '../progress/dialogs.ts'
import { StepModal } from '../progress/StepModal.tsx'
import { ArrangeForm } from './ArrangeForm.tsx'

type ArrangeProps = DialogProps<ProgressSubject>

/** One form arranges an interview, whatever led to it. */

export function AcceptDialog({ of, onDone, ...dialog }: ArrangeProps) {
  const w = useWords()
  return (
    <StepModal action="accept" of={of} {...dialog}>
      {info => <ArrangeForm call={interview.accept} info={info} round={1} usesQuota onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}

export function RescheduleDialog({ of, onDone, ...dialog }: ArrangeProps) {
  const w = useWords()
  return (
    <StepModal action="reschedule" of={of} {...dialog}>
      {info => <ArrangeForm call={interview.reschedule} info={info} round={info.round} wanted={of.wanted} isMove onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}

export function RearrangeDialog({ of, onDone, ...dialog }: ArrangeProps) {
  const w = useWords()
  return (
    <StepModal action="rearrange" of={of} {...dialog}>
      {info => <ArrangeForm call={interview.rearrange} info={info} round={info.round} usesQuota onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}

export function NextRoundDialog({ of, onDone, ...dialog }: ArrangeProps) {
  const w = useWords()
  return (
    <StepModal action="nextRound" of={of} {...dialog}>
      {info => <ArrangeForm call={interview.nextRound} info={info} round={info.round + 1} onDone={() => onDone(w.done)} />}
    </StepModal>
  )
}
