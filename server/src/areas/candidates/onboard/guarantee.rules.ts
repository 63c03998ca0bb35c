import { progressStepRefusals as refusals, toCents } from '@gongtai/contract'
import type { ParsedInputOf, onboard as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { takeStep } from '../progress/progress-step.ts'
import { answerStep } from '../progress/step-answer.ts'
import type { StepAnswer } from '../progress/step-answer.ts'
import { onboardOf } from './onboard.rules.ts'

/** A guarantee that was broken is paid back, made good by another hire, or waived (amendment 12); not by the consultant who got the fee. */
export async function handleGuarantee(work: Work, input: ParsedInputOf<typeof calls.handleGuarantee>, staff: Principal): Promise<StepAnswer> {
  const { progressId, version, outcome, reason } = input
  await takeStep(work, { progressId, version, action: 'handleGuarantee' }, staff, async step => {
    const current = await onboardOf(step)
    if (current.refundState !== 'WAIT') throw refuse(refusals.guaranteeNone)
    if (staff.identityIds.includes(step.row.waiterId)) throw refuse(refusals.guaranteeOwn)
    const refundAmount = outcome === 'REFUND' ? refundOf(input.refundAmount ?? null, current.serviceFee!) : null
    await step.change('onboard', current.id, {
      refundState: 'DONE',
      refundOutcome: outcome,
      refundAmount,
      refundReason: reason.trim(),
      refundAt: step.at,
      refundBy: staff.staffId,
    })
    step.say({ refundOutcome: outcome }, reason.trim())
  })
  return answerStep(work, progressId, staff)
}

function refundOf(amount: string | null, serviceFee: string): string {
  if (amount === null || toCents(amount) <= 0n) throw faults.badInput([{ field: 'refundAmount', message: ['请输入退费金额', 'Enter the refund'] }])
  if (toCents(amount) > toCents(serviceFee)) throw refuse(refusals.refundTooMuch)
  return amount
}
