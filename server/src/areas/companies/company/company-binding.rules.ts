import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { companyRefusals, startOfDay } from '@gongtai/contract'
import type { IdentityKind } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { IdentityWork } from '../../../kit/identity-work.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { readParam } from '../../config/index.ts'
import { findIdentityName, lockIdentity, lockIdentityOf } from '../../permissions/index.ts'
import type { HeldIdentity } from '../../permissions/index.ts'
import { visibleCompanyRecord } from './company-kind.ts'
import { companyRecord } from './company.record.ts'
import { tellBound } from './company.notice.ts'
import { company } from './company.tables.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'

type CompanyRecord = typeof company.$inferSelect
const dayMs = 86_400_000

/** The identity is locked, because a company is about to be given to it. */
export async function lockBearer(work: Work, kind: IdentityKind, id: number): Promise<HeldIdentity> {
  const row = await lockIdentity(work, kind, id)
  if (row === null) throw faults.recordNotFound()
  if (row.status !== 'ENABLED') throw refuse(kind === 'SALE' ? companyRefusals.saleDisabled : companyRefusals.adviserDisabled)
  return row
}

/** An account's main sales identity comes first; it is locked for the same reason. */
export const findSaleOf = (work: Work, staffId: number): Promise<HeldIdentity | null> => lockIdentityOf(work, 'SALE', staffId)

/** A company that is bound now goes back to the pool at this time unless somebody follows it up. */
export async function recycleAt(work: Work): Promise<string> {
  return clock.in((await readParam(work.db, 'companySea.noRecordDays')) * dayMs)
}

/** A sale may hold this many companies. */
async function limitOf(work: Work, { privateLimit }: HeldIdentity): Promise<number> {
  return privateLimit ?? readParam(work.db, 'companySea.ownLimit')
}

async function isFull(work: Work, sale: HeldIdentity, limit: number): Promise<boolean> {
  return (await work.db.$count(company, and(eq(company.saleId, sale.id), isNull(company.deletedAt)))) >= limit
}

/** A lead gives a company to a sale, from the pool or from another sale. */
export async function bindSale(work: Work, id: number, { saleId, reason }: { saleId: number; reason: string }, caller: Principal): Promise<void> {
  const row = await lockRow(work, visibleCompanyRecord, id, caller.scope)
  const sale = await lockBearer(work, 'SALE', saleId)
  if (row.saleId === saleId) throw refuse(companyRefusals.sameSale)
  const limit = await limitOf(work, sale)
  if (await isFull(work, sale, limit)) throw refuse(companyRefusals.saleFull, { count: limit })
  await recordCompanyEvent(work, id, { action: 'BIND_SALE', remark: reason.trim(), changes: [await bind(work, row, sale, reason.trim())] })
  await tellBound(work, row, sale.id)
}

/** A sale takes a company out of the pool. The row is locked: of two who claim it at once exactly one finds it there. */
export async function claimCompany(work: Work, id: number, caller: Principal): Promise<void> {
  const row = await lockRow(work, visibleCompanyRecord, id, { kind: 'ALL' })
  if (row.saleId !== null) throw refuse(companyRefusals.claimed, { name: (await nameOf(work, row.saleId)) ?? '' })
  const sale = await findSaleOf(work, caller.staffId)
  if (sale === null) throw refuse(companyRefusals.noSale)
  const limit = await limitOf(work, sale)
  if (await isFull(work, sale, limit)) throw refuse(companyRefusals.ownFull, { count: limit })
  const coolDays = await readParam(work.db, 'companySea.reclaimCoolDays')
  if (row.releasedSaleId === sale.id && row.releasedAt !== null && row.releasedAt > clock.in(-coolDays * dayMs))
    throw refuse(companyRefusals.coolingDown, { days: coolDays })
  const perDay = await readParam(work.db, 'companySea.claimPerDay')
  if ((await claimsToday(work, caller.staffId)) >= perDay) throw refuse(companyRefusals.claimedToday, { count: perDay })
  await recordCompanyEvent(work, id, { action: 'CLAIM', changes: [await bind(work, row, sale)] })
}

const claimsToday = (work: Work, staffId: number) =>
  work.db.$count(recruitEvent, and(eq(recruitEvent.action, 'CLAIM'), eq(recruitEvent.operatorId, staffId), gte(recruitEvent.at, startOfDay(clock.today()))))

async function bind(work: Work, row: CompanyRecord, sale: HeldIdentity, remark?: string): Promise<AuditChange> {
  const seaRecycleAt = row.signState === 'UNSIGNED' ? await recycleAt(work) : null
  const change = await saleChange(work, row, sale.name)
  saveRow(
    work,
    companyRecord,
    row,
    null,
    { saleId: sale.id, saleBoundAt: clock.iso(), seaRecycleAt },
    { ...(remark === undefined ? {} : { remark }), changes: [change] },
  )
  return change
}

/** The log shows names, because people do not know identities by their ids. */
async function saleChange(work: Work, row: CompanyRecord, name: string | null): Promise<AuditChange> {
  return { field: 'saleName', old: await nameOf(work, row.saleId), new: name }
}

async function nameOf(work: Work, identityId: number | null): Promise<string | null> {
  return identityId === null ? null : findIdentityName(work.db, identityId)
}

/** A sale lets a company of its own go back to the pool. */
export async function releaseCompany(work: Work, id: number, reason: string, caller: Principal): Promise<void> {
  const row = await lockRow(work, companyRecord, id, caller.scope)
  if (row.saleId === null) throw refuse(companyRefusals.notBound)
  if (!caller.identityIds.includes(row.saleId)) throw refuse(companyRefusals.notYours)
  const change = await returnToPool(work, row, reason.trim())
  await recordCompanyEvent(work, id, { action: 'RELEASE', remark: reason.trim(), changes: [change] })
}

/** The company belongs to nobody again, and whoever had it last must wait before claiming it. */
export async function returnToPool(work: Work, row: CompanyRecord, remark: string): Promise<AuditChange> {
  const change = await saleChange(work, row, null)
  const free = { saleId: null, saleBoundAt: null, seaRecycleAt: null, releasedSaleId: row.saleId, releasedAt: clock.iso() }
  saveRow(work, companyRecord, row, null, free, { remark, changes: [change] })
  return change
}

export async function bindAdviser(work: Work, id: number, adviserId: number, caller: Principal): Promise<void> {
  const row = await lockRow(work, companyRecord, id, caller.scope)
  const adviser = await lockBearer(work, 'ADVISER', adviserId)
  if (row.adviserId === adviserId) return
  const change = { field: 'adviserName', old: await nameOf(work, row.adviserId), new: adviser.name }
  saveRow(work, companyRecord, row, null, { adviserId }, { changes: [change] })
  await recordCompanyEvent(work, id, { action: 'BIND_ADVISER', changes: [change] })
  await tellBound(work, row, adviserId)
}

/** Companies are work of an identity, so all of them go to another one when it is handed over. */
function companiesOf(kind: IdentityKind, field: 'saleId' | 'adviserId'): IdentityWork {
  const column = company[field]
  return {
    kind: 'COMPANY',
    of: [kind],
    count: identityId => sql<number>`(select count(*)::int from ${company} where ${column} = ${identityId} and ${company.deletedAt} is null)`,
    async move(work, fromId, toId) {
      const moved = await work.db
        .update(company)
        .set({ [field]: toId, updatedAt: clock.iso(), updatedBy: work.actor.staffId, version: sql`${company.version} + 1` })
        .where(and(eq(column, fromId), isNull(company.deletedAt)))
        .returning({ id: company.id })
      const change = {
        field: field === 'saleId' ? 'saleName' : 'adviserName',
        old: await nameOf(work, fromId),
        new: await nameOf(work, toId),
      }
      for (const { id } of moved) await recordCompanyEvent(work, id, { action: kind === 'SALE' ? 'BIND_SALE' : 'BIND_ADVISER', changes: [change] })
      return moved.length
    },
  }
}

export const companyWorks: readonly IdentityWork[] = [companiesOf('SALE', 'saleId'), companiesOf('ADVISER', 'adviserId')]
