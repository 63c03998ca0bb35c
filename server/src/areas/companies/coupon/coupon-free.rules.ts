import { and, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { addDays, bigGift, couponParams, couponRefusals, freeSources, startOfDay, toCents } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { refuse } from '../../../kit/fault.ts'
import { readParam } from '../../../kit/param.ts'
import type { Work } from '../../../kit/work.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { couponBatch } from './coupon.tables.ts'

/** A contract whose amount is not known yet is taken for one that is paid. */
export const costsNothing = ({ amount }: Pick<typeof companySign.$inferSelect, 'amount'>) => amount !== null && toCents(amount) === 0n

/**
 * Units that nobody pays for are bounded per company and month, whatever they are called and however they are split. The
 * company is locked, so that two who give at once do not both find room.
 */
export async function assertFreeUnits(work: Work, companyId: number, number: number, day: string, giver: Principal): Promise<void> {
  if (holds(giver, 'Company.addInterviewNumberBig')) return
  if (number > bigGift) throw refuse(couponRefusals.tooBig, { count: bigGift })
  const count = await readParam(work.db, couponParams.freePerMonth)
  const given = await freeUnitsOf(work, companyId, day)
  if (given + number > count) throw refuse(couponRefusals.monthFull, { given, count })
}

/**
 * What was given in the month of this day, and what contracts that cost nothing and begin in it will give. Units that were
 * taken back do not count; bought ones do where the amount of their contract turned out to be nothing.
 */
async function freeUnitsOf(work: Work, companyId: number, day: string): Promise<number> {
  const first = `${day.slice(0, 7)}-01`
  const next = `${addDays(first, 31).slice(0, 7)}-01`
  const [granted] = await work.db
    .select({ units: sql<number>`coalesce(sum(${couponBatch.number}), 0)::int` })
    .from(couponBatch)
    .leftJoin(companySign, eq(companySign.id, couponBatch.signId))
    .where(
      and(
        eq(couponBatch.companyId, companyId),
        or(inArray(couponBatch.source, freeSources), eq(companySign.amount, '0')),
        ne(couponBatch.state, 'REVOKED'),
        gte(couponBatch.createdAt, startOfDay(first)),
        lt(couponBatch.createdAt, startOfDay(next)),
      ),
    )
  const [promised] = await work.db
    .select({ units: sql<number>`coalesce(sum(${companySign.interviewNumber}), 0)::int` })
    .from(companySign)
    .where(
      and(
        eq(companySign.companyId, companyId),
        eq(companySign.amount, '0'),
        eq(companySign.state, 'PENDING'),
        gte(companySign.validFrom, first),
        lt(companySign.validFrom, next),
      ),
    )
  return granted!.units + promised!.units
}
