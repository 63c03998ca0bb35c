import { eq, sql } from 'drizzle-orm'
import type { TaskResult } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'
import { nextRuns } from '../../../kit/schedule.ts'
import type { HouseTask } from '../../../kit/task/task.ts'
import { scheduledTask, taskLog } from '../../../kit/task/task.tables.ts'

const [hourMs, dayMs] = [3_600_000, 86_400_000]
const keptDays = 180
/** Of what comes often one run of each hour is kept for so long, and four of each day before. */
const hourlyDays = 10

type NewLog = typeof taskLog.$inferInsert

/** One that fails in the demo, and one that somebody has paused. */
const failing = 'homeCertRemind'
const paused = 'laborRecruitFinish'

/** Every task has its row, half a year of runs, and one is to be looked at. */
export async function seedTasks(transaction: Transaction, tasks: readonly HouseTask[], now: Date): Promise<void> {
  const rows = await insertTasks(transaction, tasks, now)
  const logs = tasks.flatMap(task => runsOf(task, rows.get(task.key)!, now))
  await insertRows(transaction, taskLog, logs)
  await transaction.execute(sql`update ${scheduledTask} set last_run_at = last.ended_at, last_result = last.state
    from (select distinct on (task_id) task_id, ended_at, state from ${taskLog} order by task_id, planned_at desc) as last where last.task_id = ${scheduledTask.id}`)
  await transaction.update(scheduledTask).set({ failStreak: 1 }).where(eq(scheduledTask.taskKey, failing))
}

async function insertTasks(transaction: Transaction, tasks: readonly HouseTask[], now: Date): Promise<Map<string, number>> {
  const made = await transaction
    .insert(scheduledTask)
    .values(
      tasks.map(({ key, area, label: [nameZh, nameEn], cron, critical = false }) => ({
        taskKey: key,
        area,
        nameZh,
        nameEn,
        cron,
        critical,
        ...(key === paused
          ? { state: 'PAUSED' as const, pausedAt: new Date(now.getTime() - 5 * hourMs).toISOString(), pauseReason: '本周招募延期，截止日期核对后再启用' }
          : {}),
      })),
    )
    .returning({ id: scheduledTask.id, key: scheduledTask.taskKey })
  return new Map(made.map(({ id, key }) => [key, id]))
}

function runsOf(task: HouseTask, taskId: number, now: Date): NewLog[] {
  const random = randomOf(`automation/task/${task.key}`)
  const [first, second] = nextRuns(task.cron, 2, now)
  const gap = second === undefined ? dayMs : second.getTime() - first!.getTime()
  const isOften = gap <= hourMs
  const planned = isOften ? thinned(gap, now) : plannedSince(task.cron, now)
  return planned.map((at, place): NewLog => {
    const isLast = place === planned.length - 1
    const fails = isLast ? task.key === failing : random.chance(isOften ? 0.004 : 0.012)
    const state: TaskResult = fails ? (random.chance(0.15) ? 'TIMEOUT' : 'FAILED') : random.chance(0.006) ? 'PARTIAL' : 'SUCCESS'
    const done = fails ? 0 : isOften ? random.integer(0, 3) : random.integer(0, 40)
    const seconds = state === 'TIMEOUT' ? 600 : random.integer(2, isOften ? 20 : 240) / 10
    const detail = Array.from({ length: Math.min(done, 12) }, () => `#${random.integer(1, 4_000)}`)
    return {
      taskId,
      trigger: 'CRON',
      plannedAt: at.toISOString(),
      startedAt: new Date(at.getTime() + 400).toISOString(),
      endedAt: new Date(at.getTime() + 400 + seconds * 1_000).toISOString(),
      state: isLast && fails ? 'FAILED' : state,
      okCount: done,
      failCount: state === 'PARTIAL' ? 1 : 0,
      detail: state === 'PARTIAL' ? [...detail, `#${random.integer(1, 4_000)}: 记录已被他人修改`] : detail,
      error: state === 'FAILED' || (isLast && fails) ? '数据库连接超时 (connection timed out)' : null,
      node: `gongtai-${random.integer(1, 2)}`,
    }
  })
}

/** Every run of the last half year, of a task that comes less than hourly. */
function plannedSince(cron: string, now: Date): Date[] {
  const runs: Date[] = []
  for (let from = new Date(now.getTime() - keptDays * dayMs); ;) {
    const some = nextRuns(cron, 200, from)
    for (const run of some) {
      if (run >= now || (runs.length > 0 && run <= runs.at(-1)!)) return runs
      runs.push(run)
    }
    if (some.length < 200) return runs
    from = some.at(-1)!
  }
}

function thinned(gap: number, now: Date): Date[] {
  const begin = Math.floor((now.getTime() - keptDays * dayMs) / dayMs) * dayMs
  const runs: Date[] = []
  for (let at = begin; at < now.getTime() - gap; at += at < now.getTime() - hourlyDays * dayMs ? 6 * hourMs : hourMs) runs.push(new Date(at))
  return runs
}

/** Copies of the runs, each further back. */
export async function multiplyTaskLogs(transaction: Transaction, count: number): Promise<void> {
  await transaction.execute(sql`insert into ${taskLog} (task_id, trigger, planned_at, started_at, ended_at, state, ok_count, detail)
    select task_id, 'RETRY', planned_at - make_interval(secs => copy), started_at - make_interval(secs => copy), ended_at - make_interval(secs => copy), state, ok_count, detail
    from (select * from ${taskLog} order by id limit 10000) as source cross join generate_series(1, ${Math.max(1, Math.round(count / 10_000))}) as copy`)
}
