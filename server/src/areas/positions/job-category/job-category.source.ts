import type { JobCategorySource } from '../../../kit/job-category-source.ts'
import { categoryNamesOf, findCategoryName, findUnusableCategories, leavesOf } from './job-category.queries.ts'

export const jobCategorySource: JobCategorySource = {
  namesOf: categoryNamesOf,
  belowOf: leavesOf,
  findName: findCategoryName,
  findUnusable: findUnusableCategories,
}
