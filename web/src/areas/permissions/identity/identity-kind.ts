import { identity, identityKinds } from '@gongtai/contract'

export const kinds = identityKinds.values

/** Each kind has a list of its own with the same shape. */
export const pageOfKind = { ADVISER: identity.adviserPage, WAITER: identity.waiterPage, SALE: identity.salePage } as const
