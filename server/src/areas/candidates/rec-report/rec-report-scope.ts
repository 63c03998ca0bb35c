import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { identityView } from '../../permissions/index.ts'
import { recReport } from './rec-report.tables.ts'

const held = (column: Column, kind: 'DEPT' | 'SELF'): SQL =>
  kind === 'SELF'
    ? sql`${column} = any(${sql.placeholder('scopeIdentities')}::int[])`
    : sql`${column} in (select ${identityView.id} from ${identityView} where ${identityView.deptId} = any(${sql.placeholder('scope')}))`

/** A report belongs to whoever wrote it. A draft is nobody else's. */
export const writtenReports: ScopeCondition = kind => held(recReport.authorId, kind)

/** The recruiter of the position reviews what was submitted. */
const reviewedReports: ScopeCondition = kind => sql`(${recReport.state} <> 'DRAFT' and ${held(recReport.reviewerId, kind)})`

/** The list looks for each part by an index of its own. */
export const visibleReportParts: readonly ScopeCondition[] = [
  writtenReports,
  kind => sql`${reviewedReports(kind)} and not coalesce(${writtenReports(kind)}, false)`,
]

export const visibleReports: ScopeCondition = kind => sql`(${writtenReports(kind)} or ${reviewedReports(kind)})`
