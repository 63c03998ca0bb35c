import { addDays } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'

/** A new contract is proposed for a year from today, or from the day after the one that runs. */
export function newTerm({ signState, signValidTo }: Pick<CompanyRow, 'signState' | 'signValidTo'>, today: string): { validFrom: string; validTo: string } {
  const validFrom = signState === 'SIGNED' && signValidTo !== null ? addDays(signValidTo, 1) : today
  // The same day a year later may not exist, because 29 February comes once in four years.
  const nextYear = `${Number(validFrom.slice(0, 4)) + 1}${validFrom.slice(4).replace('-02-29', '-03-01')}`
  return { validFrom, validTo: addDays(nextYear, -1) }
}
