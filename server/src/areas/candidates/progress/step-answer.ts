import { sql } from 'drizzle-orm'
import type { ProgressStep } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { prepare } from '../../../kit/select.ts'
import type { Work } from '../../../kit/work.ts'
import { progressActionsOf } from './progress-action.ts'
import { besideProgress, codesOf, progressColumns } from './progress-columns.ts'
import { candidateProgress } from './progress.tables.ts'

export type StepAnswer = ProgressStep

const query = prepare(
  progressColumns,
  columns => sql`select ${columns} from ${candidateProgress} ${besideProgress} where ${candidateProgress.id} = ${sql.placeholder('id')}`,
)

/** Where the candidate stands after a step, as the transaction sees it, and what the person can do next. */
export async function answerStep(work: Work, id: number, staff: Principal): Promise<StepAnswer> {
  const [row] = await query.run(work, { id })
  return { id, ...codesOf(row!.state), version: row!.version, actions: progressActionsOf(row!, staff) }
}
