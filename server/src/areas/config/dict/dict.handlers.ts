import type { dict } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findDicts } from './dict.queries.ts'

export const dictHandlers: Handlers<typeof dict> = {
  select: ({ codes }, { database }) => findDicts(database, codes),
}
