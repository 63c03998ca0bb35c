import { sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import { scheduledTask as calls } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, TaskLogRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { equals, fromDay, toDay } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import type { RowOf } from '../../../kit/select.ts'
import type { HouseTask } from '../../../kit/task/task.ts'
import { scheduledTask, taskBinding, taskLog } from '../../../kit/task/task.tables.ts'
import { staffNameOf } from '../../permissions/index.ts'

const ofTask = (column: Column) => sql<string>`coalesce((select ${column} from ${scheduledTask} where ${scheduledTask.id} = ${taskLog.taskId}), '')`

const logColumns = {
  id: taskLog.id,
  taskId: taskLog.taskId,
  taskKey: ofTask(scheduledTask.taskKey),
  nameZh: ofTask(scheduledTask.nameZh),
  nameEn: ofTask(scheduledTask.nameEn),
  bindingId: taskLog.bindingId,
  bindingName: sql<string | null>`(select ${taskBinding.name} from ${taskBinding} where ${taskBinding.id} = ${taskLog.bindingId})`,
  trigger: taskLog.trigger,
  plannedAt: taskLog.plannedAt,
  startedAt: taskLog.startedAt,
  endedAt: taskLog.endedAt,
  seconds: sql<number | null>`round(extract(epoch from ${taskLog.endedAt} - ${taskLog.startedAt}), 1)::float8`,
  state: taskLog.state,
  okCount: taskLog.okCount,
  failCount: taskLog.failCount,
  skipCount: taskLog.skipCount,
  error: taskLog.error,
  operatorName: staffNameOf(taskLog.operatorId),
  node: taskLog.node,
}

const logList = listQuery(calls.logs, {
  select: logColumns,
  from: sql`${taskLog}`,
  scope: null,
  where: {
    taskId: value => equals(taskLog.taskId, value),
    bindingId: value => equals(taskLog.bindingId, value),
    state: value => equals(taskLog.state, value),
    trigger: value => equals(taskLog.trigger, value),
    from: value => fromDay(taskLog.plannedAt, value),
    to: value => toDay(taskLog.plannedAt, value),
  },
  sort: { plannedAt: taskLog.plannedAt },
  defaultSort: ['plannedAt', 'desc'],
  id: taskLog.id,
})

function presentLog({ taskKey, nameZh, nameEn, ...row }: RowOf<typeof logColumns>, tasks: readonly HouseTask[], reader: Principal): TaskLogRow {
  const task = tasks.find(({ key }) => key === taskKey)
  return {
    ...row,
    taskName: task === undefined ? [nameZh, nameEn] : [...task.label],
    canStop: (row.state === 'RUNNING' || row.state === 'WAITING') && holds(reader, 'TaskManage.run'),
  }
}

export async function findLogs(
  database: Database,
  tasks: readonly HouseTask[],
  input: ParsedInputOf<typeof calls.logs>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.logs>> {
  const { tabCount: _, sums: __, records, ...page } = await logList(database, input, {})
  return { ...page, records: records.map(row => presentLog(row, tasks, reader)) }
}

const findRow = oneQuery({ select: { ...logColumns, detail: taskLog.detail, params: taskLog.params }, from: sql`${taskLog}`, id: taskLog.id, scope: null })

export async function findLog(database: Database, tasks: readonly HouseTask[], id: number, reader: Principal): Promise<AnswerOf<typeof calls.logInfo>> {
  const { detail, params, ...row } = await findRow(database, id, { kind: 'ALL' })
  return { ...presentLog(row, tasks, reader), detail, params }
}
