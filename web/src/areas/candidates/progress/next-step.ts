import type { ProgressAction, ProgressRow, ProgressState } from '@gongtai/contract'

type Standing = Pick<ProgressRow, 'state' | 'round' | 'interviewRounds'>

const steps: Record<ProgressState, readonly ProgressAction[]> = {
  BOOKED: ['accept', 'refuse'],
  UNSUITABLE: ['follow'],
  // Before its time neither of the first two is possible, and then it can only be moved.
  WAIT_INTERVIEW: ['checkIn', 'feedback', 'reschedule'],
  CHECKED_IN: ['feedback', 'end'],
  CANCELLED: ['rearrange', 'follow'],
  WAIT_FEEDBACK: ['feedback', 'issueOffer', 'checkIn'],
  FAILED: ['follow'],
  PASSED: ['issueOffer', 'feedback'],
  NO_SHOW: ['rearrange', 'follow'],
  OFFER_ISSUED: ['sendOffer', 'updateOffer'],
  OFFER_SENT: ['replyOffer', 'withdrawOffer'],
  OFFER_DECLINED: ['issueOffer', 'follow'],
  WAIT_ONBOARD: ['confirmOnboard', 'changeOnboardDate', 'follow'],
  ONBOARDED: ['follow', 'applyResign'],
  NOT_ONBOARDED: ['follow'],
  RESIGN_PLANNED: ['applyResign', 'cancelResign'],
  RESIGN_WAIT: ['confirmResign'],
  RESIGNED: ['handleGuarantee', 'follow'],
}

/** The next step of a candidate in each state, and what comes into question beside it. Whoever has passed a round that is not the last goes to the next one. */
export function nextSteps({ state, round, interviewRounds }: Standing): readonly ProgressAction[] {
  return state === 'PASSED' && round < interviewRounds ? ['nextRound', 'issueOffer', 'feedback'] : steps[state]
}
