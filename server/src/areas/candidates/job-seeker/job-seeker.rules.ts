import { eq } from 'drizzle-orm'
import { jobSeekerRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, SeekerEdit, jobSeeker as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { nextNumber } from '../../../kit/numbering.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { lockIdentityOf } from '../../permissions/index.ts'
import type { HeldIdentity } from '../../permissions/index.ts'
import { countNewSeeker } from './job-seeker.facts.ts'
import { seekerRecord } from './job-seeker.record.ts'
import type { SeekerRow } from './job-seeker.record.ts'
import { jobSeeker } from './job-seeker.tables.ts'
import { assertPresent, hasRoom } from './seeker-claim.rules.ts'
import { assertKeptIdCard, namedSeekerChanges, seekerValues } from './seeker-content.rules.ts'
import type { SeekerValues } from './seeker-content.rules.ts'
import { noteClaim } from './seeker-give.rules.ts'
import type { GiveWay } from './seeker-give.rules.ts'
import { alreadyThere, findByIdCard, findByMobile } from './seeker-known.ts'
import { recycleAtFor } from './seeker-sea.ts'

/** By what way a candidate is saved. */
export interface SaveWay {
  way: Extract<GiveWay, 'ENTRY' | 'IMPORT'>
  cipher: Cipher
  /** Whom a new one shall belong to; whoever enters him unless given, and nobody where it is null. */
  waiter?: HeldIdentity | null
}

export type SeekerInput = SeekerEdit & { id?: number | undefined; version?: number | undefined }

/**
 * Makes a candidate or changes one, under lock and with all checks. A new one belongs to whoever enters him, unless there is no room:
 * then he goes to the pool, which the row that is answered tells by its `waiterId`.
 */
export const saveSeeker = (work: Work, input: SeekerInput, staff: Principal, way: SaveWay): Promise<SeekerRow> =>
  input.id === undefined ? createSeeker(work, input, staff, way) : updateSeeker(work, { ...input, id: input.id }, staff, way)

/** The answer of the call. */
export async function saveSeekerCall(
  work: Work,
  { requestNo: _requestNo, ...input }: ParsedInputOf<typeof calls.save>,
  staff: Principal,
  cipher: Cipher,
): Promise<AnswerOf<typeof calls.save>> {
  const { id, version, waiterId } = await saveSeeker(work, input, staff, { way: 'ENTRY', cipher })
  return { id, version, isPooled: input.id === undefined && waiterId === null }
}

async function createSeeker(work: Work, input: SeekerInput, staff: Principal, { way, cipher, waiter: given }: SaveWay): Promise<SeekerRow> {
  const { id: _, version: _version, ...content } = input
  if (content.name === undefined) throw faults.missing('name')
  if (content.mobile === undefined) throw faults.missing('mobile')
  const values = await seekerValues(work, null, content, cipher)
  await assertUnknown(work, values, staff)
  const waiter = await receiverOf(work, staff, given)
  const now = clock.iso()
  const row = await insertRow(
    work,
    seekerRecord,
    {
      ...values,
      name: content.name,
      seekerCode: `S${String(await nextNumber(work, 'jobSeeker')).padStart(9, '0')}`,
      source: values.source ?? (way === 'IMPORT' ? 'IMPORT' : 'STAFF_ENTRY'),
      lastActiveAt: now,
      ...(waiter === null ? { pooledAt: now } : { waiterId: waiter.id, claimedAt: now, seaRecycleAt: await recycleAtFor(work, waiter.deptId, null) }),
    },
    [...(await namedSeekerChanges(work, null, values)), ...(waiter === null ? [] : [{ field: 'waiter', old: null, new: waiter.name }])],
  )
  await linkAvatar(work, row, values, staff)
  if (waiter !== null) await countNewSeeker(work, row, await noteClaim(work, row.id, waiter.id, way), waiter.id)
  return row
}

/** Entries count against the limit like claims; beyond it they go to the pool (amendment 14). */
async function receiverOf(work: Work, staff: Principal, given: HeldIdentity | null | undefined): Promise<HeldIdentity | null> {
  const waiter = given === undefined ? await lockIdentityOf(work, 'WAITER', staff.staffId) : given
  return waiter !== null && (await hasRoom(work, waiter)) ? waiter : null
}

async function assertUnknown(work: Work, { mobile, idCardDigest }: SeekerValues, staff: Principal, except = 0): Promise<void> {
  if (mobile != null) {
    const other = await findByMobile(work, mobile, staff, except)
    if (other !== null) throw alreadyThere(other)
  }
  if (idCardDigest != null && (await findByIdCard(work, idCardDigest, staff, except)) !== null) throw refuse(refusals.idCardTaken)
}

/** What is left out stays as it is. */
async function updateSeeker(work: Work, { id, version, ...content }: SeekerInput & { id: number }, staff: Principal, { cipher }: SaveWay): Promise<SeekerRow> {
  const row = await lockRow(work, seekerRecord, id, staff.scope)
  if (version === undefined) throw faults.missing('version')
  assertVersion(row, version)
  assertPresent(row)
  if (content.source !== undefined) throw faults.fixedField('source')
  const values = await seekerValues(work, row, content, cipher)
  if (values.name === null || values.mobile === null) throw faults.missing(values.name === null ? 'name' : 'mobile')
  assertKeptIdCard(row, values, cipher)
  await assertUnknown(
    work,
    {
      ...(values.mobile === row.mobile ? {} : { mobile: values.mobile ?? null }),
      ...(values.idCardDigest === undefined ? {} : { idCardDigest: values.idCardDigest }),
    },
    staff,
    id,
  )
  const saved = saveRow(work, seekerRecord, row, null, values, { changes: await namedSeekerChanges(work, row, values) })
  await linkAvatar(work, row, values, staff)
  return Object.assign(row, values, saved)
}

async function linkAvatar(work: Work, { id }: SeekerRow, { avatarFile }: SeekerValues, { staffId }: Principal): Promise<void> {
  if (avatarFile === undefined) return
  await linkFiles(work, { bizType: seekerRecord.type, bizId: id, scene: 'jobSeeker.avatar', staffId }, avatarFile === null ? [] : [avatarFile])
}

/** Somebody was active: a resume was saved, he was reached, booked or gave a reply (amendment 18). */
export async function noteActive(work: Work, seekerId: number): Promise<void> {
  await work.db.update(jobSeeker).set({ lastActiveAt: clock.iso() }).where(eq(jobSeeker.id, seekerId))
}
