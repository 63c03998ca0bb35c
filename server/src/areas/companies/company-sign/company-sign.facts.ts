import { and, eq, ne } from 'drizzle-orm'
import { addDays, daysBetween, splitMoney, subtractMoney } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { amendFact, recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfIdentity } from '../../permissions/index.ts'
import { companyRecord } from '../company/company.record.ts'
import { companySignRecord } from './company-sign.record.ts'
import { companySign } from './company-sign.tables.ts'

type Sign = typeof companySign.$inferSelect

/** A contract that is paid per hire earns by its service fees, so its amount would count twice. */
const countsAmount = ({ coopMode }: Sign) => coopMode === 'COUPON' || coopMode === 'ANNUAL'

/** The first contract that is no trial makes a signed company. The company is locked, so no other one comes in between. */
export async function countSigned(work: Work, sign: Sign): Promise<void> {
  await countAmount(work, sign)
  if (sign.coopMode === 'TRIAL') return
  const others = and(eq(companySign.companyId, sign.companyId), ne(companySign.coopMode, 'TRIAL'), ne(companySign.id, sign.id))
  if ((await work.db.$count(companySign, others)) > 0) return
  const credit = await creditOfIdentity(work.db, sign.saleId)
  await recordFact(work, { metric: 'COMPANY_SIGN', refType: companyRecord.type, refId: sign.companyId, day: sign.signDate, ...credit })
}

/** An amount that is not known yet counts as nothing, so that the contract is credited to whoever has it when it is signed. */
async function countAmount(work: Work, sign: Sign): Promise<void> {
  if (!countsAmount(sign)) return
  const credit = await creditOfIdentity(work.db, sign.saleId)
  await recordFact(work, { ...amountKey(sign), day: sign.signDate, amount: sign.amount ?? '0', ...credit })
}

/** The amount becomes known. Whose it is does not change, whatever happened to the sale meanwhile. */
export const countFilled = (work: Work, sign: Sign, amount: string): Promise<void> => amendFact(work, amountKey(sign), { amount })

const amountKey = ({ id }: Pick<Sign, 'id'>) => ({ metric: 'SIGN_AMOUNT', refType: companySignRecord.type, refId: id })

/** What was agreed for the days that do not come any more is taken off on the day of the end, from the same sale. */
export async function countEnded(work: Work, sign: Sign): Promise<void> {
  if (!countsAmount(sign) || sign.amount === null) return
  const credit = await creditOfIdentity(work.db, sign.saleId)
  const amount = subtractMoney('0', unusedOf(sign, clock.today()))
  await recordFact(work, { metric: 'SIGN_AMOUNT', refType: 'COMPANY_SIGN_END', refId: sign.id, num: 0, amount, ...credit })
}

/** The share of the days after the last one that the contract covers. */
export function unusedOf({ amount, validFrom, validTo }: Pick<Sign, 'amount' | 'validFrom' | 'validTo'>, endedOn: string): string {
  const last = endedOn < validFrom ? addDays(validFrom, -1) : endedOn < validTo ? endedOn : validTo
  return splitMoney(amount ?? '0', [daysBetween(last, validTo), daysBetween(validFrom, last) + 1])[0]!
}
