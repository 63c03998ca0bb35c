/**
 * Money is a decimal string on the wire and numeric(14,2) in the database.
 * Arithmetic happens in whole cents as BigInt, never in floats.
 */
export type Money = string

export function toCents(money: Money): bigint {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/.exec(money)
  if (match === null) throw new RangeError(`not an amount of money: ${money}`)
  const cents = BigInt(match[2]!) * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return match[1] === '-' ? -cents : cents
}

export function fromCents(cents: bigint): Money {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export function addMoney(...amounts: Money[]): Money {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n))
}

export function subtractMoney(from: Money, amount: Money): Money {
  return fromCents(toCents(from) - toCents(amount))
}

/** A share of an amount, the rate in basis points (1 % = 100), rounded half away from zero to the cent. */
export function shareOfMoney(amount: Money, basisPoints: number): Money {
  const product = toCents(amount) * BigInt(basisPoints)
  const half = product < 0n ? -5_000n : 5_000n
  return fromCents((product + half) / 10_000n)
}

/** Splits an amount over weights so that the parts always add up to the whole: the last cents go to the largest remainders. */
export function splitMoney(amount: Money, weights: readonly number[]): Money[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole <= 0n) throw new RangeError('splitMoney needs a positive weight')
  const cents = toCents(amount)
  const sign = cents < 0n ? -1n : 1n
  const total = cents * sign
  const parts = weights.map(weight => (total * BigInt(weight)) / whole)
  const rests = weights.map((weight, index) => ({ index, rest: (total * BigInt(weight)) % whole }))
  let left = total - parts.reduce((sum, part) => sum + part, 0n)
  rests.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const { index } of rests) {
    if (left === 0n) break
    parts[index]! += 1n
    left -= 1n
  }
  return parts.map(part => fromCents(part * sign))
}

/** 1234567.5 → 1,234,567.50 */
export function showMoney(money: Money): string {
  const [whole, decimals] = fromCents(toCents(money)).split('.') as [string, string]
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')}.${decimals}`
}
