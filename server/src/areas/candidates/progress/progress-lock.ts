import { progressActions, progressRefusals as refusals } from '@gongtai/contract'
import type { ProgressAction } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible } from '../../../kit/action.ts'
import { refuse } from '../../../kit/fault.ts'
import { lockRow, readRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { lockCompany } from '../../companies/index.ts'
import type { CompanyOfPositions } from '../../companies/index.ts'
import { findStaffName } from '../../permissions/index.ts'
import { lockPosition } from '../../positions/index.ts'
import type { PositionOfProgress } from '../../positions/index.ts'
import { seekerRecord } from '../job-seeker/job-seeker.record.ts'
import type { SeekerRow } from '../job-seeker/job-seeker.record.ts'
import { progressRecord } from './progress.record.ts'
import type { ProgressRecord } from './progress.record.ts'

/** Tasks take steps as well, for everybody. */
export const system = 'SYSTEM'
export type StepBy = Principal | typeof system

/** All that a step decides about is locked until it ends: company, position, candidate and progress, in this order everywhere. */
export interface LockedProgress {
  company: CompanyOfPositions
  position: PositionOfProgress
  seeker: SeekerRow
  row: ProgressRecord
}

const everything = { kind: 'ALL' } as const
export const scopeOf = (by: StepBy) => (by === system ? everything : by.scope)

export async function lockProgress(work: Work, progressId: number, by: StepBy): Promise<LockedProgress> {
  const { companyId, positionId, seekerId } = await readRow(work, progressRecord, progressId, scopeOf(by), ['companyId', 'positionId', 'seekerId'])
  const company = await lockCompany(work, companyId!)
  const position = await lockPosition(work, positionId!)
  const seeker = await lockRow(work, seekerRecord, seekerId!, everything)
  const row = await lockRow(work, progressRecord, progressId, scopeOf(by))
  // The candidate was merged into another one meanwhile.
  if (row.seekerId !== seekerId) throw await staleBy(work, row)
  return { company, position, seeker, row }
}

async function staleBy(work: Work, { updatedBy }: ProgressRecord) {
  const name = updatedBy === null ? null : await findStaffName(work.db, updatedBy)
  return refuse(refusals.stale, { name: name ?? '系统' })
}

/** Whoever saw an older state is told who changed it. */
export async function assertSeen(work: Work, row: ProgressRecord, version: number | null): Promise<void> {
  if (version !== null && row.version !== version) throw await staleBy(work, row)
}

/** What ends something is possible also where the company takes no part any more (amendment 10). */
const endings: ReadonlySet<ProgressAction> = new Set([
  'refuse',
  'cancel',
  'end',
  'feedback',
  'withdrawOffer',
  'notOnboard',
  'planResign',
  'applyResign',
  'confirmResign',
  'handleGuarantee',
  'follow',
  'transfer',
  'revert',
])
export const isEnding = (action: ProgressAction): boolean => endings.has(action)

/** Refuses a step that its state does not know, or that a company which was stopped does not take any more. */
export function assertStep({ row }: Pick<LockedProgress, 'row'>, action: ProgressAction, isEndingStep = isEnding(action)): void {
  assertPossible(progressActions[action], row)
  if (row.isStopped && !isEndingStep) throw refuse(refusals.stopped)
}
