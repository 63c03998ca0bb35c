import { and, eq, isNull } from 'drizzle-orm'
import { cronFaults, cronText, joinCron, scheduledTaskActions, splitCron, taskRefusals } from '@gongtai/contract'
import type { AnswerOf, Cron, ParsedInputOf, scheduledTask as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { lockFor } from '../../../kit/action.ts'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { deleteRow, lockRow, saveRow } from '../../../kit/save.ts'
import { nextRun, nextRuns, patternFault } from '../../../kit/schedule.ts'
import type { PatternFault } from '../../../kit/schedule.ts'
import { beginRun, bindingsOf, isOpen } from '../../../kit/task/task-begin.ts'
import { paramsOf } from '../../../kit/task/task.ts'
import type { HouseTask } from '../../../kit/task/task.ts'
import { scheduledTask, taskBinding, taskLog } from '../../../kit/task/task.tables.ts'
import type { Work } from '../../../kit/work.ts'
import { holdEnabledStaff } from '../../permissions/index.ts'
import { taskRecord } from './task.record.ts'

const everything = { kind: 'ALL' } as const
type TaskRow = typeof scheduledTask.$inferSelect

function definitionOf(tasks: readonly HouseTask[], { taskKey }: Pick<TaskRow, 'taskKey'>): HouseTask {
  const task = tasks.find(({ key }) => key === taskKey)
  if (task === undefined) throw refuse(taskRefusals.noHandler)
  return task
}

/** A pattern that can be kept: well written, coming again, neither too often nor, for critical tasks, too rarely. */
export function assertPattern(cron: Cron, task: Pick<HouseTask, 'cron' | 'critical'>, field = 'cron'): string {
  const wrong = cronFaults(cron)
  if (wrong.length > 0) throw faults.badInput(wrong.map(({ part, message }) => ({ field: `${field}.${part}`, message })))
  const pattern = joinCron(cron)
  const fault = patternFault(pattern, task)
  if (fault === 'NEVER') throw refuse(taskRefusals.never)
  if (fault === 'TOO_OFTEN') throw refuse(taskRefusals.tooOften)
  if (fault === 'CRITICAL') throw refuse(taskRefusals.criticalRarer)
  if (fault !== null) throw faults.badInput([{ field, message: ['表达式不正确', 'The schedule is not valid'] }])
  return pattern
}

/** Numbers that the task knows, within their bounds. */
export function assertParams(task: HouseTask, given: Record<string, number>, field = 'params'): void {
  for (const [name, value] of Object.entries(given)) {
    const param = task.params?.[name]
    if (param === undefined) throw faults.badInput([{ field: `${field}.${name}`, message: ['没有此参数', 'No such setting'] }])
    const { min, max } = param
    if (value < min || value > max)
      throw faults.badInput([{ field: `${field}.${name}`, message: [`请输入${min}-${max}之间的数值`, `Enter a number from ${min} to ${max}`] }])
  }
}

type Settings = Omit<ParsedInputOf<typeof calls.save>, 'id' | 'version' | 'cron'> & { cron: string }

async function saveSettings(work: Work, tasks: readonly HouseTask[], row: TaskRow, version: number, { cron, ...settings }: Settings, remark?: string) {
  const task = definitionOf(tasks, row)
  const pattern = assertPattern(splitCron(cron)!, task)
  assertParams(task, settings.params)
  // Those who were chosen before may have left since.
  for (const id of settings.alertStaffIds.filter(each => !row.alertStaffIds.includes(each)))
    if ((await holdEnabledStaff(work.db, id)) === null)
      throw faults.badInput([{ field: 'alertStaffIds', message: ['请选择启用中的成员', 'Choose enabled members'] }])
  const moved = pattern !== row.cron
  const saved = saveRow(
    work,
    taskRecord,
    row,
    version,
    { ...settings, cron: pattern, ...(moved ? { editedAt: clock.iso(), nextRunAt: nextRun(pattern) } : {}) },
    remark === undefined ? {} : { remark },
  )
  return { id: row.id, version: saved.version }
}

export async function saveTask(
  work: Work,
  tasks: readonly HouseTask[],
  { id, version, cron, ...settings }: ParsedInputOf<typeof calls.save>,
): Promise<AnswerOf<typeof calls.save>> {
  const row = await lockFor(work, taskRecord, scheduledTaskActions.edit, id, { scope: everything })
  return saveSettings(work, tasks, row, version, { ...settings, cron: assertPattern(cron, definitionOf(tasks, row)) })
}

export async function setAlert(
  work: Work,
  tasks: readonly HouseTask[],
  { id, version, alertStaffIds }: ParsedInputOf<typeof calls.setAlert>,
): Promise<AnswerOf<typeof calls.setAlert>> {
  const row = await lockFor(work, taskRecord, scheduledTaskActions.edit, id, { scope: everything })
  return saveSettings(work, tasks, row, version, { ...settingsOf(row), alertStaffIds })
}

const settingsOf = ({
  cron,
  params,
  overlapPolicy,
  misfirePolicy,
  timeoutSeconds,
  retryTimes,
  retryInterval,
  failAlert,
  alertStaffIds,
}: TaskRow): Settings => ({
  cron,
  params,
  overlapPolicy,
  misfirePolicy,
  timeoutSeconds,
  retryTimes,
  retryInterval,
  failAlert,
  alertStaffIds,
})

/** The settings as they were before an entry of the log, by the same rules as if somebody had typed them. */
export async function putBackTask(
  work: Work,
  tasks: readonly HouseTask[],
  { id, version, auditId }: ParsedInputOf<typeof calls.putBack>,
): Promise<AnswerOf<typeof calls.putBack>> {
  const row = await lockFor(work, taskRecord, scheduledTaskActions.edit, id, { scope: everything })
  const [entry] = await work.db
    .select({ changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.id, auditId), eq(auditLog.recordType, taskRecord.type), eq(auditLog.recordId, String(id)), eq(auditLog.result, 'OK')))
  const settings = settingsOf(row)
  const before = (entry?.changes ?? []).filter(({ field }) => field in settings)
  if (before.length === 0) throw faults.recordNotFound()
  return saveSettings(work, tasks, row, version, { ...settings, ...Object.fromEntries(before.map(({ field, old }) => [field, old])) })
}

export async function changeTaskState(
  work: Work,
  tasks: readonly HouseTask[],
  { id, version, state, reason }: ParsedInputOf<typeof calls.changeState>,
): Promise<AnswerOf<typeof calls.changeState>> {
  const row = await lockFor(work, taskRecord, state === 'PAUSED' ? scheduledTaskActions.pause : scheduledTaskActions.resume, id, { scope: everything })
  const task = definitionOf(tasks, row)
  if (state === 'PAUSED') {
    if (task.critical === true) throw refuse(taskRefusals.critical)
    return { state, ...saveRow(work, taskRecord, row, version, { state, pausedAt: clock.iso(), pauseReason: reason! }) }
  }
  const next = nextRun(row.cron)
  if (next === null) throw refuse(taskRefusals.never)
  if (task.bind?.mode === 'REQUIRED' && (await enabledBindings(work, id)) === 0) throw refuse(taskRefusals.noBinding)
  return { state, ...saveRow(work, taskRecord, row, version, { state, pausedAt: null, pauseReason: null, nextRunAt: next }) }
}

const enabledBindings = (work: Work, taskId: number): Promise<number> =>
  work.db.$count(taskBinding, and(eq(taskBinding.taskId, taskId), eq(taskBinding.state, 'ENABLED'), isNull(taskBinding.deletedAt)))

/** Only what the program does not know any more. */
export async function deleteTask(work: Work, tasks: readonly HouseTask[], id: number): Promise<void> {
  const row = await lockFor(work, taskRecord, scheduledTaskActions.remove, id, { scope: everything })
  if (tasks.some(({ key }) => key === row.taskKey)) throw refuse(taskRefusals.builtin)
  deleteRow(work, taskRecord, row, null)
}

/** Runs a task now. When it comes next by its pattern stays as it was. */
export async function runTaskNow(
  work: Work,
  tasks: readonly HouseTask[],
  { id, dry, bindingIds, params }: ParsedInputOf<typeof calls.run>,
  staff: Principal,
): Promise<AnswerOf<typeof calls.run>> {
  const row = await lockRow(work, taskRecord, id, everything)
  const task = definitionOf(tasks, row)
  if (task.code !== undefined && !holds(staff, task.code)) throw faults.lacks(task.code)
  if (dry && task.dry !== true) throw refuse(taskRefusals.noDry)
  const changed = Object.entries(params ?? {}).filter(([name, value]) => paramsOf(task, row.params)[name] !== value)
  if (changed.length > 0 && !holds(staff, 'TaskManage.save')) throw faults.lacks('TaskManage.save')
  assertParams(task, params ?? {})
  const bound = task.bind === undefined ? [] : (await bindingsOf(work.db, id, { own: true })).filter(binding => bindingIds?.includes(binding.id) ?? true)
  if (bindingIds !== undefined && bound.length !== new Set(bindingIds).size)
    throw faults.badInput([{ field: 'bindingIds', message: ['请选择启用中的绑定', 'Choose bindings that are enabled and valid today'] }])
  if (task.bind?.mode === 'REQUIRED' && bound.length === 0) throw refuse(taskRefusals.noBinding)
  const logIds: number[] = []
  for (const binding of bound.length === 0 ? [null] : bound) {
    if (await isOpen(work.db, id, binding?.id ?? null)) throw refuse(taskRefusals.running)
    const run = await beginRun(work.db, {
      taskId: id,
      bindingId: binding?.id ?? null,
      trigger: dry ? 'DRY' : 'MANUAL',
      plannedAt: clock.iso(),
      params: paramsOf(task, row.params, binding?.params ?? null, params ?? null),
      operatorId: staff.staffId,
    })
    logIds.push(run!)
  }
  work.audit({ recordType: taskRecord.type, recordId: id, recordTitle: row.nameZh, changes: [], remark: dry ? '试运行' : '手动执行' })
  return { logIds }
}

/** The run is asked to stop, which it does between two records; one that nobody has taken up yet ends at once. */
export async function stopRun(work: Work, logId: number): Promise<void> {
  const [log] = await work.db.select().from(taskLog).where(eq(taskLog.id, logId)).for('update')
  if (log === undefined) throw faults.recordNotFound()
  if (log.state !== 'RUNNING' && log.state !== 'WAITING') throw refuse(taskRefusals.ended)
  const ends = log.state === 'WAITING' ? ({ state: 'CANCELLED', endedAt: clock.iso() } as const) : {}
  await work.db
    .update(taskLog)
    .set({ stopAskedAt: clock.iso(), ...ends })
    .where(eq(taskLog.id, logId))
  const row = await lockRow(work, taskRecord, log.taskId, everything)
  work.audit({ recordType: taskRecord.type, recordId: log.taskId, recordTitle: row.nameZh, changes: [], remark: '终止执行' })
}

/** What a pattern means and when it comes, with everything that is wrong with it. */
export function previewCron(
  { cron, count, from }: ParsedInputOf<typeof calls.preview>,
  task: Pick<HouseTask, 'cron' | 'critical'> | undefined,
): AnswerOf<typeof calls.preview> {
  const wrong = cronFaults(cron)
  if (wrong.length > 0) return { valid: false, errors: wrong.map(({ part, message }) => ({ part, message: [...message] })), text: ['', ''], runs: [] }
  const pattern = joinCron(cron)
  const fault = patternFault(pattern, task ?? { cron: pattern })
  const runs =
    fault === 'MALFORMED' || fault === 'NEVER' ? [] : nextRuns(pattern, count, from === undefined ? clock.now() : new Date(from)).map(run => run.toISOString())
  return { valid: fault === null, errors: fault === null ? [] : [{ part: null, message: faultText(fault) }], text: [...cronText(cron)], runs }
}

function faultText(fault: PatternFault): [string, string] {
  if (fault === 'MALFORMED') return ['表达式不正确', 'The schedule is not valid']
  const { message } = { NEVER: taskRefusals.never, TOO_OFTEN: taskRefusals.tooOften, CRITICAL: taskRefusals.criticalRarer }[fault]
  return [message(undefined, 'zh_CN'), message(undefined, 'en_US')]
}
