import { and, eq, inArray, sql } from 'drizzle-orm'
import { areaLabels, scheduledTask as calls, scheduledTaskActions, splitCron, taskQueues } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, TaskInfo, TaskRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { equals } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { todoConditions } from '../../../kit/queue.ts'
import { nextRuns } from '../../../kit/schedule.ts'
import type { RowOf } from '../../../kit/select.ts'
import { hasJob } from '../../../kit/task/task-begin.ts'
import { paramsOf } from '../../../kit/task/task.ts'
import type { HouseTask } from '../../../kit/task/task.ts'
import { scheduledTask, taskBinding, taskLog } from '../../../kit/task/task.tables.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { findLogs } from './task-log.queries.ts'

const alive = sql`${scheduledTask.deletedAt} is null`
/** Ended runs of the last 30 days; runs that only tried are no work. */
const ended = sql`${taskLog.plannedAt} > now() - interval '30 days' and ${taskLog.endedAt} is not null
  and ${taskLog.trigger} <> 'DRY' and ${taskLog.state} not in ('SKIPPED', 'CANCELLED')`
const seconds = sql`extract(epoch from ${taskLog.endedAt} - ${taskLog.startedAt})`

const rowColumns = {
  id: scheduledTask.id,
  taskKey: scheduledTask.taskKey,
  nameZh: scheduledTask.nameZh,
  nameEn: scheduledTask.nameEn,
  area: scheduledTask.area,
  cron: scheduledTask.cron,
  alertStaffIds: scheduledTask.alertStaffIds,
  alertNames: sql<
    string[]
  >`array(select ${staffNameOf(sql`one.id`)} from unnest(${scheduledTask.alertStaffIds}) with ordinality as one(id, place) order by one.place)`,
  nextRunAt: scheduledTask.nextRunAt,
  lastRunAt: scheduledTask.lastRunAt,
  lastResult: scheduledTask.lastResult,
  failStreak: scheduledTask.failStreak,
  state: scheduledTask.state,
  pauseReason: scheduledTask.pauseReason,
  critical: scheduledTask.critical,
  runningLogId: sql<
    number | null
  >`(select min(${taskLog.id}) from ${taskLog} where ${taskLog.taskId} = ${scheduledTask.id} and ${taskLog.state} in ('WAITING', 'RUNNING') and ${hasJob})`,
  bindingNum: sql<number>`(select count(*)::int from ${taskBinding} where ${taskBinding.taskId} = ${scheduledTask.id} and ${taskBinding.deletedAt} is null)`,
  version: scheduledTask.version,
}

const hasFailed = sql`${scheduledTask.lastResult} in ('FAILED', 'TIMEOUT') and ${scheduledTask.state} = 'ENABLED'`

export const taskList = listQuery(calls.page, {
  select: rowColumns,
  from: sql`${scheduledTask}`,
  base: alive,
  scope: null,
  where: {
    keyword: value =>
      sql`position(lower(${value}::text) in lower(concat_ws(' ', ${scheduledTask.nameZh}, ${scheduledTask.nameEn}, ${scheduledTask.taskKey}))) > 0`,
    area: value => equals(scheduledTask.area, value),
    state: value => equals(scheduledTask.state, value),
    lastResult: value => equals(scheduledTask.lastResult, value),
    ...todoConditions(taskQueues, {
      TASK_FAILED: { waits: hasFailed, late: sql`(${scheduledTask.critical} or ${scheduledTask.lastRunAt} < now() - interval '1 hour')` },
    }),
  },
  // Paused tasks stand below those that run, by the words of their states.
  sort: { nextRunAt: scheduledTask.nextRunAt, lastRunAt: scheduledTask.lastRunAt, state: sql`${scheduledTask.state}` },
  defaultSort: ['state', 'asc'],
  id: scheduledTask.id,
})

type Row = RowOf<typeof rowColumns>

interface Figures {
  /** Percent of the runs that succeeded. */
  successRate: number | null
  meanSeconds: number | null
  maxSeconds: number | null
}

const none: Figures = { successRate: null, meanSeconds: null, maxSeconds: null }

/** What the runs of the last 30 days tell of these tasks. */
async function figuresOf(database: Database, taskIds: readonly number[]): Promise<Map<number, Figures>> {
  const rows = await database
    .select({
      taskId: taskLog.taskId,
      successRate: sql<number | null>`round(100.0 * count(*) filter (where ${taskLog.state} = 'SUCCESS') / nullif(count(*), 0), 1)::float8`,
      meanSeconds: sql<number | null>`round(avg(${seconds}), 1)::float8`,
      maxSeconds: sql<number | null>`round(max(${seconds}), 1)::float8`,
    })
    .from(taskLog)
    .where(and(inArray(taskLog.taskId, [...taskIds]), ended))
    .groupBy(taskLog.taskId)
  return new Map(rows.map(({ taskId, ...figures }) => [taskId, figures]))
}

/** Rows as the page shows them; what the program knows of a task is not in the table. */
function presentTask(
  tasks: readonly HouseTask[],
  { nameZh, nameEn, cron, area, ...row }: Row,
  { successRate, meanSeconds }: Figures,
  reader: Principal,
): TaskRow {
  const task = tasks.find(({ key }) => key === row.taskKey)
  const may = task !== undefined && (task.code === undefined || holds(reader, task.code))
  const idle = row.runningLogId === null
  return {
    ...row,
    successRate,
    meanSeconds,
    name: task === undefined ? [nameZh, nameEn] : [...task.label],
    meaning: task === undefined ? ['处理器不存在，任务不会执行。', 'The program has no such task any more; it does not run.'] : [...task.meaning],
    area,
    areaName: [...(areaLabels[area] ?? [area, area])],
    cron: splitCron(cron)!,
    bindMode: task?.bind?.mode ?? 'NONE',
    hasHandler: task !== undefined,
    actions: actionsOf(scheduledTaskActions, row, reader, {
      run: may && idle,
      dryRun: may && idle && task.dry === true,
      stop: !idle,
      edit: task !== undefined,
      pause: task !== undefined && !row.critical,
      resume: task !== undefined,
      remove: task === undefined,
    }),
  }
}

export async function findTasks(
  database: Database,
  tasks: readonly HouseTask[],
  input: ParsedInputOf<typeof calls.page>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, sums: __, records, ...page } = await taskList(database, input, {})
  const figures = await figuresOf(
    database,
    records.map(({ id }) => id),
  )
  return { ...page, records: records.map(row => presentTask(tasks, row, figures.get(row.id) ?? none, reader)) }
}

const findRow = oneQuery({
  select: {
    ...rowColumns,
    params: scheduledTask.params,
    overlapPolicy: scheduledTask.overlapPolicy,
    misfirePolicy: scheduledTask.misfirePolicy,
    timeoutSeconds: scheduledTask.timeoutSeconds,
    retryTimes: scheduledTask.retryTimes,
    retryInterval: scheduledTask.retryInterval,
    failAlert: scheduledTask.failAlert,
  },
  from: sql`${scheduledTask}`,
  base: alive,
  id: scheduledTask.id,
  scope: null,
})

const shownLogs = 10

export async function findTask(database: Database, tasks: readonly HouseTask[], id: number, reader: Principal): Promise<TaskInfo> {
  const { params, overlapPolicy, misfirePolicy, timeoutSeconds, retryTimes, retryInterval, failAlert, ...row } = await findRow(database, id, {
    kind: 'ALL',
  })
  const task = tasks.find(({ key }) => key === row.taskKey)
  const settings = { overlapPolicy, misfirePolicy, timeoutSeconds, retryTimes, retryInterval, failAlert }
  const figures = (await figuresOf(database, [id])).get(id) ?? none
  const { records: logs } = await findLogs(database, tasks, { taskId: id, pageNum: 1, pageSize: shownLogs }, reader)
  return {
    ...presentTask(tasks, row, figures, reader),
    ...settings,
    maxSeconds: figures.maxSeconds,
    defaultCron: task === undefined ? null : splitCron(task.cron),
    params: paramList(task, params),
    nextRuns: row.state === 'ENABLED' ? nextRuns(row.cron, 10).map(run => run.toISOString()) : [],
    runCode: task?.code ?? null,
    logs,
  }
}

/** The numbers of a task as its form shows them. */
export function paramList(task: HouseTask | undefined, set: Record<string, number>): TaskInfo['params'] {
  const values = task === undefined ? {} : paramsOf(task, set)
  return Object.entries(task?.params ?? {}).map(([name, { label, value, min, max }]) => ({
    name,
    label: [...label],
    value: values[name]!,
    min,
    max,
    default: value,
  }))
}

/** What the form of a binding offers. */
export async function findBindable(database: Database, tasks: readonly HouseTask[]): Promise<AnswerOf<typeof calls.handlers>> {
  const rows = await database
    .select()
    .from(scheduledTask)
    .where(and(alive, eq(scheduledTask.state, 'ENABLED')))
    .orderBy(scheduledTask.nameZh)
  return rows.flatMap(row => {
    const task = tasks.find(({ key }) => key === row.taskKey)
    if (task?.bind === undefined) return []
    const { mode, targets } = task.bind
    return [
      {
        id: row.id,
        taskKey: row.taskKey,
        name: [...task.label] as [string, string],
        meaning: [...task.meaning] as [string, string],
        cron: splitCron(row.cron)!,
        bindMode: mode,
        targets: [...targets],
        params: paramList(task, row.params),
      },
    ]
  })
}
