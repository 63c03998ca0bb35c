/** What other areas may use of this one. */

/** Interviews use the quota of a company unit by unit. */
export { consumeUnit, freezeUnit, releaseUnit, reverseUnit } from './coupon/coupon.rules.ts'
export type { FrozenUnit } from './coupon/coupon.rules.ts'
/** A note about a company shows its name. */
export { findCompanyName } from './company/visible-company.queries.ts'
/** The simulator of the phone calls as somebody who is known. */
export { companyStaffView } from './views.ts'
