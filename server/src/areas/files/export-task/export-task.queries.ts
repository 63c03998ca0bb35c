import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  declaredExports,
  exportFailures,
  exportKindOf,
  exportTaskQueues,
  exportRefusals,
  exportStates,
  exportTask as calls,
  exportTaskActions,
  inLanguage,
  isPossible,
} from '@gongtai/contract'
import type { AnswerOf, ExportFailure, ExportProgress, ExportState, ExportTaskRow, Language, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { equals, fromDay, mentions, toDay } from '../../../kit/condition.ts'
import { maxAttempts, queueOrder } from '../../../kit/export/export-queue.ts'
import { exportTask } from '../../../kit/export/export-task.tables.ts'
import { Refused, faults } from '../../../kit/fault.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { afterHours, queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { deptView, staffView } from '../../permissions/index.ts'

const queueAhead = sql<number>`case when ${exportTask.state} <> 'QUEUED' then 0 else (select count(*)::int from ${exportTask} as ahead
  where ahead.state = 'QUEUED' and ahead.attempt < ${sql.raw(String(maxAttempts))}
    and (${queueOrder(sql`ahead`)}) < (${queueOrder(sql`${exportTask}`)})) end`

const progressColumns = {
  id: exportTask.id,
  name: exportTask.name,
  state: exportTask.state,
  percent: sql<string>`${exportTask.percent}::text`,
  rowCount: exportTask.rowCount,
  size: exportTask.size,
  queueAhead,
}

const failure = { failCode: exportTask.failCode, failReason: exportTask.failReason }

export const taskColumns = {
  ...progressColumns,
  ...failure,
  staffId: exportTask.staffId,
  bizType: exportTask.bizType,
  filterText: exportTask.filterText,
  createdAt: exportTask.createdAt,
  finishedAt: exportTask.finishedAt,
  expireAt: exportTask.expireAt,
  downloadCount: exportTask.downloadCount,
  staffName: sql<string | null>`${staffView.realName}`,
  deptName: sql<string | null>`${deptView.name}`,
}
export const taskTables = sql`${exportTask} left join ${staffView} on ${staffView.id} = ${exportTask.staffId} left join ${deptView} on ${deptView.id} = ${exportTask.deptId}`

const listOf = (everybodys: boolean) =>
  listQuery(calls.page, {
    select: taskColumns,
    from: taskTables,
    base: isNull(exportTask.deletedAt),
    ...(everybodys ? {} : { own: value => equals(exportTask.staffId, value) }),
    scope: null,
    where: {
      keyword: value => mentions(exportTask.name, value),
      bizType: value => equals(exportTask.bizType, value),
      state: value => equals(exportTask.state, value),
      createdFrom: value => fromDay(exportTask.createdAt, value),
      createdTo: value => toDay(exportTask.createdAt, value),
      // It chooses one of the two lists and filters nothing.
      all: () => sql`true`,
      ...todoConditions(exportTaskQueues, {
        EXPORT_FAILED: { waits: sql`${exportTask.state} = 'FAILED'`, late: sql`${exportTask.finishedAt} < now() - interval '24 hours'` },
      }),
    },
    sort: { createdAt: exportTask.createdAt, size: exportTask.size },
    defaultSort: ['createdAt', 'desc'],
    id: exportTask.id,
    tabs: { filter: 'state', column: exportTask.state, values: exportStates.states },
  })

export const ownExportTasks = listOf(false)
export const allExportTasks = listOf(true)

/** Only somebody who may export something at all has the queue. */
const mayExport = (principal: Principal) => declaredExports().some(({ codes }) => codes.some(code => holds(principal, code)))

export const exportTaskQueueSources: readonly QueueSource[] = [
  queueOf(exportTaskQueues.EXPORT_FAILED, ownExportTasks, {
    options: ({ staffId }) => ({ own: staffId }),
    columns: ['id', 'name', 'finishedAt'],
    entry: ({ id, name, finishedAt }) => ({ id, title: name, since: finishedAt, dueAt: afterHours(finishedAt, 24) }),
    isFor: mayExport,
  }),
]

export async function findExportPage(
  database: Database,
  input: ParsedInputOf<typeof calls.page>,
  staffId: number,
  language: Language,
): Promise<AnswerOf<typeof calls.page>> {
  const list = input.all === true ? allExportTasks : ownExportTasks
  const { tabCount, records, ...page } = await list(database, input, { own: staffId })
  return { ...page, stateCount: tabCount, records: records.map(row => presentTask(row, { staffId, language, everybodys: input.all === true })) }
}

/** The owner is named only where everybody's tasks are listed. */
export function presentTask(
  { staffId: ownerId, failCode, ...row }: RowOf<typeof taskColumns>,
  { staffId, language, everybodys }: { staffId: number; language: Language; everybodys: boolean },
): ExportTaskRow {
  return {
    ...row,
    bizLabel: labelOfKind(row.bizType, language),
    failReason: reasonOf(failCode, row.failReason, language),
    staffName: everybodys ? row.staffName : null,
    deptName: everybodys ? row.deptName : null,
    actions: actionsOn(row, ownerId === staffId),
  }
}

/** Whoever watches everybody's tasks may end and clear them, but not read or repeat them, because the content is its owner's alone. */
function actionsOn(row: { state: ExportState }, isOwn: boolean): ExportTaskRow['actions'] {
  return Object.values(exportTaskActions)
    .filter(({ name, from }) => isPossible({ from }, row) && (isOwn || name === 'cancel' || name === 'remove'))
    .map(({ name }) => name)
}

function labelOfKind(bizType: string, language: Language): string {
  const kind = exportKindOf(bizType)
  return kind === undefined ? bizType : inLanguage(kind.label, language)
}

/** The stored words are used only for reasons that the catalogue does not know any more. */
function reasonOf(failCode: ExportFailure | null, failReason: string | null, language: Language): string | null {
  const known = failCode === null ? undefined : exportFailures.labels[failCode]
  return known === undefined ? failReason : inLanguage(known, language)
}

const findProgress = prepare(
  { ...progressColumns, ...failure },
  columns => sql`select ${columns} from ${exportTask} where ${exportTask.id} = ${sql.placeholder('id')} and ${exportTask.deletedAt} is null
    and (${sql.placeholder('staffId')}::int is null or ${exportTask.staffId} = ${sql.placeholder('staffId')})
    and (${sql.placeholder('kinds')}::text[] is null or ${exportTask.bizType} = any(${sql.placeholder('kinds')}))`,
)

/** Null reaches the tasks of everybody, or of all kinds. */
interface Reach {
  staffId: number | null
  kinds: readonly string[] | null
}

/** A task that failed is refused with the reason, because whoever polls takes any code but 200 for a failure. */
export async function findExportProgress(database: Database, id: number, { staffId, kinds }: Reach, language: Language): Promise<ExportProgress> {
  const [row] = await findProgress.run(database, { id, staffId, kinds })
  if (row === undefined) throw faults.recordNotFound()
  const { failCode, failReason, ...progress } = row
  const { state } = progress
  if (state === 'QUEUED' || state === 'GENERATING' || state === 'FINISHED') return progress
  const { code, message } = exportRefusals.generationFailed
  throw new Refused(code, spoken => message(undefined, spoken), { state, failReason: reasonOf(failCode, failReason, language) })
}

/** The task of anybody else is not there. */
export async function findOwnTask(database: Database, id: number, staffId: number) {
  const [task] = await database
    .select()
    .from(exportTask)
    .where(and(eq(exportTask.id, id), eq(exportTask.staffId, staffId), isNull(exportTask.deletedAt)))
  if (task === undefined) throw faults.recordNotFound()
  return task
}
