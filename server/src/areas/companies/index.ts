/** What other areas may use of this one. */

/** Interviews use the quota of a company unit by unit. */
export { consumeUnit, freezeUnit, releaseUnit, reverseUnit } from './coupon/coupon.rules.ts'
export type { FrozenUnit } from './coupon/coupon.rules.ts'
/** A note about a company shows its name. */
export { findCompanyName, isCompanyVisible } from './company/visible-company.queries.ts'
/** The simulator of the phone calls as somebody who is known. */
export { companyStaffView } from './views.ts'
/** Positions show their company and its people, follow the terms of its contracts, and are open only while it is. */
export { companyAddressView, companySignView, companyView } from './views.ts'
/** The company is locked before its positions, and knows how many there are. */
export { countHires, countPositions, lockCompany, lockOwnCompany } from './company/company-position.rules.ts'
export type { CompanyOfPositions } from './company/company-position.rules.ts'
