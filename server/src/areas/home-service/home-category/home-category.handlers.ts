import type { homeCategory as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findCategoryTree } from './home-category.queries.ts'
import { deleteCategory, saveCategory } from './home-category.rules.ts'

export const homeCategoryHandlers: Handlers<typeof calls> = {
  tree: (input, { database }) => findCategoryTree(database, input),
  save: (input, context) => context.transaction(work => saveCategory(work, input)),
  async delete(input, context) {
    await context.transaction(work => deleteCategory(work, input))
    return {}
  },
}
