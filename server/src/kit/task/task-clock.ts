import { and, eq, isNotNull, isNull, lte, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connection.ts'
import type { Running } from '../area.ts'
import { clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { nextRun } from '../schedule.ts'
import { beginRun, bindingsOf, isOpen, lockTask, noteSkipped } from './task-begin.ts'
import { paramsOf } from './task.ts'
import type { HouseTask } from './task.ts'
import { tellNeverAgain } from './task.notice.ts'
import { scheduledTask, taskBinding } from './task.tables.ts'

type TaskRow = typeof scheduledTask.$inferSelect

/** How far the clocks of processes may lie apart. */
const clockDifferenceMs = 60_000
/** A planned time that is taken up later than this was missed: no process was there. */
const missedMs = 60_000

/** Such as a row of the demo data: it comes from now on, and catches up with nothing. */
const neverPlanned = and(isNull(scheduledTask.nextRunAt), eq(scheduledTask.state, 'ENABLED'))

/** Every task has its row. A pattern that somebody set stays; one that was not set follows the code. */
export async function syncTasks(database: Database, tasks: readonly HouseTask[]): Promise<void> {
  for (const { key, area, label, cron, critical = false } of tasks) {
    const [nameZh, nameEn] = label
    const declared = { area, nameZh, nameEn, critical }
    await database
      .insert(scheduledTask)
      .values({ taskKey: key, cron, nextRunAt: nextRun(cron), ...declared })
      .onConflictDoUpdate({ target: scheduledTask.taskKey, set: { ...declared, deletedAt: null } })
    await database
      .update(scheduledTask)
      .set({ cron, nextRunAt: nextRun(cron) })
      .where(and(eq(scheduledTask.taskKey, key), isNull(scheduledTask.editedAt), or(ne(scheduledTask.cron, cron), neverPlanned)))
  }
}

/** Starts what is due. Whoever moves the row of a due task on begins its runs, so they begin once however many processes there are. */
export class TaskClock {
  private readonly running: Running
  private readonly database: Database
  private readonly log: Log
  private timer: NodeJS.Timeout | null = null
  /** When it was last looked for due tasks, by the clock. */
  private lookedAt = 0

  constructor(running: Running) {
    this.running = running
    this.database = running.services.database
    this.log = running.services.log
  }

  async start(): Promise<void> {
    await this.mendTimes()
    this.timer = setInterval(() => {
      this.startDue().catch((error: unknown) => this.log.warn({ error: (error as Error).message }, 'starting tasks'))
    }, 1_000)
    this.timer.unref()
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
  }

  /** A time further ahead than it ever is was written before the clock was set back. Other processes may be some seconds ahead. */
  private async mendTimes(): Promise<void> {
    const late = new Date(clock.now().getTime() + clockDifferenceMs)
    for (const { id, cron, nextRunAt } of await this.database.select().from(scheduledTask).where(eq(scheduledTask.state, 'ENABLED')))
      if (nextRunAt === null || nextRunAt > (nextRun(cron, late) ?? nextRunAt)) await this.moveOn(id, cron, nextRunAt)
  }

  private async moveOn(id: number, cron: string, seen: string | null): Promise<void> {
    await this.database.transaction(async transaction => {
      const row = await lockTask(transaction, id)
      if (row !== undefined && row.cron === cron && row.nextRunAt === seen) await this.setNext(transaction, row)
    })
  }

  /** A pattern that never comes again pauses its task, and somebody is told. */
  private async setNext(transaction: Transaction, row: TaskRow): Promise<void> {
    const next = nextRun(row.cron)
    const pause = next === null ? ({ state: 'PAUSED', pausedAt: clock.iso(), pauseReason: '没有后续执行时间' } as const) : {}
    await transaction
      .update(scheduledTask)
      .set({ nextRunAt: next, ...pause })
      .where(eq(scheduledTask.id, row.id))
    if (next === null) await tellNeverAgain(transaction, this.running.members, row)
  }

  /** Looks once for what is due; the tests do so without waiting for a second. */
  async startDue(): Promise<void> {
    const now = clock.now().getTime()
    const setBack = now < this.lookedAt - clockDifferenceMs
    this.lookedAt = now
    if (setBack) await this.mendTimes()
    const due = await this.database
      .select({ id: scheduledTask.id })
      .from(scheduledTask)
      .where(and(eq(scheduledTask.state, 'ENABLED'), lte(scheduledTask.nextRunAt, clock.iso()), isNull(scheduledTask.deletedAt)))
    for (const { id } of due) await this.database.transaction(transaction => this.startTask(transaction, id))
    const bound = await this.database
      .select({ id: taskBinding.id, taskId: taskBinding.taskId })
      .from(taskBinding)
      .where(and(isNotNull(taskBinding.cron), lte(taskBinding.nextRunAt, clock.iso()), eq(taskBinding.state, 'ENABLED'), isNull(taskBinding.deletedAt)))
    for (const binding of bound) await this.database.transaction(transaction => this.startBinding(transaction, binding))
  }

  private definitionOf(row: TaskRow): HouseTask | undefined {
    return this.running.tasks.find(({ key }) => key === row.taskKey)
  }

  private async startTask(transaction: Transaction, id: number): Promise<void> {
    const row = await lockTask(transaction, id)
    // Another process was faster, or somebody has changed the task in between.
    if (row === undefined || row.state !== 'ENABLED' || row.nextRunAt === null || row.nextRunAt > clock.iso()) return
    const task = this.definitionOf(row)
    // A process of another version of the code may know it.
    if (task === undefined) return
    await this.setNext(transaction, row)
    if (task.bind === undefined) return this.begin(transaction, row, task, null, row.nextRunAt)
    const bindings = await bindingsOf(transaction, id)
    for (const binding of bindings) await this.begin(transaction, row, task, binding, row.nextRunAt)
    const hasAny = bindings.length > 0 || (await transaction.$count(taskBinding, and(eq(taskBinding.taskId, id), isNull(taskBinding.deletedAt)))) > 0
    if (task.bind.mode === 'OPTIONAL' && !hasAny) await this.begin(transaction, row, task, null, row.nextRunAt)
  }

  private async startBinding(transaction: Transaction, { id, taskId }: { id: number; taskId: number }): Promise<void> {
    const row = await lockTask(transaction, taskId)
    const [binding] = (await bindingsOf(transaction, taskId, { own: true })).filter(each => each.id === id)
    const [seen] = await transaction.select().from(taskBinding).where(eq(taskBinding.id, id)).for('update')
    if (seen?.cron == null || seen.nextRunAt === null || seen.nextRunAt > clock.iso()) return
    await transaction
      .update(taskBinding)
      .set({ nextRunAt: nextRun(seen.cron) })
      .where(eq(taskBinding.id, id))
    const task = row === undefined ? undefined : this.definitionOf(row)
    if (row?.state === 'ENABLED' && task !== undefined && binding !== undefined) await this.begin(transaction, row, task, binding, seen.nextRunAt)
  }

  private async begin(
    transaction: Transaction,
    row: TaskRow,
    task: HouseTask,
    binding: { id: number; params: Record<string, number> } | null,
    plannedAt: string,
  ): Promise<void> {
    const isMissed = clock.now().getTime() - new Date(plannedAt).getTime() > missedMs
    if (isMissed && row.misfirePolicy === 'IGNORE') return
    const run = {
      taskId: row.id,
      bindingId: binding?.id ?? null,
      trigger: isMissed ? ('MISFIRE' as const) : ('CRON' as const),
      plannedAt,
      params: paramsOf(task, row.params, binding?.params ?? null),
    }
    const skips = row.overlapPolicy === 'SKIP' && (await isOpen(transaction, row.id, run.bindingId))
    await (skips ? noteSkipped(transaction, run) : beginRun(transaction, run))
  }
}
