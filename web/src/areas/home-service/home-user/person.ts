import { paths } from '@gongtai/contract'

export type UserType = 'CONSUMER' | 'ARTIFICER'

/** Consumers and service persons are numbered on their own, so the address says which one is meant. */
export const personLink = (userType: UserType, userId: number) => ({ to: paths.HomeUserDetail({ userId }), search: { userType } })
