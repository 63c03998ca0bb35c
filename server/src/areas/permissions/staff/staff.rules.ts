import { eq } from 'drizzle-orm'
import { commonRefusals, staffRefusals } from '@gongtai/contract'
import type { ParsedInputOf, staff as staffCalls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { refuse } from '../../../kit/fault.ts'
import { assertVersion, insertRow, lockRow, readRow, saveRow } from '../../../kit/save.ts'
import type { SeatSource } from '../../../kit/seat.ts'
import type { Work } from '../../../kit/work.ts'
import { assertDeptInScope, deptChange, presentDeptName } from '../dept/dept-scope.rules.ts'
import { assertMayTouch, keepAdmin, keepWayIn, lockRights, raiseRights } from '../role/right.rules.ts'
import { bindIdentities, lockIdentities, setRoles } from './staff-binding.rules.ts'
import { presentEditor } from './staff-kind.ts'
import { staffRecord } from './staff.record.ts'
import type { Member } from './staff-kind.ts'
import { staff } from './staff.tables.ts'

type Hrt = ParsedInputOf<typeof staffCalls.update>['hrt']

/** The key is encrypted; without a new one the former stays. */
function hrtColumns(hrt: Hrt, cipher: Cipher): Partial<Member> {
  if (hrt === undefined) return {}
  if (hrt === null) return { hrtKey: null, hrtUsername: null, hrtPlatformId: null }
  return { hrtUsername: hrt.username, hrtPlatformId: hrt.platformId, ...(hrt.key === undefined ? {} : { hrtKey: cipher.encrypt(hrt.key) }) }
}

export async function addStaff(
  work: Work,
  input: ParsedInputOf<typeof staffCalls.add>,
  editor: Principal,
  { passwordHash, cipher, seat }: { passwordHash: string; cipher: Cipher; seat: SeatSource | null },
): Promise<number> {
  const { roles, adviserIds, waiterIds, saleIds, agent, hrt, isAdmin, ...fields } = input
  await lockRights(work)
  const present = await presentEditor(work, editor)
  if (isAdmin && !present.isAdmin) throw refuse(staffRefusals.adminOnly)
  const changes = [deptChange(null, await assertDeptInScope(work, fields.deptId, present, staffRefusals.noDept))]
  await lockIdentities(work, null, [...adviserIds, ...waiterIds, ...saleIds])
  const row = await insertRow(work, staffRecord, {
    ...fields,
    ...hrtColumns(hrt ?? undefined, cipher),
    ...(isAdmin ? { isAdmin } : {}),
    passwordHash,
    mustChangePassword: true,
  })
  changes.push(...(await setRoles(work, row, roles, present)))
  changes.push(...(await bindIdentities(work, row, { ADVISER: adviserIds, WAITER: waiterIds, SALE: saleIds }, present)))
  if (agent !== null) {
    const { agentId, after } = await seat!.save(work, row.id, agent)
    await work.db.update(staff).set({ agentId }).where(eq(staff.id, row.id))
    changes.push({ field: 'agent', old: null, new: after })
  }
  work.audit({ recordType: staffRecord.type, recordId: row.id, recordTitle: row.realName, changes })
  return row.id
}

/** What an edit leaves out stays as it is. */
export async function updateStaff(
  work: Work,
  input: Partial<ParsedInputOf<typeof staffCalls.update>> & { id: number; version: number },
  editor: Principal,
  { cipher, seat: seats }: { cipher: Cipher; seat: SeatSource },
): Promise<{ version: number }> {
  const { id, version, roles, isAdmin, adviserIds, waiterIds, saleIds, agent, hrt, deptId, ...fields } = input
  const identities = { ADVISER: adviserIds, WAITER: waiterIds, SALE: saleIds }
  const profile = { ...fields, ...hrtColumns(hrt, cipher) }
  const wanted = Object.values(identities).flatMap(ids => ids ?? [])
  const aboutRights = roles !== undefined || isAdmin !== undefined
  const binds = Object.values(identities).some(ids => ids !== undefined)
  if (!aboutRights && !binds && deptId === undefined && agent === undefined) return updateProfile(work, id, version, profile, editor)

  if (aboutRights) await lockRights(work)
  const present = aboutRights ? await presentEditor(work, editor) : editor
  if (binds) await lockIdentities(work, id, wanted)
  const row = await lockRow(work, staffRecord, id, editor.scope)
  assertVersion(row, version)
  if (id !== editor.staffId) await assertMayTouch(work, present, [id])
  if (row.status === 2 && (aboutRights || agent !== undefined || wanted.length > 0)) throw refuse(commonRefusals.notInThisState)

  const granted: AuditChange[] = []
  if (roles !== undefined) granted.push(...(await setRoles(work, row, roles, present)))
  if (binds) granted.push(...(await bindIdentities(work, row, identities, present)))
  const others: AuditChange[] = []
  const moves = deptId !== undefined && deptId !== row.deptId
  if (moves) others.push(deptChange(await presentDeptName(work, row.deptId), await assertDeptInScope(work, deptId, present, staffRefusals.noDept)))
  const seat = agent === undefined || (agent === null && row.agentId === null) ? undefined : await seats.save(work, id, agent)
  if (seat !== undefined && seat.before !== seat.after) others.push({ field: 'agent', old: seat.before, new: seat.after })
  const turnsAdmin = isAdmin !== undefined && isAdmin !== row.isAdmin
  if (turnsAdmin && !present.isAdmin) throw refuse(staffRefusals.adminOnly)

  const changed = {
    ...profile,
    ...(deptId === undefined ? {} : { deptId }),
    ...(turnsAdmin ? { isAdmin } : {}),
    ...(seat === undefined ? {} : { agentId: seat.agentId }),
  }
  const saved = saveRow(work, staffRecord, row, version, changed, { changes: others })
  if (granted.length > 0) work.audit({ recordType: staffRecord.type, recordId: id, recordTitle: row.realName, action: 'GRANT', changes: granted })
  if (turnsAdmin && row.isAdmin) await keepAdmin(work)
  if (granted.length > 0) await keepWayIn(work)
  if (granted.length > 0 || moves || turnsAdmin || seat !== undefined) await raiseRights(work, [id])
  return saved
}

/** This is the short way for an edit that touches the row alone and no rights. */
async function updateProfile(work: Work, id: number, version: number, profile: Partial<Member>, editor: Principal): Promise<{ version: number }> {
  if (id !== editor.staffId && !editor.isAdmin) {
    assertVersion(await readRow(work, staffRecord, id, editor.scope, []), version)
    await assertMayTouch(work, editor, [id])
  }
  return saveRow(work, staffRecord, await lockRow(work, staffRecord, id, editor.scope), version, profile)
}

export async function moveStaff(work: Work, id: number, deptId: number, editor: Principal): Promise<void> {
  await lockRights(work)
  const present = await presentEditor(work, editor)
  const name = await assertDeptInScope(work, deptId, present, staffRefusals.noDept)
  const row = await lockRow(work, staffRecord, id, editor.scope)
  if (id !== editor.staffId) await assertMayTouch(work, present, [id])
  if (row.deptId === deptId) return
  saveRow(work, staffRecord, row, null, { deptId }, { changes: [deptChange(await presentDeptName(work, row.deptId), name)] })
  await raiseRights(work, [id])
}
