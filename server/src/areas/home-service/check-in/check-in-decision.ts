import { checkInRefusals } from '@gongtai/contract'
import type { TwoPeople } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { expireFiles } from '../../../kit/file/link.ts'
import { assertOtherHands } from '../../../kit/two-people.ts'
import type { Work } from '../../../kit/work.ts'
import { findStaffName } from '../../permissions/index.ts'
import { profiteerOf } from '../own-number.ts'

/** Certificates and avatars are examined by the same rules. */

interface Examined {
  state: string
  submitSource: 'APP' | 'ADMIN'
  createdBy: number | null
  examineBy: number | null
}

/** A record is decided once, and by nobody who handed it in or is the person. Where two decide at once, the second is told who was first. */
export async function assertExaminable(work: Work, rule: TwoPeople, row: Examined, person: { mobile: string }, examiner: Principal): Promise<void> {
  if (row.state !== 'PENDING') {
    if (row.examineBy === null) throw refuse(checkInRefusals.replaced)
    throw refuse(checkInRefusals.done, { name: (await findStaffName(work.db, row.examineBy)) ?? '' })
  }
  await assertOtherThanSubmitter(work, rule, row, person, examiner)
}

/** It holds for every decision about what was handed in. What the app handed in has no submitter among the members. */
export async function assertOtherThanSubmitter(
  work: Work,
  rule: TwoPeople,
  { submitSource, createdBy }: Pick<Examined, 'submitSource' | 'createdBy'>,
  { mobile }: { mobile: string },
  decider: Principal,
): Promise<void> {
  const by = [submitSource === 'ADMIN' ? createdBy : null, profiteerOf(decider, [mobile])]
  await assertOtherHands(work, rule, decider, { by, refusal: checkInRefusals.ownSubmission })
}

export const isOwnSubmission = ({ submitSource, createdBy }: Pick<Examined, 'submitSource' | 'createdBy'>, { staffId }: Principal) =>
  submitSource === 'ADMIN' && createdBy === staffId

interface Decision<Code extends string> {
  result: 'PASS' | 'REJECT'
  rejectReasonCode?: Code | undefined
  rejectReason?: string | null | undefined
}

/** A decision writes the same on either record. */
export function decisionOf<Code extends string>({ result, rejectReasonCode, rejectReason }: Decision<Code>, { staffId }: Principal) {
  const passed = result === 'PASS'
  return {
    state: passed ? ('PASSED' as const) : ('REJECTED' as const),
    examineBy: staffId,
    examineAt: clock.iso(),
    rejectReasonCode: passed ? null : rejectReasonCode!,
    rejectReason: passed ? null : rejectReason?.trim() || null,
    claimedBy: null,
    claimedAt: null,
  }
}

const twoYears = 2 * 365 * 24 * 3_600_000

/** Pictures that were rejected or replaced are kept for two years, and then the sweep of files removes them. */
export const expireImages = (work: Work, bizType: 'ARTIFICER_CERT' | 'ARTIFICER_AVATAR', bizId: number) => expireFiles(work, bizType, bizId, clock.in(twoYears))
