import { sql } from 'drizzle-orm'
import { splitCron, taskBinding as calls, taskBindingActions } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, TaskBindingRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import type { BindTargetSource } from '../../../kit/bind-target.ts'
import { equals } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { ownedBy } from '../../../kit/scope.ts'
import type { RowOf } from '../../../kit/select.ts'
import type { HouseTask } from '../../../kit/task/task.ts'
import { scheduledTask, taskBinding } from '../../../kit/task/task.tables.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { paramList } from '../task/task.queries.ts'

/** What bindings are shown with: what the program has, and what tasks can be bound to. */
export interface Bound {
  tasks: readonly HouseTask[]
  targets: readonly BindTargetSource[]
}

const alive = sql`${taskBinding.deletedAt} is null`
const scope = ownedBy(taskBinding.createdBy, taskBinding.deptId)

const columns = {
  id: taskBinding.id,
  taskId: taskBinding.taskId,
  taskKey: sql<string>`${scheduledTask.taskKey}`,
  nameZh: sql<string>`${scheduledTask.nameZh}`,
  nameEn: sql<string>`${scheduledTask.nameEn}`,
  taskParams: sql<Record<string, number>>`${scheduledTask.params}`,
  name: taskBinding.name,
  targetType: taskBinding.targetType,
  targetIds: taskBinding.targetIds,
  withBelow: taskBinding.withBelow,
  cron: taskBinding.cron,
  params: taskBinding.params,
  receiverType: taskBinding.receiverType,
  receiverIds: taskBinding.receiverIds,
  receiverNames: sql<
    string[]
  >`array(select ${staffNameOf(sql`one.id`)} from unnest(${taskBinding.receiverIds}) with ordinality as one(id, place) order by one.place)`,
  channel: taskBinding.channel,
  validFrom: taskBinding.validFrom,
  validTo: taskBinding.validTo,
  priority: taskBinding.priority,
  state: taskBinding.state,
  lastRunAt: taskBinding.lastRunAt,
  lastResult: taskBinding.lastResult,
  version: taskBinding.version,
}

const from = sql`${taskBinding} join ${scheduledTask} on ${scheduledTask.id} = ${taskBinding.taskId}`

const list = listQuery(calls.page, {
  select: columns,
  from,
  base: alive,
  scope,
  where: {
    keyword: value => sql`position(lower(${value}::text) in lower(concat_ws(' ', ${taskBinding.name}, ${scheduledTask.nameZh}, ${scheduledTask.nameEn}))) > 0`,
    taskId: value => equals(taskBinding.taskId, value),
    targetType: value => equals(taskBinding.targetType, value),
    targetId: value => sql`${value}::text = any(${taskBinding.targetIds})`,
    state: value => equals(taskBinding.state, value),
  },
  sort: { priority: taskBinding.priority, lastRunAt: taskBinding.lastRunAt, state: sql`${taskBinding.state}` },
  // Disabled ones stand below, by the word of their state.
  defaultSort: ['state', 'desc'],
  id: taskBinding.id,
})

const findOne = oneQuery({ select: columns, from, base: alive, id: taskBinding.id, scope })

type Row = RowOf<typeof columns>

/** Rows with the names of their targets, asked once per kind of target. */
async function present(database: Database, rows: readonly Row[], { tasks, targets }: Bound, reader: Principal): Promise<TaskBindingRow[]> {
  const names = new Map<string, string>()
  for (const { type, find } of targets) {
    const ids = [...new Set(rows.filter(row => row.targetType === type).flatMap(row => row.targetIds))]
    if (ids.length > 0) for (const { value, label } of await find(database, null, { ids })) names.set(`${type} ${value}`, label)
  }
  return rows.map(({ taskKey, nameZh, nameEn, taskParams, targetIds, cron, params, ...row }) => {
    const task = tasks.find(({ key }) => key === taskKey)
    return {
      ...row,
      taskName: task === undefined ? [nameZh, nameEn] : [...task.label],
      targets: targetIds.map(value => ({ value, label: names.get(`${row.targetType} ${value}`) ?? value })),
      cron: cron === null ? null : splitCron(cron),
      params: paramList(task, taskParams).map(param => ({ ...param, own: params[param.name] ?? null })),
      actions: actionsOf(taskBindingActions, row, reader, {
        edit: task !== undefined,
        run: task !== undefined && (task.code === undefined || holds(reader, task.code)),
      }),
    }
  })
}

export async function findBindings(
  database: Database,
  bound: Bound,
  input: ParsedInputOf<typeof calls.page>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, sums: __, records, ...page } = await list(database, input, { scope: reader.scope })
  return { ...page, records: await present(database, records, bound, reader) }
}

export async function findBinding(database: Database, bound: Bound, id: number, reader: Principal): Promise<TaskBindingRow> {
  const [row] = await present(database, [await findOne(database, id, reader.scope)], bound, reader)
  return row!
}
