/** What other areas may use of this one. */

/** Customers belong to people by the rules of their kind, level and department. */
export { resolveSea, seaRulesOf, seaValue } from './sea/sea-rule.queries.ts'

/** A position that is published gets its recruiter and consultants in the same transaction. */
export { assignPosition, readVerdicts } from './job-assignment/assign-position.rules.ts'
/** Whoever gives or takes a position by hand keeps to the limits of its rule. */
export { findDefaultLoadLimit, findPausedIdentities, readAssignRules } from './job-assignment/assign-rule.queries.ts'
export type { AssignRule } from './job-assignment/assign-rule.queries.ts'
/** The page of a position shows why its people were picked. */
export { findLogOf } from './job-assignment/job-assignment.queries.ts'
/** How an assignment stands is found on each booking as well as by the task. */
export { findingOf } from './job-assess/position-assess.jobs.ts'
export { findAssessRules } from './job-assess/job-assess.queries.ts'
/** What a person reached in a month is told by the same rules. */
export { assess, assessRuleFor } from './job-assess/assess-engine.ts'
export { readWorkClock } from './job-assess/work-clock.ts'
