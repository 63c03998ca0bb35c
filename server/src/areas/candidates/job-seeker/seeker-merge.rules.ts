import { and, desc, eq, sql } from 'drizzle-orm'
import { jobSeekerRefusals as refusals, unmergeDays } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, SeekerPartKind, seekerMerge as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { accountsOf, identityView, isIdentityWithin } from '../../permissions/index.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { isOwnSeeker } from './job-seeker-scope.ts'
import { aboutSeeker, jobSeekerNotices, tellWaiter } from './job-seeker.notice.ts'
import { seekerRecord } from './job-seeker.record.ts'
import type { SeekerRow } from './job-seeker.record.ts'
import { jobSeeker, seekerMerge } from './job-seeker.tables.ts'
import { assertPresent } from './seeker-claim.rules.ts'
import { recountSeeker } from './seeker-count.rules.ts'
import { filledValues } from './seeker-fill.ts'
import { endClaims, moveLiveProgress, noteClaim } from './seeker-give.rules.ts'
import { seekerParts } from './seeker-part.ts'

const everything = { kind: 'ALL' } as const

/** Both are locked in the order of their ids, so that two merges in opposite directions do not wait for each other. */
async function lockBoth(work: Work, one: number, other: number): Promise<[SeekerRow, SeekerRow]> {
  const rows = new Map<number, SeekerRow>()
  for (const id of [one, other].toSorted((left, right) => left - right)) rows.set(id, await lockRow(work, seekerRecord, id, everything))
  return [rows.get(one)!, rows.get(other)!]
}

/** Whose consent a merge needs: that of the consultant who has the record that is not the caller's; null where the caller decides alone. */
export function consentOf(kept: SeekerRow, merged: SeekerRow, caller: Principal): number | null {
  const isMine = (row: SeekerRow) => isOwnSeeker(row, caller)
  const pooled = (row: SeekerRow) => row.waiterId === null
  if (!isMine(kept) && !isMine(merged) && !(pooled(kept) && pooled(merged))) throw refuse(refusals.mergeNotYours)
  const others = [kept, merged].find(row => !isMine(row) && !pooled(row))
  return others?.waiterId ?? null
}

/** Everything that speaks against two records being one. Both are locked. */
export async function assertMergeable(work: Work, kept: SeekerRow, merged: SeekerRow): Promise<void> {
  if (kept.id === merged.id) throw refuse(refusals.mergeSelf)
  assertPresent(kept)
  assertPresent(merged)
  if (kept.idCardDigest !== null && merged.idCardDigest !== null && kept.idCardDigest !== merged.idCardDigest) throw refuse(refusals.mergeIdDiffers)
  if (kept.employedProgressId !== null && merged.employedProgressId !== null) throw refuse(refusals.mergeBothEmployed)
  for (const part of seekerParts) {
    const refusal = await part.blocks?.(work, kept.id, merged.id)
    if (refusal != null) throw refusal
  }
}

export async function mergeSeekers(
  work: Work,
  { keptId, keptVersion, mergedId, mergedVersion, reason }: ParsedInputOf<typeof calls.merge>,
  caller: Principal,
): Promise<AnswerOf<typeof calls.merge>> {
  if (keptId === mergedId) throw refuse(refusals.mergeSelf)
  const [kept, merged] = await lockBoth(work, keptId, mergedId)
  const agreeWaiterId = consentOf(kept, merged, caller)
  assertVersion(kept, keptVersion)
  assertVersion(merged, mergedVersion)
  await assertMergeable(work, kept, merged)
  await assertNoneWaits(work, kept, merged)
  const [row] = await work.db
    .insert(seekerMerge)
    .values({
      keptId,
      mergedId,
      moved: {},
      filled: {},
      state: 'WAIT_AGREE',
      agreeWaiterId,
      reason: reason.trim(),
      createdBy: caller.staffId,
      updatedBy: caller.staffId,
    })
    .returning()
  if (agreeWaiterId === null) {
    await perform(work, row!, kept, merged, caller)
    return { mergeId: row!.id, state: 'DONE' }
  }
  const [theirs, mine] = kept.waiterId === agreeWaiterId ? [kept, merged] : [merged, kept]
  await tellWaiter(work, agreeWaiterId, theirs.id, jobSeekerNotices.mergeAsked({ name: theirs.name, other: mine.name, reason: reason.trim() }))
  work.audit({
    recordType: seekerRecord.type,
    recordId: keptId,
    recordTitle: kept.seekerCode,
    remark: reason.trim(),
    changes: [{ field: 'merged', old: null, new: merged.seekerCode }],
  })
  return { mergeId: row!.id, state: 'WAIT_AGREE' }
}

/** One merge of a record waits at a time. One that nobody can decide any more, because the record has changed hands, does not count. */
async function assertNoneWaits(work: Work, kept: SeekerRow, merged: SeekerRow): Promise<void> {
  const waiting = await work.db
    .select()
    .from(seekerMerge)
    .where(
      and(
        eq(seekerMerge.state, 'WAIT_AGREE'),
        sql`(${seekerMerge.mergedId} in (${kept.id}, ${merged.id}) or ${seekerMerge.keptId} in (${kept.id}, ${merged.id}))`,
      ),
    )
    .for('update')
  for (const row of waiting) {
    const isOfBoth = [kept.id, merged.id].includes(row.keptId) && [kept.id, merged.id].includes(row.mergedId)
    if (!isOfBoth || [kept.waiterId, merged.waiterId].includes(row.agreeWaiterId)) throw refuse(refusals.mergeWaiting)
    await work.db.update(seekerMerge).set({ state: 'REFUSED', decidedAt: clock.iso(), updatedAt: clock.iso() }).where(eq(seekerMerge.id, row.id))
  }
}

type MergeRow = typeof seekerMerge.$inferSelect

/** Moves all that hangs on the one to the other and fills in what is not known of the other. */
async function perform(work: Work, row: MergeRow, kept: SeekerRow, merged: SeekerRow, caller: Principal): Promise<void> {
  const moved: Partial<Record<SeekerPartKind, number[]>> = {}
  for (const part of seekerParts) {
    const ids = await part.idsOf(work, merged.id)
    await part.move(work, ids, merged.id, kept.id)
    if (ids.length > 0) moved[part.kind] = ids
  }
  const { values, filled } = filledValues(kept, merged)
  const waiterId = kept.waiterId ?? merged.waiterId
  const now = clock.iso()
  // The record that goes lets its identity number go first, because no two have the same one.
  await work.db
    .update(jobSeeker)
    .set({
      mergedIntoId: kept.id,
      mergedAt: now,
      deletedAt: now,
      seaRecycleAt: null,
      updatedAt: now,
      ...('idCardDigest' in values ? { idCardSealed: null, idCardDigest: null } : {}),
    })
    .where(eq(jobSeeker.id, merged.id))
  await endClaims(work, [merged.id], 'MERGE')
  const owner = kept.waiterId === waiterId ? {} : { waiterId, claimedAt: merged.claimedAt ?? now, pooledAt: null }
  if ('waiterId' in owner && waiterId !== null) {
    await noteClaim(work, kept.id, waiterId, 'MERGE')
    filled.waiterId = { old: null, new: waiterId }
    filled.claimedAt = { old: kept.claimedAt, new: owner.claimedAt }
  }
  saveRow(work, seekerRecord, kept, null, { ...values, ...owner }, { remark: row.reason, changes: [{ field: 'merged', old: null, new: merged.seekerCode }] })
  if (waiterId !== null) await moveLiveProgress(work, [kept.id], waiterId)
  await recountSeeker(work, kept.id)
  work.audit({
    recordType: seekerRecord.type,
    recordId: merged.id,
    recordTitle: merged.seekerCode,
    remark: row.reason,
    changes: [{ field: 'mergedInto', old: null, new: kept.seekerCode }],
  })
  await work.db
    .update(seekerMerge)
    .set({
      moved,
      filled,
      state: 'DONE',
      doneAt: now,
      decidedAt: now,
      decidedBy: caller.staffId,
      updatedAt: now,
      updatedBy: caller.staffId,
    })
    .where(eq(seekerMerge.id, row.id))
}

/** The consultant of the other record agrees or does not. */
export async function decideMerge(
  work: Work,
  { mergeId, agree }: ParsedInputOf<typeof calls.decide>,
  caller: Principal,
): Promise<AnswerOf<typeof calls.decide>> {
  const [asked] = await work.db.select().from(seekerMerge).where(eq(seekerMerge.id, mergeId))
  if (asked === undefined || asked.agreeWaiterId === null) throw faults.recordNotFound()
  await assertDecider(work, asked.agreeWaiterId, caller)
  if (asked.state !== 'WAIT_AGREE') throw refuse(refusals.mergeDecided)
  const [kept, merged] = await lockBoth(work, asked.keptId, asked.mergedId)
  const [row] = await work.db.select().from(seekerMerge).where(eq(seekerMerge.id, mergeId)).for('update')
  if (row!.state !== 'WAIT_AGREE') throw refuse(refusals.mergeDecided)
  if (![kept.waiterId, merged.waiterId].includes(row!.agreeWaiterId)) throw refuse(refusals.mergeNotForYou)
  const now = clock.iso()
  const other = kept.waiterId === row!.agreeWaiterId ? merged : kept
  if (agree) {
    await assertMergeable(work, kept, merged)
    await perform(work, row!, kept, merged, caller)
  } else {
    await work.db
      .update(seekerMerge)
      .set({ state: 'REFUSED', decidedAt: now, decidedBy: caller.staffId, updatedAt: now, updatedBy: caller.staffId })
      .where(eq(seekerMerge.id, mergeId))
    work.audit({
      recordType: seekerRecord.type,
      recordId: kept.id,
      recordTitle: kept.seekerCode,
      changes: [{ field: 'merged', old: merged.seekerCode, new: null }],
    })
  }
  const name = other.name
  const message = agree ? jobSeekerNotices.mergeAgreed({ name }) : jobSeekerNotices.mergeRefused({ name })
  const askers = [...new Set([...(row!.createdBy === null ? [] : [row!.createdBy]), ...(await accountsOf(work.db, other.waiterId))])]
  await sendNotice(
    work.db,
    askers.filter(staffId => staffId !== caller.staffId),
    { ...aboutSeeker(agree ? kept.id : other.id), kind: 'NOTICE', message },
  )
  return { state: agree ? 'DONE' : 'REFUSED' }
}

async function assertDecider(work: Work, waiterId: number, caller: Principal): Promise<void> {
  const [waiter] = await work.db.select({ id: identityView.id, deptId: identityView.deptId }).from(identityView).where(eq(identityView.id, waiterId))
  if (waiter === undefined || !isIdentityWithin(caller, waiter)) throw refuse(refusals.mergeNotForYou)
}

/** Within its days a merge is put back: what moved goes back, and what came since stays with the one that stayed. */
export async function unmergeSeeker(
  work: Work,
  { seekerId, reason }: ParsedInputOf<typeof calls.undo>,
  caller: Principal,
): Promise<AnswerOf<typeof calls.undo>> {
  const [found] = await work.db
    .select({ keptId: seekerMerge.keptId })
    .from(seekerMerge)
    .where(and(eq(seekerMerge.mergedId, seekerId), eq(seekerMerge.state, 'DONE')))
    .orderBy(desc(seekerMerge.id))
    .limit(1)
  if (found === undefined) throw refuse(refusals.notMerged)
  const { kept, merged } = await lockMerged(work, found.keptId, seekerId)
  const [row] = await work.db
    .select()
    .from(seekerMerge)
    .where(and(eq(seekerMerge.mergedId, seekerId), eq(seekerMerge.keptId, found.keptId), eq(seekerMerge.state, 'DONE')))
    .for('update')
  if (row === undefined || merged?.mergedIntoId !== kept.id) throw refuse(refusals.notMerged)
  if (!isOwnSeeker(kept, caller) && !isOwnSeeker(merged, caller) && kept.waiterId !== null) throw refuse(refusals.mergeNotYours)
  if (row.doneAt !== null && row.doneAt < clock.in(-unmergeDays * 86_400_000)) throw refuse(refusals.unmergeLate, { days: unmergeDays })
  assertPresent(kept)
  for (const part of seekerParts) await part.move(work, (row.moved as Partial<Record<SeekerPartKind, number[]>>)[part.kind] ?? [], kept.id, merged.id)
  const back = putBackValues(kept, row)
  const lost = Object.fromEntries(Object.entries(back.idCard).map(([field, { new: value }]) => [field, value]))
  saveRow(work, seekerRecord, kept, null, back.kept, { remark: reason.trim(), changes: [{ field: 'merged', old: merged.seekerCode, new: null }] })
  await work.db
    .update(jobSeeker)
    .set({
      mergedIntoId: null,
      mergedAt: null,
      deletedAt: null,
      ...lost,
      updatedAt: clock.iso(),
      updatedBy: caller.staffId,
      version: sql`${jobSeeker.version} + 1`,
    })
    .where(eq(jobSeeker.id, merged.id))
  if (back.kept.waiterId === null) await endClaims(work, [kept.id], 'MERGE')
  if (merged.waiterId !== null) {
    await noteClaim(work, merged.id, merged.waiterId, 'MERGE')
    await moveLiveProgress(work, [merged.id], merged.waiterId)
  }
  await recountSeeker(work, kept.id)
  await recountSeeker(work, merged.id)
  work.audit({
    recordType: seekerRecord.type,
    recordId: merged.id,
    recordTitle: merged.seekerCode,
    remark: reason.trim(),
    changes: [{ field: 'mergedInto', old: kept.seekerCode, new: null }],
  })
  await work.db
    .update(seekerMerge)
    .set({ state: 'UNDONE', undoneAt: clock.iso(), undoneBy: caller.staffId, updatedAt: clock.iso() })
    .where(eq(seekerMerge.id, row.id))
  return { id: merged.id }
}

/** The one that went is deleted, so that it is not locked like others. */
async function lockMerged(work: Work, keptId: number, mergedId: number): Promise<{ kept: SeekerRow; merged: SeekerRow | undefined }> {
  const readMerged = async () => (await work.db.select().from(jobSeeker).where(eq(jobSeeker.id, mergedId)).for('update'))[0]
  const [first] = keptId < mergedId ? [] : [await readMerged()]
  const kept = await lockRow(work, seekerRecord, keptId, everything)
  return { kept, merged: first ?? (await readMerged()) }
}

/** What was filled in goes, unless somebody has changed it since. */
function putBackValues(kept: SeekerRow, { filled }: MergeRow): { kept: Partial<SeekerRow>; idCard: MergeRow['filled'] } {
  const entries = Object.entries(filled).filter(([field, { new: value }]) => JSON.stringify(kept[field as keyof SeekerRow]) === JSON.stringify(value))
  const idCard = Object.fromEntries(entries.filter(([field]) => field === 'idCardSealed' || field === 'idCardDigest'))
  return { kept: Object.fromEntries(entries.map(([field, { old }]) => [field, old])), idCard }
}
