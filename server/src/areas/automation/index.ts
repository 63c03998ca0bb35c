/** What other areas may use of this one. */

/** Customers belong to people by the rules of their kind, level and department. */
export { resolveSea, seaRulesOf, seaValue } from './sea/sea-rule.queries.ts'

/** A position that is published gets its recruiter and consultants in the same transaction. */
export { assignPosition } from './job-assignment/assign-position.rules.ts'
/** How an assignment stands is found on each booking as well as by the task. */
export { findingOf } from './job-assess/position-assess.jobs.ts'
export { findAssessRules } from './job-assess/job-assess.queries.ts'
export { readWorkClock } from './job-assess/work-clock.ts'
