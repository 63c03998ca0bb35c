/** What other areas may use of this one. */

/** Lists and details show job categories by their names; filters find what lies at or below one. */
export { categoryNameOf, categoryNamesOf, categoryPathNameOf, findCategoryName, jobCategoryView, leavesOf } from './job-category/job-category.queries.ts'
/** Records hold leaves that are enabled when they are chosen. */
export { assertLeaf, findCategory } from './job-category/leaf.rules.ts'
export type { CategoryLeaf } from './job-category/leaf.rules.ts'
/** Sheets name categories by words, and what no category has for a name waits to be mapped. */
export { findLeavesByText, noteCategoryText } from './job-category-map/category-text.ts'
/** Candidates are matched with, recommended for and booked on positions that take people. */
export { assertMatchable, isBookable } from './position/position-lookup.queries.ts'
export { positionView, relatedCategories } from './views.ts'
/** A candidate's step locks its position before the candidate, counts on it, and counts for those at work on it. */
export { countOnPosition, creditOnPosition, lockPosition } from './position/position-progress.rules.ts'
export type { AssessedKind, PositionCounts, PositionOfProgress } from './position/position-progress.rules.ts'
/** Those at work on a position see its candidates. */
export { positionAssignView } from './views.ts'
