/** What other areas may use of this one: export tasks, for those that list theirs by calls of their own. */
export { findExportProgress, findOwnTask, presentTask, taskColumns, taskTables } from './export-task/export-task.queries.ts'
export { downloadTask } from './export-task/export-task.rules.ts'
