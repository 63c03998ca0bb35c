import type { offer as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { issueOffer, replyOffer, sendOffer, updateOffer, withdrawOffer } from './offer.rules.ts'

export const offerHandlers: Handlers<typeof calls> = {
  issue: (input, context) => context.once(input.requestNo, work => issueOffer(work, input, context.staff)),
  update: (input, context) => context.transaction(work => updateOffer(work, input, context.staff)),
  send: (input, context) => context.transaction(work => sendOffer(work, input, context.staff)),
  withdraw: (input, context) => context.transaction(work => withdrawOffer(work, input, context.staff)),
  reply: (input, context) => context.transaction(work => replyOffer(work, input, context.staff)),
}
