import { againDays, earliestCheckInHours, latestCheckInHours, mostReschedules, progressActions, revertHours } from '@gongtai/contract'
import type { ProgressAction, ProgressState } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { isEnding } from './progress-lock.ts'

const hour = 3_600_000

/** The last step that counts, as far as it decides whether it can be taken back. */
export interface LastStep {
  at: string
  operatorId: number | null
  isWeighty: boolean
}

/** These facts decide about the actions beside the caller's codes. */
export interface ActionFacts {
  state: ProgressState
  stateAt: string
  live: boolean
  isStopped: boolean
  round: number
  interviewRounds: number
  noShowAgain: number
  waiterId: number
  hasFee: boolean
  interviewAt: string | null
  interviewEndAt: string | null
  checkInAt: string | null
  rescheduleCount: number | null
  refundState: string | null
  /** Who planned or reported that somebody leaves. */
  resignHands: number[] | null
  lastStep: LastStep | null
}

const ownMinutes = 10

/** The caller may do these with a candidate in sight; the rules of the same names refuse all else. */
export function progressActionsOf(facts: ActionFacts, caller: Principal): ProgressAction[] {
  const { state, round, interviewRounds, interviewAt } = facts
  const now = clock.iso()
  const hasBegun = interviewAt !== null && interviewAt <= now
  const isRecent = facts.stateAt >= clock.in(-againDays * 24 * hour)
  const isWaiter = caller.identityIds.includes(facts.waiterId)
  const moves = facts.rescheduleCount ?? 0
  const guards: Partial<Record<ProgressAction, boolean>> = {
    refuse: holds(caller, 'Interview.accept') || isWaiter,
    checkIn: mayCheckIn(facts),
    end: state === 'CHECKED_IN' || hasBegun,
    feedback: state !== 'WAIT_INTERVIEW' || hasBegun,
    nextRound: round < interviewRounds,
    issueOffer: state !== 'OFFER_DECLINED' || isRecent,
    reschedule: moves < mostReschedules,
    rearrange: isRecent && moves < mostReschedules && (state !== 'NO_SHOW' || facts.noShowAgain < 1),
    confirmOnboard: !facts.hasFee || !isWaiter,
    confirmResign: !isWaiter && !(facts.resignHands ?? []).includes(caller.staffId),
    handleGuarantee: facts.refundState === 'WAIT' && !isWaiter,
    // Whoever did not show up is called once more (queue NO_SHOW_VISIT).
    follow: facts.live || state === 'NO_SHOW',
    transfer: facts.live,
    revert: facts.lastStep !== null && mayRevert(facts.lastStep, caller),
  }
  const possible = actionsOf(progressActions, { state }, caller, guards)
  // An offer is still declined where the company takes no part any more.
  return facts.isStopped ? possible.filter(name => isEnding(name) || name === 'replyOffer') : possible
}

function mayCheckIn({ state, interviewAt, interviewEndAt, checkInAt }: ActionFacts): boolean {
  if (interviewAt === null || interviewEndAt === null || checkInAt !== null) return false
  const now = clock.now().getTime()
  if (now > Date.parse(interviewEndAt) + latestCheckInHours * hour) return false
  return state === 'WAIT_FEEDBACK' || now >= Date.parse(interviewAt) - earliestCheckInHours * hour
}

function mayRevert({ at, operatorId, isWeighty }: LastStep, { staffId, isAdmin }: Principal): boolean {
  if (!isAdmin && at < clock.in(-revertHours * hour)) return false
  return !(operatorId === staffId && isWeighty && at < clock.in(-ownMinutes * 60_000))
}
