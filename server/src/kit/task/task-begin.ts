import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { TaskTrigger } from '@gongtai/contract'
import type { Queryable, Transaction } from '../../db/connection.ts'
import { clock } from '../clock.ts'
import { enqueue } from '../job.ts'
import { job } from '../job.tables.ts'
import { scheduledTask, taskBinding, taskLog } from './task.tables.ts'

/** Every run is a job of this kind; what it runs stands in its log. */
export const taskJobKind = { kind: 'task', maxAttempts: 3 }

interface Begin {
  taskId: number
  bindingId: number | null
  trigger: TaskTrigger
  plannedAt: string
  params: Record<string, number>
  operatorId?: number | null
  retry?: number
  /** Null for at once. */
  runAt?: string
}

/** Writes a run down and hands it to the background. Null where the same planned time was begun already. */
export async function beginRun(transaction: Transaction, { runAt, ...run }: Begin): Promise<number | null> {
  const [log] = await transaction.insert(taskLog).values(run).onConflictDoNothing().returning({ id: taskLog.id })
  if (log === undefined) return null
  await enqueue(transaction, taskJobKind, { logId: log.id }, runAt === undefined ? {} : { runAt })
  return log.id
}

/** A planned time that came while the run before it had not ended. */
export async function noteSkipped(transaction: Transaction, run: Omit<Begin, 'runAt'>): Promise<void> {
  await transaction
    .insert(taskLog)
    .values({ ...run, state: 'SKIPPED', startedAt: clock.iso(), endedAt: clock.iso() })
    .onConflictDoNothing()
}

/** A run belongs to its job. One whose job is gone, such as after a restored backup, must not keep its task from coming for ever. */
export const hasJob = sql`exists (select from ${job} where ${job.kind} = ${taskJobKind.kind} and ${job.state} in ('WAITING', 'RUNNING')
  and (${job.payload} ->> 'logId')::int = ${taskLog.id})`

/** Runs of a task for the same binding. */
export const runsFor = (taskId: number, bindingId: number | null) =>
  and(eq(taskLog.taskId, taskId), bindingId === null ? isNull(taskLog.bindingId) : eq(taskLog.bindingId, bindingId))

/** Whether a run of the task, for the same binding, waits or goes on. */
export async function isOpen(database: Queryable, taskId: number, bindingId: number | null): Promise<boolean> {
  return (await database.$count(taskLog, and(runsFor(taskId, bindingId), inArray(taskLog.state, ['WAITING', 'RUNNING']), hasJob))) > 0
}

/** The bindings that a task runs for on a day; those with a pattern of their own come by that. */
export async function bindingsOf(database: Queryable, taskId: number, { own = false } = {}): Promise<(typeof taskBinding.$inferSelect)[]> {
  return database
    .select()
    .from(taskBinding)
    .where(
      and(
        eq(taskBinding.taskId, taskId),
        isNull(taskBinding.deletedAt),
        eq(taskBinding.state, 'ENABLED'),
        sql`${clock.today()} between ${taskBinding.validFrom} and coalesce(${taskBinding.validTo}, '9999-12-31')`,
        own ? sql`true` : isNull(taskBinding.cron),
      ),
    )
    .orderBy(taskBinding.priority, taskBinding.id)
}

/** The row of a task, which nobody else begins runs of before the transaction ends. */
export async function lockTask(transaction: Transaction, id: number): Promise<typeof scheduledTask.$inferSelect | undefined> {
  const [row] = await transaction.select().from(scheduledTask).where(eq(scheduledTask.id, id)).for('update')
  return row
}
