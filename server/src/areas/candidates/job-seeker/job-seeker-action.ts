import { jobSeekerActions } from '@gongtai/contract'
import type { JobSeekerAction } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { isOwnSeeker } from './job-seeker-scope.ts'

/** These facts decide about the actions beside the caller's codes. */
export interface SeekerActionFacts {
  waiterId: number | null
  deptId: number | null
  blacklisted: boolean
  erasedAt: string | null
  mergedIntoId: number | null
  liveProgressCount: number
  progressStage: number | null
  resumeCount: number
  followCount: number
  guaranteeUntil: string | null
  employed: boolean
  /** The caller is the recruiter of a live progress. */
  advisedByMe: boolean
}

/** The caller may do these with a candidate that is in sight; the rules of the same names refuse all else. */
export function jobSeekerActionsOf(facts: SeekerActionFacts, caller: Principal): JobSeekerAction[] {
  if (facts.erasedAt !== null || facts.mergedIntoId !== null) return []
  const isPooled = facts.waiterId === null
  const isOwn = isOwnSeeker(facts, caller)
  const { blacklisted } = facts
  const isGuaranteed = facts.guaranteeUntil !== null && facts.guaranteeUntil >= clock.today()
  // Of those who only work, nothing is under way.
  const isBusy = facts.liveProgressCount > (facts.employed ? 1 : 0) || (facts.liveProgressCount > 0 && !facts.employed) || isGuaranteed
  const isUnused = facts.resumeCount === 0 && facts.followCount === 0 && facts.progressStage === null && !facts.employed
  return actionsOf(jobSeekerActions, {}, caller, {
    edit: isOwn,
    claim: isPooled && !blacklisted,
    follow: isOwn,
    book: (isOwn || isPooled) && !blacklisted,
    match: !blacklisted,
    report: isOwn && !blacklisted,
    assign: isOwn || isPooled,
    release: isOwn && !isBusy,
    tag: isOwn,
    black: (isOwn || isPooled) && !blacklisted,
    unblack: (isOwn || isPooled) && blacklisted,
    merge: isOwn || isPooled,
    delete: isOwn && isUnused,
    erase: isOwn || isPooled,
    viewPhone: !isPooled && (isOwn || facts.advisedByMe),
  })
}
