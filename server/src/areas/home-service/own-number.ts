import type { Principal } from '../../kit/access.ts'

/** Whoever decides about these numbers. */
export type Decider = Pick<Principal, 'staffId' | 'isAdmin' | 'mobile' | 'scope'>

/** A consumer or service person with the number of the member is the member, who then profits from what is decided; null otherwise. */
export const profiteerOf = ({ staffId, mobile }: Decider, mobiles: readonly (string | undefined)[]): number | null =>
  mobiles.includes(mobile) ? staffId : null
