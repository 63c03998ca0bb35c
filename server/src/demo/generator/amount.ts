import { fromCents } from '@gongtai/contract'
import type { Random } from './random.ts'

/** An amount of money between two whole numbers of yuan, in steps; small amounts are commoner than large ones. */
export function amountOf(random: Random, fromYuan: number, toYuan: number, stepCents = 100): string {
  const skewed = random.fraction() ** 2
  const cents = Math.round((fromYuan + skewed * (toYuan - fromYuan)) * 100)
  const stepped = Math.floor(cents / stepCents) * stepCents
  return fromCents(BigInt(Math.max(stepped, fromYuan * 100)))
}
