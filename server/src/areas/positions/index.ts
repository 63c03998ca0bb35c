/** What other areas may use of this one. */

/** Lists and details show job categories by their names; filters find what lies at or below one. */
export { categoryNameOf, categoryNamesOf, categoryPathNameOf, findCategoryName, jobCategoryView, leavesOf } from './job-category/job-category.queries.ts'
/** Records hold leaves that are enabled when they are chosen. */
export { assertLeaf, findCategory } from './job-category/leaf.rules.ts'
export type { CategoryLeaf } from './job-category/leaf.rules.ts'
/** Sheets name categories by words, and what no category has for a name waits to be mapped. */
export { findLeavesByText, noteCategoryText } from './job-category-map/category-text.ts'
