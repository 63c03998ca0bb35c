import { z } from 'zod'
import type { Text } from '../../kit/text.ts'

/** The business identities that accounts are bound to. Records that carry one belong to all of its accounts. */
export const identityKinds = {
  ADVISER: ['招聘专家', 'Recruitment expert'],
  WAITER: ['职业顾问', 'Job consultant'],
  SALE: ['销售', 'Sales'],
} as const satisfies Record<string, Text>
export type IdentityKind = keyof typeof identityKinds
export const identityKind = z.enum(Object.keys(identityKinds) as [IdentityKind, ...IdentityKind[]])
