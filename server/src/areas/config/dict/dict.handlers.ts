import type { dict } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import type { DictUse } from '../../../kit/dict-use.ts'
import { findDictItems, findDictTypes } from './dict-item.queries.ts'
import { findDicts } from './dict.queries.ts'
import { deleteDictItem, saveDictItem } from './dict.rules.ts'

export function dictHandlers(uses: readonly DictUse[]): Handlers<typeof dict> {
  return {
    select: ({ codes }, { database }) => findDicts(database, codes),
    types: (_, { database }) => findDictTypes(database),
    items: (input, { database }) => findDictItems(database, input, uses),
    saveItem: (input, context) => context.transaction(work => saveDictItem(work, input)),
    async deleteItem(input, context) {
      await context.transaction(work => deleteDictItem(work, input, uses))
      return {}
    },
  }
}
