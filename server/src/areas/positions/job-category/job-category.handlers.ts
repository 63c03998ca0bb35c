import type { jobCategory as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findJobCategoryTree } from './job-category.queries.ts'
import { changeJobCategoryState, moveJobCategory, saveJobCategory, sortJobCategories } from './job-category.rules.ts'

export const jobCategoryHandlers: Handlers<typeof calls> = {
  tree: (input, { database }) => findJobCategoryTree(database, input),
  save: (input, context) => context.transaction(work => saveJobCategory(work, input)),
  changeState: (input, context) => context.transaction(work => changeJobCategoryState(work, input)),
  async sort(input, context) {
    await context.transaction(work => sortJobCategories(work, input))
    return {}
  },
  move: (input, context) => context.transaction(work => moveJobCategory(work, input)),
}
