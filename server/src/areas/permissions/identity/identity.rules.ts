import { identityRecord } from './identity.record.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { identityActions, identityRefusals, identityWorkKinds, inLanguage, jobCategoryRefusals } from '@gongtai/contract'
import type { AnswerOf, IdentityWorkKind, Language, ParsedInputOf, identity as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import type { IdentityWork } from '../../../kit/identity-work.ts'
import type { JobCategorySource } from '../../../kit/job-category-source.ts'
import { insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import { inScope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { assertDeptInScope, deptChange, presentDeptName } from '../dept/dept-scope.rules.ts'
import { findWork } from './identity.queries.ts'
import { serviceIdentity, staffIdentity } from './identity.tables.ts'
import { raiseRights } from '../role/right.rules.ts'
import { staff } from '../staff/staff.tables.ts'
import { identitySayings } from './identity.sayings.ts'

type IdentityRecord = typeof serviceIdentity.$inferSelect

export const maxAccounts = 5
export const maxIdentities = 10

export async function saveIdentity(
  work: Work,
  input: ParsedInputOf<typeof calls.save>,
  editor: Principal,
  categories: JobCategorySource,
): Promise<{ id: number; version: number }> {
  const { id, version, kind, ...fields } = input
  const assertCategories = async (before: readonly number[]) => {
    const added = fields.categoryIds.filter(one => !before.includes(one))
    if ((await categories.findUnusable(work.db, added)).length > 0) throw refuse(jobCategoryRefusals.unusable)
  }
  const deptName = await assertDeptInScope(work, fields.deptId, editor, identityRefusals.noDept)
  if (id === undefined) {
    const { mobile } = fields
    if (mobile === undefined) throw refuse(identityRefusals.mobileNeeded)
    await assertCategories([])
    const made = await insertRow(work, identityRecord, { ...fields, mobile, kind }, [deptChange(null, deptName)])
    await linkPictures(work, made.id, fields, editor)
    return { id: made.id, version: made.version }
  }
  if (version === undefined) throw faults.missing('version')
  const row = await lockRow(work, identityRecord, id, editor.scope)
  // The kind stays, because it decides what the records of the identity mean.
  if (row.kind !== kind) throw faults.fixedField('kind')
  // A category that was disabled since stays with whoever has it.
  await assertCategories(row.categoryIds)
  const moves = row.deptId !== fields.deptId
  const changes = moves ? [deptChange(await presentDeptName(work, row.deptId), deptName)] : []
  const saved = saveRow(work, identityRecord, row, version, fields, { changes })
  await linkPictures(work, id, fields, editor)
  if (moves) await raiseRights(work, await accountIds(work, id))
  return { id, version: saved.version }
}

/** Pictures that are left out stay as they are. */
async function linkPictures(
  work: Work,
  bizId: number,
  { avatarFile, wechatQrFile }: Pick<ParsedInputOf<typeof calls.save>, 'avatarFile' | 'wechatQrFile'>,
  { staffId }: Principal,
): Promise<void> {
  const owner = { bizType: identityRecord.type, bizId, staffId }
  if (avatarFile !== undefined) await linkFiles(work, { ...owner, scene: 'identity.avatar' }, namesIn(avatarFile))
  if (wechatQrFile !== undefined) await linkFiles(work, { ...owner, scene: 'identity.wechat' }, namesIn(wechatQrFile))
}

const namesIn = (fileName: string | null) => (fileName === null ? [] : [fileName])

async function accountIds(work: Work, identityId: number): Promise<number[]> {
  const rows = await work.db.select({ staffId: staffIdentity.staffId }).from(staffIdentity).where(eq(staffIdentity.identityId, identityId))
  return rows.map(row => row.staffId)
}

/** Sets the accounts of an identity. The identity is locked first, then its accounts in the order of their ids, so that limits hold for all who bind at once. */
export async function bindAccounts(work: Work, input: ParsedInputOf<typeof calls.bind>, editor: Principal): Promise<{ version: number }> {
  const { identityId, version, mainStaffId } = input
  const staffIds = [...new Set(input.staffIds)].sort((one, other) => one - other)
  if (staffIds.length > maxAccounts) throw refuse(identityRefusals.tooManyAccounts, { count: maxAccounts })
  if (staffIds.length === 0 ? mainStaffId !== null : mainStaffId === null || !staffIds.includes(mainStaffId)) throw refuse(identityRefusals.mainNotBound)
  const row = await lockRow(work, identityRecord, identityId, editor.scope)
  const before = await boundAccounts(work, identityId)
  const added = staffIds.filter(id => !before.some(account => account.staffId === id))
  const removed = before.filter(account => !staffIds.includes(account.staffId)).map(account => account.staffId)
  await assertAccounts(work, added, editor)
  await work.db.delete(staffIdentity).where(eq(staffIdentity.identityId, identityId))
  if (staffIds.length > 0) await work.db.insert(staffIdentity).values(staffIds.map(staffId => ({ staffId, identityId, isMain: staffId === mainStaffId })))
  const after = await boundAccounts(work, identityId)
  const accounts = { field: 'accounts', old: namesOf(before), new: namesOf(after) }
  const saved = saveRow(work, identityRecord, row, version, {}, { changes: [accounts] })
  await raiseRights(work, [...added, ...removed])
  return saved
}

interface BoundAccount {
  staffId: number
  realName: string
  isMain: boolean
}

async function boundAccounts(work: Work, identityId: number): Promise<BoundAccount[]> {
  return work.db
    .select({ staffId: staffIdentity.staffId, realName: staff.realName, isMain: staffIdentity.isMain })
    .from(staffIdentity)
    .innerJoin(staff, eq(staff.id, staffIdentity.staffId))
    .where(eq(staffIdentity.identityId, identityId))
    .orderBy(staffIdentity.staffId)
}

const namesOf = (accounts: readonly BoundAccount[]) =>
  accounts.length === 0 ? '' : identitySayings.accounts({ accounts: accounts.map(({ realName, isMain }) => ({ name: realName, isMain })) })

/** Refuses new accounts that are disabled, out of the editor's sight or full. */
async function assertAccounts(work: Work, staffIds: readonly number[], editor: Principal): Promise<void> {
  if (staffIds.length === 0) return
  const accounts = await work.db
    .select({ id: staff.id, realName: staff.realName })
    .from(staff)
    .where(and(inArray(staff.id, [...staffIds]), eq(staff.status, 1), isNull(staff.deletedAt), inScope(editor.scope, staff.id, staff.deptId)))
    .orderBy(staff.id)
    .for('update')
  if (accounts.length < staffIds.length) throw refuse(identityRefusals.noAccount)
  const counts = await work.db
    .select({ staffId: staffIdentity.staffId, count: sql<number>`count(*)::int` })
    .from(staffIdentity)
    .where(inArray(staffIdentity.staffId, [...staffIds]))
    .groupBy(staffIdentity.staffId)
  const full = counts.find(({ count }) => count >= maxIdentities)
  if (full !== undefined) throw refuse(identityRefusals.tooManyIdentities, { name: accounts.find(account => account.id === full.staffId)!.realName })
}

/** Disabling asks for the open work to be handed over first, unless it shall stay where it is. */
export async function changeIdentityStatus(
  work: Work,
  works: readonly IdentityWork[],
  { id, status, keep }: { id: number; status: IdentityRecord['status']; keep: boolean },
  editor: Principal,
  language: Language,
): Promise<{ status: IdentityRecord['status'] }> {
  const row = await lockFor(work, identityRecord, status === 'ENABLED' ? identityActions.enable : identityActions.disable, id, editor)
  if (status === 'DISABLED' && !keep) {
    const open = (await findWork(work, works, row.kind, id)).filter(({ count }) => count > 0)
    if (open.length > 0)
      throw refuse(identityRefusals.workLeft, {
        what: open.map(({ kind, count }) => `${count} ${inLanguage(identityWorkKinds.labels[kind], language)}`).join('、'),
      })
  }
  saveRow(work, identityRecord, row, null, { status })
  return { status }
}

export async function moveIdentity(work: Work, id: number, deptId: number, editor: Principal): Promise<void> {
  const deptName = await assertDeptInScope(work, deptId, editor, identityRefusals.noDept)
  const row = await lockRow(work, identityRecord, id, editor.scope)
  if (row.deptId === deptId) return
  saveRow(work, identityRecord, row, null, { deptId }, { changes: [deptChange(await presentDeptName(work, row.deptId), deptName)] })
  await raiseRights(work, await accountIds(work, id))
}

/** Other kinds of work have no limit. */
const limits: Partial<Record<IdentityWorkKind, 'privateLimit' | 'loadLimit'>> = { COMPANY: 'privateLimit', JOB_SEEKER: 'privateLimit', POSITION: 'loadLimit' }

/** Every kind that was asked for is moved, or named as one that identities of this kind do not have. */
export async function handoverIdentity(
  work: Work,
  works: readonly IdentityWork[],
  { fromId, toId, kinds }: ParsedInputOf<typeof calls.handover>,
  editor: Principal,
  language: Language,
): Promise<AnswerOf<typeof calls.handover>> {
  if (fromId === toId) throw refuse(identityRefusals.sameIdentity)
  // Both are locked in the order of their ids, so that two handovers in opposite directions do not wait for each other.
  const rows = new Map<number, IdentityRecord>()
  for (const id of [fromId, toId].sort((one, other) => one - other)) rows.set(id, await lockRow(work, identityRecord, id, editor.scope))
  const [from, to] = [rows.get(fromId)!, rows.get(toId)!]
  if (from.kind !== to.kind) throw refuse(identityRefusals.otherKind)
  if (to.status !== 'ENABLED') throw refuse(identityRefusals.receiverDisabled)
  const held = await findWork(work, works, to.kind, toId)
  const given = await findWork(work, works, from.kind, fromId)
  const answer: AnswerOf<typeof calls.handover> = []
  for (const kind of new Set(kinds)) {
    const one = works.find(each => each.kind === kind && each.of.includes(from.kind))
    if (one === undefined) {
      answer.push({ kind, moved: 0, obstacle: 'NOT_CARRIED' })
      continue
    }
    const limit = await limitOf(work, one, to)
    const added = countOf(given, kind)
    if (limit !== null && added > 0 && countOf(held, kind) + added > limit)
      throw refuse(identityRefusals.receiverFull, { item: inLanguage(identityWorkKinds.labels[kind], language) })
    answer.push({ kind, moved: await one.move(work, fromId, toId), obstacle: null })
  }
  const moved = answer.filter(({ obstacle }) => obstacle === null)
  work.audit({ recordType: identityRecord.type, recordId: fromId, recordTitle: from.name, remark: identitySayings.handedOver({ to: to.name, moved }) })
  await work.db
    .update(serviceIdentity)
    .set({ updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(inArray(serviceIdentity.id, [fromId, toId]))
  return answer
}

/** The receiver's own limit, or else the one that holds for all. */
async function limitOf(work: Work, { kind, defaultLimit }: IdentityWork, receiver: IdentityRecord): Promise<number | null> {
  const name = limits[kind]
  const own = name === undefined ? null : receiver[name]
  return own ?? (defaultLimit === undefined ? null : defaultLimit(work, receiver.deptId))
}

const countOf = (counts: readonly { kind: IdentityWorkKind; count: number }[], kind: IdentityWorkKind) => counts.find(one => one.kind === kind)?.count ?? 0
