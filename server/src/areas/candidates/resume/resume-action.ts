import { resumeActions } from '@gongtai/contract'
import type { ResumeAction } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { isOwnSeeker } from '../job-seeker/job-seeker-scope.ts'

/** What decides beside codes and the state: whose the candidate is, and which resume is the default. */
export function resumeActionsOf(row: { state: string; isDefault: boolean; waiterId: number | null; deptId: number | null }, person: Principal): ResumeAction[] {
  const isOwn = isOwnSeeker(row, person)
  return actionsOf(resumeActions, row, person, {
    // Whoever edits somebody of the shared pool claims him by it.
    edit: isOwn || row.waiterId === null,
    setDefault: isOwn && !row.isDefault,
    hide: isOwn && !row.isDefault,
    show: isOwn,
    delete: isOwn && !row.isDefault,
  })
}
