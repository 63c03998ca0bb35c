import { eq, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { HttpFault } from '../../../kit/fault.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { visibleCompanyRecord } from './company-kind.ts'
import { companyRecord } from './company.record.ts'
import { company } from './company.tables.ts'

/** What the positions of a company ask of it. It is always locked before them. */

export type CompanyOfPositions = Pick<
  typeof company.$inferSelect,
  'id' | 'name' | 'state' | 'examineState' | 'reExamine' | 'signState' | 'saleId' | 'adviserId'
>

/** Whoever is in charge of a position has its company locked, whose own scope does not matter then. */
export const lockCompany = (work: Work, id: number): Promise<CompanyOfPositions> => lockRow(work, companyRecord, id, { kind: 'ALL' })

/** Null for a company that may be looked at and belongs to somebody else or to nobody; 404 for any other. */
export async function lockOwnCompany(work: Work, id: number, scope: Scope): Promise<CompanyOfPositions | null> {
  try {
    return await lockRow(work, companyRecord, id, scope)
  } catch (error) {
    if (!(error instanceof HttpFault)) throw error
    await lockRow(work, visibleCompanyRecord, id, scope)
    return null
  }
}

/** How positions are counted: those of the company that are open, and those that an account answers for. */
interface PositionCounts {
  online: SQL<number>
  ofAccount: (accountId: Column) => SQL<number>
}

/** The numbers of a locked company are counted anew, so that they cannot drift. They are nobody's edit and raise no version. */
export async function countPositions(work: Work, companyId: number, { online, ofAccount }: PositionCounts): Promise<void> {
  await work.db.update(company).set({ onlinePositionCount: online }).where(eq(company.id, companyId))
  await work.db
    .update(companyStaff)
    .set({ positionCount: ofAccount(companyStaff.id) })
    .where(sql`${companyStaff.companyId} = ${companyId} and ${companyStaff.positionCount} <> ${ofAccount(companyStaff.id)}`)
}

/** Somebody started work at the locked company, or did not after all. */
export async function countHires(work: Work, companyId: number, by: number): Promise<void> {
  await work.db
    .update(company)
    .set({ onboardCount: sql`greatest(0, ${company.onboardCount} + ${by}::int)` })
    .where(eq(company.id, companyId))
}
