import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'

/** Accounts are bound to business identities, and records that carry one belong to all of its accounts. */
export const identityKinds = enumeration({
  ADVISER: ['招聘专家', 'Recruiter'],
  WAITER: ['职业顾问', 'Job consultant'],
  SALE: ['销售', 'Sales rep'],
})
export type IdentityKind = ValueOf<typeof identityKinds>
export const identityKind = identityKinds.schema
