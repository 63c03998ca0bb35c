/** What other areas may use of this one: the interview quota of a company, unit by unit. */
export { consumeUnit, freezeUnit, releaseUnit, reverseUnit } from './coupon/coupon.rules.ts'
export type { FrozenUnit } from './coupon/coupon.rules.ts'
