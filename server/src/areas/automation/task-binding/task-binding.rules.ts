import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import { bindTargets, taskBindingActions, taskBindingRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, taskBinding as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import type { DeptUse } from '../../../kit/dept-use.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import { nextRun } from '../../../kit/schedule.ts'
import type { HouseTask } from '../../../kit/task/task.ts'
import { taskBinding, taskBindingTarget } from '../../../kit/task/task.tables.ts'
import type { Work } from '../../../kit/work.ts'
import { holdEnabledStaff } from '../../permissions/index.ts'
import { assertParams, assertPattern } from '../task/task.rules.ts'
import { taskRecord } from '../task/task.record.ts'
import type { Bound } from './task-binding.queries.ts'
import { taskBindingRecord } from './task-binding.record.ts'

const everything = { kind: 'ALL' } as const
type Edit = ParsedInputOf<typeof calls.save>

/** Whoever binds a task must be able to do himself what its receivers are told of. */
function assertMayBind(
  task: HouseTask | undefined,
  { targetType }: Pick<Edit, 'targetType'>,
  staff: Principal,
): asserts task is HouseTask & Required<Pick<HouseTask, 'bind'>> {
  if (task?.bind === undefined) throw refuse(taskBindingRefusals.unbindable)
  const [zh, en] = bindTargets.labels[targetType]
  if (!task.bind.targets.includes(targetType)) throw refuse(taskBindingRefusals.wrongType, { zh, en })
  for (const code of task.bind.codes) if (!holds(staff, code)) throw faults.lacks(code)
}

export async function saveBinding(
  work: Work,
  { tasks, targets }: Bound,
  { id, version, ...edit }: Edit,
  staff: Principal,
): Promise<AnswerOf<typeof calls.save>> {
  // Targets of one task are given out under its lock.
  const owner = await lockRow(work, taskRecord, edit.taskId, everything)
  const task = tasks.find(({ key }) => key === owner.taskKey)
  assertMayBind(task, edit, staff)
  const row = id === undefined ? null : await lockFor(work, taskBindingRecord, taskBindingActions.edit, id, staff)
  if (row !== null && row.taskId !== edit.taskId)
    throw faults.badInput([{ field: 'taskId', message: ['绑定的任务不能修改', 'The task of a binding cannot be changed'] }])
  const targetIds = [...new Set(edit.targetIds)]
  const fresh = targetIds.filter(each => row?.targetType !== edit.targetType || !row.targetIds.includes(each))
  const reachable = new Set((await targets.find(({ type }) => type === edit.targetType)!.find(work.db, staff, { ids: fresh })).map(({ value }) => value))
  if (fresh.some(each => !reachable.has(each))) throw refuse(taskBindingRefusals.outOfScope)
  await assertFree(work, edit.taskId, edit.targetType, targetIds, id)
  assertParams(task, edit.params)
  const cron = edit.cron === null ? null : assertPattern(edit.cron, { cron: task.cron })
  await assertReceivers(work, edit, row?.receiverIds ?? [])
  const fields = { ...edit, targetIds, cron, nextRunAt: cron === null ? null : nextRun(cron) }
  const saved =
    row === null
      ? await insertRow(work, taskBindingRecord, { ...fields, deptId: staff.deptId })
      : { id: row.id, ...saveRow(work, taskBindingRecord, row, version!, fields) }
  await keepTargets(work, saved.id, edit.taskId, edit.targetType, targetIds)
  return { id: saved.id, version: saved.version }
}

async function assertFree(work: Work, taskId: number, targetType: Edit['targetType'], targetIds: string[], own: number | undefined): Promise<void> {
  const [taken] = await work.db
    .select({ name: taskBinding.name })
    .from(taskBindingTarget)
    .innerJoin(taskBinding, eq(taskBinding.id, taskBindingTarget.bindingId))
    .where(
      and(
        eq(taskBindingTarget.taskId, taskId),
        eq(taskBindingTarget.targetType, targetType),
        inArray(taskBindingTarget.targetId, targetIds),
        own === undefined ? undefined : ne(taskBindingTarget.bindingId, own),
      ),
    )
  if (taken !== undefined) throw refuse(taskBindingRefusals.taken, { name: taken.name })
}

/** Departments have leads and members; of cities and skill groups only named people can be told. */
async function assertReceivers(work: Work, { targetType, receiverType, receiverIds }: Edit, former: readonly number[]): Promise<void> {
  if (receiverType !== 'STAFF' && (targetType === 'CITY' || targetType === 'WORKFLOW'))
    throw faults.badInput([{ field: 'receiverType', message: ['该对象只能选择指定成员', 'Choose named members for this kind of target'] }])
  if (receiverType !== 'STAFF') return
  for (const id of receiverIds.filter(each => !former.includes(each)))
    if ((await holdEnabledStaff(work.db, id)) === null)
      throw faults.badInput([{ field: 'receiverIds', message: ['请选择启用中的成员', 'Choose enabled members'] }])
}

async function keepTargets(work: Work, bindingId: number, taskId: number, targetType: Edit['targetType'], targetIds: readonly string[]): Promise<void> {
  await work.db.delete(taskBindingTarget).where(eq(taskBindingTarget.bindingId, bindingId))
  if (targetIds.length > 0) await work.db.insert(taskBindingTarget).values(targetIds.map(targetId => ({ bindingId, taskId, targetType, targetId })))
}

/** A task that runs for bindings only keeps one while it is enabled. */
async function assertNotLast(work: Work, tasks: readonly HouseTask[], taskId: number, id: number): Promise<void> {
  const owner = await lockRow(work, taskRecord, taskId, everything)
  if (owner.state !== 'ENABLED' || tasks.find(({ key }) => key === owner.taskKey)?.bind?.mode !== 'REQUIRED') return
  const others = and(eq(taskBinding.taskId, taskId), eq(taskBinding.state, 'ENABLED'), isNull(taskBinding.deletedAt), ne(taskBinding.id, id))
  if ((await work.db.$count(taskBinding, others)) === 0) throw refuse(taskBindingRefusals.lastOne)
}

const taskIdOf = async (work: Work, id: number): Promise<number> =>
  (await work.db.select({ taskId: taskBinding.taskId }).from(taskBinding).where(eq(taskBinding.id, id)))[0]?.taskId ?? 0

export async function changeBindingState(
  work: Work,
  { tasks }: Bound,
  { id, version, state }: ParsedInputOf<typeof calls.changeState>,
  staff: Principal,
): Promise<AnswerOf<typeof calls.changeState>> {
  const taskId = await taskIdOf(work, id)
  if (taskId === 0) throw faults.recordNotFound()
  // The task is locked before its binding, as everywhere.
  const owner = await lockRow(work, taskRecord, taskId, everything)
  const row = await lockFor(work, taskBindingRecord, state === 'ENABLED' ? taskBindingActions.enable : taskBindingActions.disable, id, staff)
  if (state === 'ENABLED')
    assertMayBind(
      tasks.find(({ key }) => key === owner.taskKey),
      row,
      staff,
    )
  else await assertNotLast(work, tasks, taskId, id)
  const next = state === 'ENABLED' && row.cron !== null ? { nextRunAt: nextRun(row.cron) } : {}
  return { state, ...saveRow(work, taskBindingRecord, row, version, { state, ...next }) }
}

export async function deleteBinding(work: Work, { tasks }: Bound, { id, version }: ParsedInputOf<typeof calls.remove>, staff: Principal): Promise<void> {
  const taskId = await taskIdOf(work, id)
  if (taskId === 0) throw faults.recordNotFound()
  await lockRow(work, taskRecord, taskId, everything)
  const row = await lockFor(work, taskBindingRecord, taskBindingActions.remove, id, staff)
  if (row.state === 'ENABLED') await assertNotLast(work, tasks, taskId, id)
  deleteRow(work, taskBindingRecord, row, version)
  await keepTargets(work, id, taskId, row.targetType, [])
}

/** A department that a task is bound to is not deleted. */
export const taskBindingDeptUse: DeptUse = {
  label: ['任务绑定', 'Task bindings'],
  uses: async (database, deptId) =>
    (await database.$count(taskBindingTarget, and(eq(taskBindingTarget.targetType, 'DEPT'), eq(taskBindingTarget.targetId, String(deptId))))) > 0,
}
