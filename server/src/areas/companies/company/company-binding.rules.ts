import { and, eq, gt, gte, isNull } from 'drizzle-orm'
import { companyRefusals, startOfDay } from '@gongtai/contract'
import type { IdentityKind } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import type { CompanyWork } from '../../../kit/company-work.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Undoer } from '../../../kit/operation/undo.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { resolveSea } from '../../automation/index.ts'
import { findIdentityName, isIdentityWithin, lockIdentity, lockIdentityOf } from '../../permissions/index.ts'
import type { HeldIdentity } from '../../permissions/index.ts'
import { visibleCompanyRecord } from './company-kind.ts'
import { recordOwner } from './company-owner.rules.ts'
import { recycleAtFor } from './company-sea.ts'
import { companyOwnerLog } from './company-owner.tables.ts'
import type { OwnerMove } from './company-owner.tables.ts'
import { companyRecord } from './company.record.ts'
import { tellBound, tellReleased } from './company.notice.ts'
import { company } from './company.tables.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'

type CompanyRecord = typeof company.$inferSelect
/** What hangs on the companies in other areas. */
type Hanging = readonly CompanyWork[]
const dayMs = 86_400_000

/** The identity is locked, because a company is about to be given to it by somebody in whose scope it must lie. */
export async function lockBearer(work: Work, kind: IdentityKind, id: number, giver: Principal): Promise<HeldIdentity> {
  const row = await lockIdentity(work, kind, id)
  if (row === null) throw faults.recordNotFound()
  if (!isIdentityWithin(giver, row)) throw refuse(companyRefusals.bearerOutOfScope, { name: row.name })
  if (row.status !== 'ENABLED') throw refuse(kind === 'SALE' ? companyRefusals.saleDisabled : companyRefusals.adviserDisabled)
  return row
}

/** An account's main sales identity comes first; it is locked for the same reason. */
export const findSaleOf = (work: Work, staffId: number): Promise<HeldIdentity | null> => lockIdentityOf(work, 'SALE', staffId)

/** A sale may hold this many companies. */
async function limitOf(work: Work, { privateLimit, deptId }: HeldIdentity): Promise<number> {
  return privateLimit ?? (await resolveSea(work.db, 'COMPANY', null, deptId)).ownLimit
}

async function isFull(work: Work, sale: HeldIdentity, limit: number): Promise<boolean> {
  return (await work.db.$count(company, and(eq(company.saleId, sale.id), isNull(company.deletedAt)))) >= limit
}

/** A lead gives a company to a sale, from the pool or from another sale. */
export async function bindSale(
  work: Work,
  id: number,
  { saleId, reason }: { saleId: number; reason: string },
  caller: Principal,
  hanging: Hanging,
): Promise<void> {
  const row = await lockRow(work, visibleCompanyRecord, id, caller.scope)
  const sale = await lockBearer(work, 'SALE', saleId, caller)
  if (row.saleId === saleId) throw refuse(companyRefusals.sameSale)
  const limit = await limitOf(work, sale)
  if (await isFull(work, sale, limit)) throw refuse(companyRefusals.saleFull, { count: limit })
  await recordCompanyEvent(work, id, { action: 'BIND_SALE', remark: reason.trim(), changes: [await bind(work, row, sale, 'BIND', hanging, reason.trim())] })
  await tellBound(work, row, sale.id)
}

/** A sale takes a company out of the pool. The row is locked: of two who claim it at once exactly one finds it there. */
export async function claimCompany(work: Work, id: number, caller: Principal, hanging: Hanging): Promise<void> {
  const row = await lockRow(work, visibleCompanyRecord, id, { kind: 'ALL' })
  if (row.saleId !== null) throw refuse(companyRefusals.claimed, { name: (await nameOf(work, row.saleId)) ?? '' })
  const sale = await findSaleOf(work, caller.staffId)
  if (sale === null) throw refuse(companyRefusals.noSale)
  const limit = await limitOf(work, sale)
  if (await isFull(work, sale, limit)) throw refuse(companyRefusals.ownFull, { count: limit })
  const { reclaimCoolDays: coolDays, claimPerDay: perDay } = await resolveSea(work.db, 'COMPANY', null, sale.deptId)
  if (await letItGo(work, row, sale, clock.in(-coolDays * dayMs))) throw refuse(companyRefusals.coolingDown, { days: coolDays })
  if ((await claimsToday(work, caller.staffId)) >= perDay) throw refuse(companyRefusals.claimedToday, { count: perDay })
  await recordCompanyEvent(work, id, { action: 'CLAIM', changes: [await bind(work, row, sale, 'CLAIM', hanging)] })
}

/** That a colleague had the company in between does not end the wait. Of the time before the log was kept the row alone tells. */
async function letItGo(work: Work, { id, releasedSaleId, releasedAt }: CompanyRecord, sale: HeldIdentity, since: string): Promise<boolean> {
  if (releasedSaleId === sale.id && releasedAt !== null && releasedAt > since) return true
  const toPool = and(eq(companyOwnerLog.companyId, id), eq(companyOwnerLog.fromSaleId, sale.id), isNull(companyOwnerLog.toSaleId))
  return (await work.db.$count(companyOwnerLog, and(toPool, gt(companyOwnerLog.at, since)))) > 0
}

const claimsToday = (work: Work, staffId: number) =>
  work.db.$count(recruitEvent, and(eq(recruitEvent.action, 'CLAIM'), eq(recruitEvent.operatorId, staffId), gte(recruitEvent.at, startOfDay(clock.today()))))

async function bind(work: Work, row: CompanyRecord, sale: HeldIdentity, action: OwnerMove, hanging: Hanging, remark?: string): Promise<AuditChange> {
  await recordOwner(work, [row.id], action, { from: row.saleId, to: sale.id })
  const seaRecycleAt = await recycleAtFor(work, { ...row, deptId: sale.deptId }, row.id)
  const change = await saleChange(work, row, sale.name)
  saveRow(
    work,
    companyRecord,
    row,
    null,
    { saleId: sale.id, saleBoundAt: clock.iso(), seaRecycleAt },
    { ...(remark === undefined ? {} : { remark }), changes: [change] },
  )
  for (const one of hanging) await one.saleChanged(work, [row.id], sale.id)
  return change
}

/** The log shows names, because people do not know identities by their ids. */
async function saleChange(work: Work, row: CompanyRecord, name: string | null): Promise<AuditChange> {
  return { field: 'saleName', old: await nameOf(work, row.saleId), new: name }
}

export async function nameOf(work: Work, identityId: number | null): Promise<string | null> {
  return identityId === null ? null : findIdentityName(work.db, identityId)
}

/** A sale lets a company of its own go back to the pool, or a lead one of the sales in scope. With a contract it is reassigned instead. */
export async function releaseCompany(work: Work, id: number, reason: string, caller: Principal, hanging: Hanging): Promise<void> {
  const row = await lockRow(work, companyRecord, id, caller.scope)
  if (row.saleId === null) throw refuse(companyRefusals.notBound)
  const sale = await lockIdentity(work, 'SALE', row.saleId)
  if (!isIdentityWithin(caller, { id: row.saleId, deptId: sale?.deptId ?? null })) throw refuse(companyRefusals.notYours)
  if (await hasContract(work, row)) throw refuse(companyRefusals.signedStays)
  const change = await returnToPool(work, row, 'RELEASE', reason.trim(), hanging)
  await recordCompanyEvent(work, id, { action: 'RELEASE', remark: reason.trim(), changes: [change] })
  await tellReleased(work, row, row.saleId, reason.trim())
}

/** A contract that runs, or one that is signed and to come. */
async function hasContract(work: Work, { id, signState }: CompanyRecord): Promise<boolean> {
  return signState === 'SIGNED' || (await work.db.$count(companySign, and(eq(companySign.companyId, id), eq(companySign.state, 'PENDING')))) > 0
}

/** The company belongs to nobody again, and whoever had it last must wait before claiming it. */
export async function returnToPool(work: Work, row: CompanyRecord, action: OwnerMove, remark: string, hanging: Hanging): Promise<AuditChange> {
  await recordOwner(work, [row.id], action, { from: row.saleId, to: null })
  const change = await saleChange(work, row, null)
  const free = { saleId: null, saleBoundAt: null, seaRecycleAt: null, releasedSaleId: row.saleId, releasedAt: clock.iso() }
  saveRow(work, companyRecord, row, null, free, { remark, changes: [change] })
  for (const one of hanging) await one.saleChanged(work, [row.id], null)
  return change
}

/**
 * Puts back whose company it was. The time until it falls into the pool goes on from where it stood, so that nobody wins
 * days by giving a company away and taking that back.
 */
export async function putSaleBack(work: Work, id: number, before: CompanyRecord, { staff, reason, house }: Undoer): Promise<void> {
  if (before.saleId === null) {
    // The way back to the pool is a release, for whoever may release.
    if (!holds(staff, 'Company.release')) throw faults.lacks('Company.release')
    return releaseCompany(work, id, reason, staff, house.companyWorks)
  }
  const row = await lockRow(work, visibleCompanyRecord, id, staff.scope)
  const sale = await lockBearer(work, 'SALE', before.saleId, staff)
  const limit = await limitOf(work, sale)
  if (await isFull(work, sale, limit)) throw refuse(companyRefusals.saleFull, { count: limit })
  await recordOwner(work, [id], 'BIND', { from: row.saleId, to: sale.id })
  const change = await saleChange(work, row, sale.name)
  saveRow(work, companyRecord, row, null, before, { remark: reason, changes: [change] })
  for (const one of house.companyWorks) await one.saleChanged(work, [id], sale.id)
  await recordCompanyEvent(work, id, { action: 'BIND_SALE', remark: reason, changes: [change] })
  await tellBound(work, row, sale.id)
}

/** The new recruiter of a company may take over those of its positions that the former one had. */
export async function bindAdviser(work: Work, id: number, adviserId: number, caller: Principal, movesTo: Hanging = []): Promise<void> {
  const row = await lockRow(work, companyRecord, id, caller.scope)
  const adviser = await lockBearer(work, 'ADVISER', adviserId, caller)
  if (row.adviserId === adviserId) return
  const change = { field: 'adviserName', old: await nameOf(work, row.adviserId), new: adviser.name }
  saveRow(work, companyRecord, row, null, { adviserId }, { changes: [change] })
  if (row.adviserId !== null) for (const one of movesTo) await one.adviserChanged(work, id, row.adviserId, adviserId)
  await recordCompanyEvent(work, id, { action: 'BIND_ADVISER', changes: [change] })
  await tellBound(work, row, adviserId)
}

/** A company that had no expert has none again, which nobody can bring about otherwise. */
export async function putAdviserBack(work: Work, id: number, { adviserId }: CompanyRecord, { staff }: Undoer): Promise<void> {
  if (adviserId !== null) return bindAdviser(work, id, adviserId, staff)
  const row = await lockRow(work, companyRecord, id, staff.scope)
  const change = { field: 'adviserName', old: await nameOf(work, row.adviserId), new: null }
  saveRow(work, companyRecord, row, null, { adviserId: null }, { changes: [change] })
  await recordCompanyEvent(work, id, { action: 'BIND_ADVISER', changes: [change] })
}
