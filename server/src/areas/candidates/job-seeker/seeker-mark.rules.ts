import { and, eq, lte } from 'drizzle-orm'
import { jobSeekerRefusals as refusals, mostSeekerTags } from '@gongtai/contract'
import type { ParsedInputOf, jobSeeker as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Undoer } from '../../../kit/operation/undo.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { seekerRecord } from './job-seeker.record.ts'
import type { SeekerRow } from './job-seeker.record.ts'
import { assertPresent, ownOrPooled } from './seeker-claim.rules.ts'

/** Nobody is recommended or booked while he is on the blacklist. What is at booking or interview is ended first. */
export async function changeBlack(
  work: Work,
  id: number,
  { blacklisted, reason }: Pick<ParsedInputOf<typeof calls.black>, 'blacklisted' | 'reason'>,
  caller: Principal,
): Promise<void> {
  const row = await lockRow(work, ownOrPooled, id, caller.scope)
  assertPresent(row)
  if (row.blacklisted === blacklisted) throw refuse(blacklisted ? refusals.alreadyBlack : refusals.notBlack)
  const early = and(eq(candidateProgress.seekerId, id), eq(candidateProgress.live, true), lte(candidateProgress.stage, 2))
  if (blacklisted && (await work.db.$count(candidateProgress, early)) > 0) throw refuse(refusals.blackWithProgress)
  const changes = { blacklisted, blackReason: blacklisted ? reason.trim() : null, blackAt: blacklisted ? clock.iso() : null }
  saveRow(work, seekerRecord, row, null, changes, { remark: reason.trim() })
}

/** The former reason comes back with the mark. */
export async function putBlackBack(work: Work, id: number, before: SeekerRow, { staff, reason }: Undoer): Promise<void> {
  await changeBlack(work, id, { blacklisted: before.blacklisted, reason: before.blackReason ?? reason }, staff)
}

export async function tagSeeker(
  work: Work,
  id: number,
  { way, tags }: Pick<ParsedInputOf<typeof calls.tag>, 'way' | 'tags'>,
  caller: Principal,
): Promise<void> {
  const row = await lockRow(work, seekerRecord, id, caller.scope)
  assertPresent(row)
  const after = way === 'ADD' ? [...new Set([...row.tags, ...tags])] : row.tags.filter(tag => !tags.includes(tag))
  if (after.length > mostSeekerTags) throw refuse(refusals.tooManyTags, { limit: mostSeekerTags })
  saveRow(work, seekerRecord, row, null, { tags: after })
}

export async function putTagsBack(work: Work, id: number, { tags }: SeekerRow, { staff }: Undoer): Promise<void> {
  const row = await lockRow(work, seekerRecord, id, staff.scope)
  assertPresent(row)
  saveRow(work, seekerRecord, row, null, { tags })
}
