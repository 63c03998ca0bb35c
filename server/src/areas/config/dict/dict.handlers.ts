import type { dict } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findDictItems, findDictTypes } from './dict-item.queries.ts'
import type { DictGround } from './dict-item.queries.ts'
import { findDicts } from './dict.queries.ts'
import { deleteDictItem, saveDictItem, saveDictType, sortDictItems } from './dict.rules.ts'

export function dictHandlers(ground: DictGround): Handlers<typeof dict> {
  return {
    select: ({ codes }, { database }) => findDicts(database, codes),
    types: (_, { database }) => findDictTypes(database),
    items: (input, { database }) => findDictItems(database, input, ground),
    saveType: (input, context) => context.transaction(work => saveDictType(work, input)),
    saveItem: (input, context) => context.transaction(work => saveDictItem(work, input, ground, context.staff)),
    async sortItems(input, context) {
      await context.transaction(work => sortDictItems(work, input))
      return {}
    },
    async deleteItem(input, context) {
      await context.transaction(work => deleteDictItem(work, input, ground, context.staff))
      return {}
    },
  }
}
