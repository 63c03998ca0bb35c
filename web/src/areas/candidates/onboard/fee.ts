import { fromCents, toCents } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'

type Terms = Pick<ProgressInfo, 'feeMode' | 'feeType' | 'feeValue' | 'salaryMonths'>

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(value)

/** The fee that would be fixed with this pay, as the server reckons it: half a cent counts up. It is undefined where the terms are hidden or the pay is no amount. */
export function feeOf({ feeMode, feeType, feeValue, salaryMonths }: Terms, salary: unknown): string | undefined {
  if (feeMode !== 'RESULT') return '0.00'
  if (feeValue === null || feeType === null) return undefined
  if (feeType === 'FIXED') return fromCents(toCents(feeValue))
  if (feeType !== 'PERCENT' || !isAmount(salary)) return undefined
  // Cents × months × hundredths of a percent, divided by ten thousand.
  const product = toCents(salary) * BigInt(salaryMonths ?? 12) * toCents(feeValue)
  return fromCents((product + 5_000n) / 10_000n)
}

/** Pay that differs from the offer by more than a tenth needs a reason. */
export function differsMuch(salary: unknown, offered: string | null | undefined): boolean {
  if (!isAmount(salary) || offered == null) return false
  const difference = toCents(salary) - toCents(offered)
  return (difference < 0n ? -difference : difference) * 10n > toCents(offered)
}
