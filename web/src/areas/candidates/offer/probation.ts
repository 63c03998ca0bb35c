import { fromCents, toCents } from '@gongtai/contract'

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,12}(\.\d{1,2})?$/.test(value)

/** Four fifths of the regular pay, to the cent above; undefined until that is an amount. */
export function leastProbation(salaryBase: unknown): string | undefined {
  if (!isAmount(salaryBase)) return undefined
  return fromCents((toCents(salaryBase) * 80n + 99n) / 100n)
}

/** Pay on probation below that is refused; what is no amount is told by its own rule. */
export function isTooLow(salaryProbation: unknown, salaryBase: unknown): boolean {
  const least = leastProbation(salaryBase)
  return isAmount(salaryProbation) && least !== undefined && toCents(salaryProbation) < toCents(least)
}
