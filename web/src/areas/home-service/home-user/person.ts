import { paths } from '@gongtai/contract'

export type UserType = 'CONSUMER' | 'ARTIFICER'

/** Consumers and service persons are numbered on their own, so the address says which one is meant. */
export const personLink = (userType: UserType, userId: number) => ({ to: paths.HomeUserDetail({ userId }), search: { userType } })

/** The same as a whole address. */
export const personPath = (userType: UserType, userId: number) => `${paths.HomeUserDetail({ userId })}?userType=${userType}`
