import { fromCents, toCents } from '@gongtai/contract'
import type { Money } from '@gongtai/contract'
import type { ProgressRecord } from '../progress/progress.record.ts'

type Terms = Pick<ProgressRecord, 'feeMode' | 'feeType' | 'feeValue' | 'salaryMonths'>

export interface ServiceFee {
  serviceFee: Money
  /** What it was worked out from: the pay of a year, or the agreed sum. */
  feeBase: Money
}

/**
 * What a company owes for a hire, by the terms that were fixed when the interview was agreed: a sum, or a part of a year's pay that
 * is rounded half up to the cent. Interviews, a year or nothing are paid in other ways.
 */
export function serviceFeeOf({ feeMode, feeType, feeValue, salaryMonths }: Terms, salary: Money): ServiceFee {
  if (feeMode !== 'RESULT' || feeValue === null) return { serviceFee: '0.00', feeBase: '0.00' }
  if (feeType !== 'PERCENT') return { serviceFee: fromCents(toCents(feeValue)), feeBase: fromCents(toCents(feeValue)) }
  const base = toCents(salary) * BigInt(salaryMonths ?? 12)
  const product = base * toCents(feeValue)
  return { serviceFee: fromCents((product + 5_000n) / 10_000n), feeBase: fromCents(base) }
}

/** Whether a salary is more than a tenth away from what was offered, for the time on probation or after it. */
export function isFarFromOffer(salary: Money, { salaryBase, salaryProbation }: { salaryBase: Money; salaryProbation: Money | null }): boolean {
  const [paid, least, most] = [toCents(salary), toCents(salaryProbation ?? salaryBase), toCents(salaryBase)]
  return paid * 10n < least * 9n || paid * 10n > most * 11n
}
