import { and, eq, isNull, ne } from 'drizzle-orm'
import { companyStaffActions, companyStaffRefusals, companyStaffTakesTwo } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, companyStaff as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible, lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import { refuse } from '../../../kit/fault.ts'
import { lockRow, readRow, saveRow } from '../../../kit/save.ts'
import { assertOtherHands } from '../../../kit/two-people.ts'
import type { Work } from '../../../kit/work.ts'
import { companyRecord } from '../company/company.record.ts'
import { companyStaffRecord } from './company-staff.record.ts'
import type { HrAccount } from './company-staff-kind.ts'
import { findMain, recordStaffEvent } from './company-staff.rules.ts'
import { companyStaff } from './company-staff.tables.ts'
import { company } from '../company/company.tables.ts'
import { tellStaffExamined } from './company-staff.notice.ts'
import { companyStaffSayings } from './company-staff.sayings.ts'

/** The company is locked before the account, because what is decided depends on its other accounts too. */
async function lockWithCompany(work: Work, staffId: number, editor: Principal): Promise<HrAccount> {
  const { companyId } = await readRow(work, companyStaffRecord, staffId, editor.scope, ['companyId'])
  await lockRow(work, companyRecord, companyId!, editor.scope)
  return lockRow(work, companyStaffRecord, staffId, editor.scope)
}

/** An account that is disabled is signed out everywhere and hands its positions over. */
export async function changeStaffStatus(
  work: Work,
  { staffId, status, handoverStaffId }: ParsedInputOf<typeof calls.changeStatus>,
  editor: Principal,
  hanging: readonly CompanyWork[],
): Promise<AnswerOf<typeof calls.changeStatus>> {
  const row = await lockWithCompany(work, staffId, editor)
  assertPossible(companyStaffActions[status === 'ENABLED' ? 'enable' : 'disable'], row)
  const disabled = status === 'DISABLED'
  if (disabled && row.role === 'MAIN') throw refuse(companyStaffRefusals.mainStays)
  const receiver = disabled && row.positionCount > 0 ? await findReceiver(work, row, handoverStaffId) : null
  const changes = { status, ...(disabled ? { loginVersion: row.loginVersion + 1 } : {}) }
  const remark = receiver === null ? null : companyStaffSayings.handedOver({ to: receiver.name })
  const { version } = saveRow(work, companyStaffRecord, row, null, changes, remark === null ? {} : { remark })
  if (receiver !== null) for (const one of hanging) await one.accountReplaced(work, row.companyId, row.id, receiver.id)
  await recordStaffEvent(work, row, { action: 'STAFF_STATUS', fromState: row.status, toState: status, remark })
  return { status, version }
}

/** Only another enabled account of the same company takes the positions over. */
async function findReceiver(work: Work, row: HrAccount, receiverId: number | undefined): Promise<{ id: number; name: string }> {
  if (receiverId === undefined) throw refuse(companyStaffRefusals.handoverNeeded)
  const [receiver] = await work.db
    .select({ id: companyStaff.id, name: companyStaff.name })
    .from(companyStaff)
    .where(
      and(
        eq(companyStaff.id, receiverId),
        ne(companyStaff.id, row.id),
        eq(companyStaff.companyId, row.companyId),
        eq(companyStaff.status, 'ENABLED'),
        isNull(companyStaff.deletedAt),
      ),
    )
  if (receiver === undefined) throw refuse(companyStaffRefusals.noReceiver)
  // The company's lock keeps the receiver enabled.
  return receiver
}

export async function examineStaff(
  work: Work,
  { staffId, result, reason }: ParsedInputOf<typeof calls.examine>,
  examiner: Principal,
): Promise<AnswerOf<typeof calls.examine>> {
  const row = await lockFor(work, companyStaffRecord, companyStaffActions.examine, staffId, examiner)
  await assertOtherHands(work, companyStaffTakesTwo, examiner, {
    by: [row.submittedBy],
    records: [{ type: companyStaffRecord.type, id: staffId }],
    since: row.authAt,
    refusal: companyStaffRefusals.ownSubmission,
  })
  const authReason = result === 'REJECT' ? reason!.trim() : null
  const changes = { authState: result, authReason, authBy: examiner.staffId, authAt: clock.iso() }
  const { version } = saveRow(work, companyStaffRecord, row, null, changes)
  const [owner] = await work.db.select({ company: company.name, saleId: company.saleId }).from(company).where(eq(company.id, row.companyId))
  await tellStaffExamined(work, { ...owner!, name: row.name, companyId: row.companyId }, authReason)
  await recordStaffEvent(work, row, { action: 'STAFF_EXAMINE', fromState: row.authState, toState: result, remark: authReason })
  return { authState: result, version }
}

/** The former main account becomes a further one. Of two who do this at once the second waits for the company's lock. */
export async function setMainStaff(work: Work, staffId: number, editor: Principal): Promise<{ version: number }> {
  const row = await lockWithCompany(work, staffId, editor)
  assertPossible(companyStaffActions.setMain, row)
  if (row.role === 'MAIN') throw refuse(companyStaffRefusals.mainAlready)
  const mainId = await findMain(work, row.companyId)
  const former = mainId === null ? null : await lockRow(work, companyStaffRecord, mainId, editor.scope)
  // The former is saved first, so that there are never two main accounts.
  if (former !== null) saveRow(work, companyStaffRecord, former, null, { role: 'SUB' })
  const saved = saveRow(work, companyStaffRecord, row, null, { role: 'MAIN' })
  await recordStaffEvent(work, row, { action: 'STAFF_MAIN', remark: former === null ? null : companyStaffSayings.formerMain({ name: former.name }) })
  return saved
}

/** The person signs in anew and must choose a password of their own. */
export async function resetStaffPassword(
  work: Work,
  { staffId, reason }: ParsedInputOf<typeof calls.resetPassword>,
  passwordHash: string,
  editor: Principal,
): Promise<void> {
  const row = await lockFor(work, companyStaffRecord, companyStaffActions.resetPassword, staffId, editor)
  const changes = { passwordHash, mustChangePassword: true, failedCount: 0, lockedUntil: null, loginVersion: row.loginVersion + 1 }
  const remark = reason.trim()
  saveRow(work, companyStaffRecord, row, null, changes, { remark })
  await recordStaffEvent(work, row, { action: 'STAFF_PASSWORD', remark })
}
