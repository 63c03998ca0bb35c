import { and, eq, isNull, sql } from 'drizzle-orm'
import { companyStaffRefusals, maskNumber } from '@gongtai/contract'
import type { ParsedInputOf, SceneName, companyStaff as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { changesOf, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { hashPassword, randomPassword } from '../../permissions/index.ts'
import { companyRecord } from '../company/company.record.ts'
import { companyStaffRecord } from './company-staff.record.ts'
import type { HrAccount } from './company-staff-kind.ts'
import { companyStaff } from './company-staff.tables.ts'
import { company } from '../company/company.tables.ts'
import { recordEvent } from '../recruit-event/recruit-event.rules.ts'
import { companyStaffSayings } from './company-staff.sayings.ts'

type StaffInput = ParsedInputOf<typeof calls.save>

/** Each proof of a person has a scene. */
const proofScenes = {
  idCardFront: 'companyStaff.idCardFront',
  idCardBack: 'companyStaff.idCardBack',
  authFile: 'companyStaff.authFile',
} as const satisfies Partial<Record<keyof HrAccount, SceneName>>
const proofNames = Object.keys(proofScenes) as (keyof typeof proofScenes)[]
/** A proof that is left out stays. */
export type Proofs = { [Name in keyof typeof proofScenes]?: string | null | undefined }

/** A password is shown once to whoever gave it, and only its hash is kept. */
export interface NewPassword {
  password: string
  passwordHash: string
}

export async function newPassword(): Promise<NewPassword> {
  const password = randomPassword()
  return { password, passwordHash: await hashPassword(password) }
}

/** The first account of a company is made with the company. */
export async function createMainStaff(
  work: Work,
  { id: companyId }: Pick<typeof company.$inferSelect, 'id'>,
  fields: Pick<HrAccount, 'name' | 'mobile' | 'email' | 'jobTitle'>,
  { idCardFront, idCardBack, staffAuthFile }: { idCardFront: string | null; idCardBack: string | null; staffAuthFile: string | null },
): Promise<{ staffId: number; password: string }> {
  const { password, passwordHash } = await newPassword()
  const made = await insertStaff(work, { ...fields, companyId, role: 'MAIN', passwordHash }, { idCardFront, idCardBack, authFile: staffAuthFile })
  return { staffId: made.id, password }
}

/** A new account is a further one, or the main one where there is none. The company's lock keeps two from becoming that at once. */
export async function addStaff(
  work: Work,
  { companyId, name, mobile, email, jobTitle, idCardNo, idCardFront, idCardBack, authFile }: StaffInput,
  editor: Principal,
  { passwordHash, cipher }: { passwordHash: string; cipher: Cipher },
): Promise<{ id: number; version: number }> {
  if (companyId === undefined) throw refuse(companyStaffRefusals.companyMissing)
  if (mobile === undefined) throw refuse(companyStaffRefusals.mobileMissing)
  const { state } = await lockRow(work, companyRecord, companyId, editor.scope)
  if (state === 'DISABLED') throw refuse(companyStaffRefusals.companyDisabled)
  const main = await findMain(work, companyId)
  const { columns, changes } = idCardOf(null, idCardNo, cipher)
  const fields = { companyId, name, mobile, email, jobTitle, passwordHash, ...columns, role: main === null ? ('MAIN' as const) : ('SUB' as const) }
  const { id, version } = await insertStaff(work, fields, { idCardFront, idCardBack, authFile }, changes)
  return { id, version }
}

async function insertStaff(work: Work, fields: typeof companyStaff.$inferInsert, proofs: Proofs, changes: AuditChange[] = []): Promise<HrAccount> {
  const blank = { idCardFront: null, idCardBack: null, authFile: null, authState: 'NONE' as const }
  const row = await insertRow(work, companyStaffRecord, { ...fields, ...proofsAfter(work, blank, proofs), createdAt: clock.iso() }, changes)
  await linkProofs(work, row.id, proofs)
  await work.db
    .update(company)
    .set({ staffCount: sql`${company.staffCount} + 1` })
    .where(eq(company.id, row.companyId))
  await recordStaffEvent(work, row, { action: 'STAFF_ADD', toState: row.authState })
  return row
}

export async function updateStaff(
  work: Work,
  { id, version, companyId, name, mobile, email, jobTitle, idCardNo, idCardFront, idCardBack, authFile }: StaffInput & { id: number },
  editor: Principal,
  cipher: Cipher,
): Promise<{ id: number; version: number }> {
  if (version === undefined) throw faults.missing('version')
  const row = await lockRow(work, companyStaffRecord, id, editor.scope)
  if (companyId !== undefined && companyId !== row.companyId) throw faults.recordNotFound()
  const idCard = idCardOf(row, idCardNo, cipher)
  const fields = { name, mobile, email, jobTitle, ...idCard.columns }
  const saved = await saveStaff(work, row, version, fields, { idCardFront, idCardBack, authFile }, idCard.changes)
  return { id, version: saved.version }
}

/** Proofs that are uploaded for an account belong to it at once. */
export async function addProofs(work: Work, staffId: number, proofs: Proofs, editor: Principal): Promise<HrAccount['authState']> {
  const row = await lockRow(work, companyStaffRecord, staffId, editor.scope)
  return (await saveStaff(work, row, null, {}, proofs)).authState
}

async function saveStaff(
  work: Work,
  row: HrAccount,
  version: number | null,
  fields: Partial<HrAccount>,
  proofs: Proofs,
  idCardChanges: AuditChange[] = [],
): Promise<{ version: number; authState: HrAccount['authState'] }> {
  const changes = { ...fields, ...proofsAfter(work, row, proofs, idCardChanges.length > 0) }
  const saved = saveRow(work, companyStaffRecord, row, version, changes, { changes: idCardChanges })
  await linkProofs(work, row.id, proofs)
  const changed = [...changesOf(companyStaffRecord, row, changes), ...idCardChanges]
  const authState = changes.authState ?? row.authState
  if (changed.length > 0) await recordStaffEvent(work, row, { action: 'STAFF_UPDATE', ...statesOf(row.authState, authState), changes: changed })
  return { ...saved, authState }
}

/** The timeline hears of it only where the state changed. */
const statesOf = (fromState: string, toState: string) => (fromState === toState ? {} : { fromState, toState })

/**
 * The proofs of an account after a save, and what they mean for its examination: complete, they go to the examiners; changed
 * after these have passed them, they go there again.
 */
function proofsAfter(work: Work, row: Pick<HrAccount, keyof typeof proofScenes | 'authState'>, proofs: Proofs, idCardChanged = false): Partial<HrAccount> {
  const after = Object.fromEntries(proofNames.map(name => [name, proofs[name] === undefined ? row[name] : proofs[name]])) as Required<Proofs>
  const isComplete = proofNames.every(name => after[name] !== null)
  const isChanged = idCardChanged || proofNames.some(name => after[name] !== row[name])
  const isSubmitted = row.authState === 'PASS' ? isChanged : row.authState !== 'WAIT_EXAMINE' && isComplete
  const submitted = { authState: 'WAIT_EXAMINE', authReason: null, submittedBy: work.actor.staffId, submittedAt: clock.iso() } as const
  return { ...(after as Pick<HrAccount, keyof typeof proofScenes>), ...(isSubmitted ? submitted : {}) }
}

async function linkProofs(work: Work, bizId: number, proofs: Proofs): Promise<void> {
  for (const name of proofNames) {
    const fileName = proofs[name]
    if (fileName === undefined) continue
    const owner = { bizType: companyStaffRecord.type, bizId, scene: proofScenes[name], staffId: work.actor.staffId! }
    await linkFiles(work, owner, fileName === null ? [] : [fileName])
  }
}

/** An identity number is sealed, its digest finds it again, and the log shows it masked. */
function idCardOf(row: HrAccount | null, idCardNo: string | null | undefined, cipher: Cipher): { columns: Partial<HrAccount>; changes: AuditChange[] } {
  const given = idCardNo === undefined ? undefined : (idCardNo?.toUpperCase() ?? null)
  const digest = typeof given === 'string' ? cipher.digest(given) : null
  if (given === undefined || digest === (row?.idCardDigest ?? null)) return { columns: {}, changes: [] }
  const former = typeof row?.idCardSealed === 'string' ? cipher.decrypt(row.idCardSealed) : null
  return {
    columns: { idCardSealed: given === null ? null : cipher.encrypt(given), idCardDigest: digest },
    changes: [{ field: 'idCardNo', old: former === null ? null : maskNumber(former), new: given === null ? null : maskNumber(given) }],
  }
}

/** It answers null where there is no main account. Whoever decides by it holds the company's lock. */
export async function findMain(work: Work, companyId: number): Promise<number | null> {
  const [main] = await work.db
    .select({ id: companyStaff.id })
    .from(companyStaff)
    .where(and(eq(companyStaff.companyId, companyId), eq(companyStaff.role, 'MAIN'), isNull(companyStaff.deletedAt)))
  return main?.id ?? null
}

export function recordStaffEvent(
  work: Work,
  { id, companyId, name }: Pick<HrAccount, 'id' | 'companyId' | 'name'>,
  { remark = null, ...event }: Omit<Parameters<typeof recordEvent>[1], 'entityType' | 'entityId' | 'companyId'>,
): Promise<void> {
  const told = remark === null ? name : companyStaffSayings.of({ name, remark })
  return recordEvent(work, { ...event, entityType: 'COMPANY_STAFF', entityId: id, companyId, remark: told })
}
