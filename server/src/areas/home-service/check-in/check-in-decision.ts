import { checkInRefusals } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { expireFiles } from '../../../kit/file/link.ts'
import type { Work } from '../../../kit/work.ts'
import { findStaffName } from '../../permissions/index.ts'

/** Certificates and avatars are examined by the same rules. */

interface Examined {
  state: string
  submitSource: 'APP' | 'ADMIN'
  createdBy: number | null
  examineBy: number | null
}

/** A record is decided once, and not by whoever handed it in. Where two decide at once, the second is told who was first. */
export async function assertExaminable(work: Work, row: Examined, examiner: Principal): Promise<void> {
  if (row.state !== 'PENDING') {
    if (row.examineBy === null) throw refuse(checkInRefusals.replaced)
    throw refuse(checkInRefusals.done, { name: (await findStaffName(work.db, row.examineBy)) ?? '' })
  }
  if (isOwnSubmission(row, examiner)) throw refuse(checkInRefusals.ownSubmission)
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
