import { countFollow } from './company-follow.facts.ts'
import { companyFollowRecord } from './company-follow.record.ts'
import { and, desc, eq, gt, isNull, max, ne } from 'drizzle-orm'
import { companyFollowRefusals, truncate } from '@gongtai/contract'
import type { ParsedInputOf, companyFollow as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { assertVersion, changesOf, insertRow, lockRow, saveRow, titleOf } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { refreshRecycle } from '../company/company-sea.ts'
import { editableSince } from './company-follow.queries.ts'
import { companyFollow } from './company-follow.tables.ts'
import { companyRecord } from '../company/company.record.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { company } from '../company/company.tables.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'

type FollowInput = ParsedInputOf<typeof calls.save>

/** Writes a follow-up, from which the company takes its dates. Where somebody was reached, it stays with its sale for another while. */
export async function addFollow(
  work: Work,
  { companyId, method, content, result, ...given }: Omit<FollowInput, 'id'>,
  writer: Principal,
): Promise<{ id: number }> {
  if (method === undefined) throw faults.missing('method')
  if (content === undefined) throw faults.missing('content')
  if (result === undefined) throw faults.missing('result')
  await lockRow(work, companyRecord, companyId, writer.scope)
  const now = clock.iso()
  const nextFollowAt = nextOf(given, null)
  await assertContact(work, companyId, given.contactStaffId)
  const row = await insertRow(work, companyFollowRecord, {
    ...given,
    method,
    content,
    result,
    nextFollowAt,
    companyId,
    staffId: writer.staffId,
    createdAt: now,
    updatedAt: now,
  })
  await linkFollowFiles(work, row.id, row.files, writer)
  const isReached = result !== 'NO_ANSWER'
  await work.db
    .update(company)
    .set({ lastFollowAt: now, nextFollowAt, ...(isReached ? { lastReachAt: now } : {}) })
    .where(eq(company.id, companyId))
  if (isReached) await refreshRecycle(work.db, [companyId])
  await countFollow(work, row)
  await recordCompanyEvent(work, companyId, { action: 'FOLLOW', remark: truncate(row.content, 100) })
  return { id: row.id }
}

/** Corrects a follow-up of one's own while it is young. */
export async function correctFollow(work: Work, { id, companyId, ...given }: FollowInput & { id: number }, writer: Principal): Promise<{ id: number }> {
  await lockRow(work, companyRecord, companyId, writer.scope)
  const row = await lockRow(work, companyFollowRecord, id, writer.scope)
  if (row.companyId !== companyId) throw faults.recordNotFound()
  if (row.staffId !== writer.staffId) throw refuse(companyFollowRefusals.notYours)
  if (row.createdAt < editableSince()) throw refuse(companyFollowRefusals.tooOld)
  // What is not sent stays as it is.
  const nextFollowAt = given.nextFollowAt === undefined ? row.nextFollowAt : nextOf(given, row.nextFollowAt)
  if (given.contactStaffId !== undefined && given.contactStaffId !== row.contactStaffId) await assertContact(work, companyId, given.contactStaffId)
  const changes = { ...given, nextFollowAt }
  await work.db
    .update(companyFollow)
    .set({ ...changes, updatedAt: clock.iso(), updatedBy: writer.staffId })
    .where(eq(companyFollow.id, id))
  await countFollow(work, { ...row, result: given.result ?? row.result })
  const changed = changesOf(companyFollowRecord, row, changes)
  work.audit({ recordType: companyFollowRecord.type, recordId: id, recordTitle: titleOf(companyFollowRecord, row), action: 'UPDATE', changes: changed })
  if (given.files !== undefined) await linkFollowFiles(work, id, given.files, writer)
  // The date of the company is that of its last follow-up.
  const later = await work.db.$count(companyFollow, and(eq(companyFollow.companyId, companyId), gt(companyFollow.id, id)))
  if (later === 0) await work.db.update(company).set({ nextFollowAt }).where(eq(company.id, companyId))
  if (given.result !== undefined && given.result !== row.result) await countReached(work, companyId)
  await recordCompanyEvent(work, companyId, { action: 'FOLLOW', remark: truncate(given.content ?? row.content, 100), changes: changed })
  return { id }
}

/** A corrected result may say that nobody was reached after all, or that somebody was. */
async function countReached(work: Work, companyId: number): Promise<void> {
  const reached = and(eq(companyFollow.companyId, companyId), ne(companyFollow.result, 'NO_ANSWER'))
  const [last] = await work.db
    .select({ at: max(companyFollow.createdAt) })
    .from(companyFollow)
    .where(reached)
  await work.db
    .update(company)
    .set({ lastReachAt: last?.at ?? null })
    .where(eq(company.id, companyId))
  await refreshRecycle(work.db, [companyId])
}

/**
 * Sets when the company is to be followed up next. It changes nothing about the time until the company falls into the pool,
 * because nobody has talked with it. The date that the last follow-up gave may come back, although it may have passed.
 */
export async function planFollow(
  work: Work,
  { companyId, version, nextFollowAt }: ParsedInputOf<typeof calls.plan>,
  writer: Principal,
): Promise<{ version: number }> {
  const row = await lockRow(work, companyRecord, companyId, writer.scope)
  assertVersion(row, version)
  const [last] = await work.db
    .select({ nextFollowAt: companyFollow.nextFollowAt })
    .from(companyFollow)
    .where(eq(companyFollow.companyId, companyId))
    .orderBy(desc(companyFollow.id))
    .limit(1)
  const given = nextFollowAt === null ? null : new Date(nextFollowAt).toISOString()
  const next = given === last?.nextFollowAt ? given : nextOf({ nextFollowAt: given }, row.nextFollowAt)
  return saveRow(work, companyRecord, row, version, { nextFollowAt: next })
}

/** A date that is set must lie ahead, but one that stood there before may have passed since. */
function nextOf({ nextFollowAt }: Pick<FollowInput, 'nextFollowAt'>, former: string | null): string | null {
  const next = nextFollowAt == null ? null : new Date(nextFollowAt).toISOString()
  if (next !== null && next !== former && next <= clock.iso()) throw refuse(companyFollowRefusals.nextTooEarly)
  return next
}

async function assertContact(work: Work, companyId: number, contactStaffId: number | null | undefined): Promise<void> {
  if (contactStaffId == null) return
  const isThere = and(eq(companyStaff.id, contactStaffId), eq(companyStaff.companyId, companyId), isNull(companyStaff.deletedAt))
  if ((await work.db.$count(companyStaff, isThere)) === 0) throw refuse(companyFollowRefusals.noContact)
}

const linkFollowFiles = (work: Work, bizId: number, files: readonly string[], { staffId }: Principal) =>
  linkFiles(work, { bizType: companyFollowRecord.type, bizId, scene: 'companyFollow.file', staffId }, files)
