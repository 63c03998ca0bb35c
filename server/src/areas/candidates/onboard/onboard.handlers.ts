import type { onboard as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { handleGuarantee } from './guarantee.rules.ts'
import { changeOnboardDate, confirmOnboard, notOnboard } from './onboard.rules.ts'
import { applyResign, cancelResign, confirmResign, planResign } from './resign.rules.ts'

export const onboardHandlers: Handlers<typeof calls> = {
  changeDate: (input, context) => context.transaction(work => changeOnboardDate(work, input, context.staff)),
  confirm: (input, context) => context.once(input.requestNo, work => confirmOnboard(work, input, context.staff)),
  notOnboard: (input, context) => context.transaction(work => notOnboard(work, input, context.staff)),
  planResign: (input, context) => context.transaction(work => planResign(work, input, context.staff)),
  applyResign: (input, context) => context.transaction(work => applyResign(work, input, context.staff)),
  cancelResign: (input, context) => context.transaction(work => cancelResign(work, input, context.staff)),
  confirmResign: (input, context) => context.transaction(work => confirmResign(work, input, context.staff)),
  handleGuarantee: (input, context) => context.once(input.requestNo, work => handleGuarantee(work, input, context.staff)),
}
