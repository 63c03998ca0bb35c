import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, joinCron, notice, scheduledTask as calls, splitCron, taskRefusals } from '@gongtai/contract'
import { buildApp, house } from '../../../app.ts'
import { clock } from '../../../kit/clock.ts'
import { job } from '../../../kit/job.tables.ts'
import { TaskClock, syncTasks } from '../../../kit/task/task-clock.ts'
import { taskJob } from '../../../kit/task/task-run.ts'
import { defineTask } from '../../../kit/task/task.ts'
import type { HouseTask, Task } from '../../../kit/task/task.ts'
import { scheduledTask, taskLog } from '../../../kit/task/task.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { runTask } from '../../../testing/task-run.ts'
import { taskTasks } from './task.jobs.ts'
import type { Running } from '../../../kit/area.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database, log } = app.services
const admin = await app.signIn(members.admin)
afterAll(() => clock.reset())
beforeEach(async () => {
  await database.delete(job)
})

const running = (...tasks: Task[]): Running =>
  ({ services: app.services, tasks: tasks.map((task): HouseTask => ({ ...task, area: 'config' })), members: house.members }) as unknown as Running

const spec = { label: ['试', 'Try'], meaning: ['试', 'Try'], cron: '0 0 1 * * ? *' } as const
const rowOf = async (key: string) => (await database.select().from(scheduledTask).where(eq(scheduledTask.taskKey, key)))[0]!
const logsOf = async (key: string) =>
  database
    .select()
    .from(taskLog)
    .where(eq(taskLog.taskId, (await rowOf(key)).id))
    .orderBy(taskLog.id)
const makeDue = (key: string, ms = 1_000) =>
  database
    .update(scheduledTask)
    .set({ nextRunAt: clock.in(-ms) })
    .where(eq(scheduledTask.taskKey, key))

/** Runs what waits, as a worker would. */
async function work(of: Running): Promise<void> {
  const definition = taskJob(of)
  for (;;) {
    const [next] = await database
      .select()
      .from(job)
      .where(and(eq(job.kind, 'task'), eq(job.state, 'WAITING')))
      .orderBy(job.id)
      .limit(1)
    if (next === undefined) return
    await database.delete(job).where(eq(job.id, next.id))
    await definition.run(next.payload as never, { database, log, signal: new AbortController().signal })
  }
}

describe('the clock', () => {
  test('begins a planned time once, however many processes there are, and tells what the run did', async () => {
    const house = running(defineTask('tryOnce', spec, async ({ report }) => (report.ok('#1'), report.skip('#2'))))
    await syncTasks(database, house.tasks)
    await makeDue('tryOnce')
    const clocks = [1, 2, 3, 4, 5].map(() => new TaskClock(house))
    await Promise.all(clocks.map(each => each.startDue()))
    await work(house)
    expect(await logsOf('tryOnce')).toMatchObject([{ state: 'SUCCESS', trigger: 'CRON', okCount: 1, skipCount: 1, detail: ['#1', '#2'] }])
    expect(await rowOf('tryOnce')).toMatchObject({ lastResult: 'SUCCESS', failStreak: 0 })
  })

  test('skips a time that comes while the run before it goes on, or lets it wait', async () => {
    const house = running(defineTask('tryOverlap', spec, async () => {}))
    await syncTasks(database, house.tasks)
    const one = new TaskClock(house)
    await makeDue('tryOverlap', 2_000)
    await one.startDue()
    await makeDue('tryOverlap', 1_000)
    await one.startDue()
    expect((await logsOf('tryOverlap')).map(({ state }) => state)).toEqual(['WAITING', 'SKIPPED'])
    await database.update(scheduledTask).set({ overlapPolicy: 'QUEUE' }).where(eq(scheduledTask.taskKey, 'tryOverlap'))
    await makeDue('tryOverlap', 500)
    await one.startDue()
    expect((await logsOf('tryOverlap')).map(({ state }) => state)).toEqual(['WAITING', 'SKIPPED', 'WAITING'])
  })

  test('is not held up for ever by a run whose job is gone, which the watch ends', async () => {
    const house = running(defineTask('tryLost', spec, async () => {}))
    await syncTasks(database, house.tasks)
    await makeDue('tryLost', 2 * 3_600_000)
    await new TaskClock(house).startDue()
    await database.delete(job)
    await makeDue('tryLost')
    await new TaskClock(house).startDue()
    await work(house)
    expect((await logsOf('tryLost')).map(({ state }) => state)).toEqual(['WAITING', 'SUCCESS'])
    await runTask(taskTasks[0]!, database, { running: house })
    expect((await logsOf('tryLost')).map(({ state }) => state)).toEqual(['FAILED', 'SUCCESS'])
    expect(await rowOf('tryLost')).toMatchObject({ lastResult: 'SUCCESS', failStreak: 0 })
  })

  test('counts a run that was lost as a failure where none came since', async () => {
    const house = running(defineTask('tryLostLast', spec, async () => {}))
    await syncTasks(database, house.tasks)
    await database.update(scheduledTask).set({ retryTimes: 0 }).where(eq(scheduledTask.taskKey, 'tryLostLast'))
    await makeDue('tryLostLast', 2 * 3_600_000)
    await new TaskClock(house).startDue()
    await database.delete(job)
    await runTask(taskTasks[0]!, database, { running: house })
    expect(await logsOf('tryLostLast')).toMatchObject([{ state: 'FAILED', error: expect.stringContaining('the process was lost') }])
    expect(await rowOf('tryLostLast')).toMatchObject({ lastResult: 'FAILED', failStreak: 1 })
  })

  test('catches up once with what was missed, or leaves it', async () => {
    const house = running(defineTask('tryMissed', spec, async () => {}))
    await syncTasks(database, house.tasks)
    await makeDue('tryMissed', 3 * 86_400_000)
    await new TaskClock(house).startDue()
    await new TaskClock(house).startDue()
    expect(await logsOf('tryMissed')).toMatchObject([{ trigger: 'MISFIRE' }])
    await database.update(scheduledTask).set({ misfirePolicy: 'IGNORE' }).where(eq(scheduledTask.taskKey, 'tryMissed'))
    await makeDue('tryMissed', 2 * 86_400_000)
    await new TaskClock(house).startDue()
    expect(await logsOf('tryMissed')).toHaveLength(1)
    expect((await rowOf('tryMissed')).nextRunAt! > clock.iso()).toBe(true)
  })

  test('pauses what never comes again and tells somebody; a pattern that was set survives a start', async () => {
    const never = running(defineTask('tryNever', { ...spec, cron: '0 0 0 30 2 ? *' }, async () => {}))
    await syncTasks(database, never.tasks)
    const one = new TaskClock(never)
    await one.start()
    one.stop()
    expect(await rowOf('tryNever')).toMatchObject({ state: 'PAUSED', nextRunAt: null })
    expect((await admin.call(notice.page, { pageSize: 20 })).records.some(({ title }) => title.includes('任务已自动暂停'))).toBe(true)

    await database.update(scheduledTask).set({ cron: '0 30 4 ? * 1 *', editedAt: clock.iso() }).where(eq(scheduledTask.taskKey, 'tryOnce'))
    await syncTasks(database, running(defineTask('tryOnce', { ...spec, cron: '0 0 5 * * ? *' }, async () => {})).tasks)
    expect((await rowOf('tryOnce')).cron).toBe('0 30 4 ? * 1 *')
    await syncTasks(database, running(defineTask('tryMissed', { ...spec, cron: '0 0 5 * * ? *' }, async () => {})).tasks)
    expect((await rowOf('tryMissed')).cron).toBe('0 0 5 * * ? *')
  })
})

describe('a run', () => {
  test('that fails is tried again, then counted, and told after so many failures in a row', async () => {
    const house = running(defineTask('tryFail', spec, () => Promise.reject(new Error('no luck'))))
    await syncTasks(database, house.tasks)
    await database.update(scheduledTask).set({ retryTimes: 1, failAlert: 2 }).where(eq(scheduledTask.taskKey, 'tryFail'))
    for (const streak of [1, 2]) {
      await makeDue('tryFail', streak * 1_000)
      await new TaskClock(house).startDue()
      await work(house)
      expect((await rowOf('tryFail')).failStreak).toBe(streak)
    }
    expect((await logsOf('tryFail')).map(({ state, trigger }) => [state, trigger])).toEqual([
      ['FAILED', 'CRON'],
      ['FAILED', 'RETRY'],
      ['FAILED', 'CRON'],
      ['FAILED', 'RETRY'],
    ])
    const told = (await admin.call(notice.page, { pageSize: 20 })).records.filter(({ title }) => title.includes('任务连续失败2次'))
    expect(told).toHaveLength(1)
  })

  test('that left some records out is partly failed; one that did nothing is kept once an hour where it comes often', async () => {
    const partly = running(defineTask('tryPartly', spec, async ({ report }) => (report.ok(), report.fail('#7: no'))))
    await syncTasks(database, partly.tasks)
    await makeDue('tryPartly')
    await new TaskClock(partly).startDue()
    await work(partly)
    expect(await logsOf('tryPartly')).toMatchObject([{ state: 'PARTIAL', okCount: 1, failCount: 1, detail: ['#7: no'] }])

    const often = running(defineTask('tryOften', { ...spec, cron: '0/10 * * * * ? *' }, async () => {}))
    await syncTasks(database, often.tasks)
    clock.freeze('2026-11-17T02:30:00.000Z')
    for (const seconds of [30, 20, 10]) {
      await makeDue('tryOften', seconds * 1_000)
      await new TaskClock(often).startDue()
      await work(often)
    }
    clock.reset()
    expect(await logsOf('tryOften')).toHaveLength(1)
  })

  test('ends when its time is over, and when somebody asks it to, between two records', async () => {
    const forever = defineTask('tryForever', spec, async ({ signal, report }) => {
      for (;;) {
        signal.throwIfAborted()
        report.ok()
        await sleep(50)
      }
    })
    const house = running(forever)
    await syncTasks(database, house.tasks)
    const { id } = await rowOf('tryForever')
    await database.update(scheduledTask).set({ timeoutSeconds: 1, retryTimes: 0 }).where(eq(scheduledTask.id, id))
    await makeDue('tryForever')
    await new TaskClock(house).startDue()
    await work(house)
    await database.update(scheduledTask).set({ timeoutSeconds: 600 }).where(eq(scheduledTask.id, id))
    await makeDue('tryForever', 500)
    await new TaskClock(house).startDue()
    const works = work(house)
    await expect.poll(async () => (await logsOf('tryForever')).at(-1)?.state).toBe('RUNNING')
    await admin.call(calls.stop, { logId: (await logsOf('tryForever')).at(-1)!.id })
    await works
    expect((await logsOf('tryForever')).map(({ state }) => state)).toEqual(['TIMEOUT', 'CANCELLED'])
    expect(await admin.ask(calls.stop, { logId: (await logsOf('tryForever')).at(-1)!.id })).toMatchObject({ code: taskRefusals.ended.code })
  })
})

const taskNamed = async (key: string) => (await admin.call(calls.page, { keyword: key, pageSize: 50 })).records.find(({ taskKey }) => taskKey === key)!
const editOf = async (key: string) => {
  const info = await admin.call(calls.info, { id: (await taskNamed(key)).id })
  const { id, version, cron, overlapPolicy, misfirePolicy, timeoutSeconds, retryTimes, retryInterval, failAlert, alertStaffIds } = info
  const params = Object.fromEntries(info.params.map(({ name, value }) => [name, value]))
  return { id, version, cron, params, overlapPolicy, misfirePolicy, timeoutSeconds, retryTimes, retryInterval, failAlert, alertStaffIds }
}

describe('the page', () => {
  test('has every task of the house, each with its schedule, and only those that are', async () => {
    const { records } = await admin.call(calls.page, { pageSize: 100 })
    for (const { key } of house.tasks)
      expect(
        records.some(({ taskKey, hasHandler }) => taskKey === key && hasHandler),
        key,
      ).toBe(true)
    expect(records.find(({ taskKey }) => taskKey === 'tryOnce')).toMatchObject({ hasHandler: false, actions: ['remove'] })
    await admin.call(calls.remove, { id: (await taskNamed('tryOnce')).id })
    expect(await taskNamed('tryOnce')).toBeUndefined()
    expect(await admin.ask(calls.remove, { id: (await taskNamed('homeOrderConfirm')).id })).toMatchObject({ code: taskRefusals.builtin.code })
  })

  test('sets a schedule that any other process follows at once, and puts it back from the history', async () => {
    const edit = await editOf('homeOrderConfirm')
    await admin.call(calls.save, { ...edit, cron: splitCron('0 0/5 * * * ? *')! })
    // A process that started before the change.
    const other = await buildApp(app.services.config, app.databaseUrl, log)
    await other.services.database
      .update(scheduledTask)
      .set({ nextRunAt: clock.in(-1_000) })
      .where(eq(scheduledTask.id, edit.id))
    const its = { ...house, services: other.services } as unknown as Running
    await new TaskClock(its).startDue()
    const row = await rowOf('homeOrderConfirm')
    expect(row.cron).toBe('0 0/5 * * * ? *')
    expect(new Date(row.nextRunAt!).getTime() - clock.now().getTime()).toBeLessThanOrEqual(300_000)
    await other.stop()

    const history = await admin.call(audit.record, { recordType: 'SCHEDULED_TASK', recordId: edit.id, pageSize: 10 })
    const entry = history.records.find(({ changes }) => changes.some(({ field }) => field === 'cron'))!
    await admin.call(calls.putBack, { id: edit.id, version: row.version, auditId: entry.id })
    expect((await rowOf('homeOrderConfirm')).cron).toBe(joinCron(edit.cron))
  })

  test('refuses what never comes, comes too often, or makes a critical task rarer; critical ones cannot be paused', async () => {
    const edit = await editOf('homeOrderConfirm')
    expect(await admin.ask(calls.save, { ...edit, cron: splitCron('0 0 0 30 2 ? *')! })).toMatchObject({ code: taskRefusals.never.code })
    expect(await admin.ask(calls.save, { ...edit, cron: splitCron('0/5 * * * * ? *')! })).toMatchObject({ code: taskRefusals.tooOften.code })
    expect(await admin.ask(calls.save, { ...edit, cron: splitCron('0 0 25 * * ? *')! })).toMatchObject({ code: 406 })
    expect(await admin.ask(calls.save, { ...edit, params: { nothing: 1 } })).toMatchObject({ code: 406 })
    const sweep = await editOf('sessionSweep')
    expect(await admin.ask(calls.save, { ...sweep, cron: splitCron('0 0 3 * * ? *')! })).toMatchObject({ code: taskRefusals.criticalRarer.code })
    expect(await admin.ask(calls.changeState, { id: sweep.id, version: sweep.version, state: 'PAUSED', reason: '停一停' })).toMatchObject({
      code: taskRefusals.critical.code,
    })
    expect(await admin.ask(calls.changeState, { id: edit.id, version: edit.version, state: 'PAUSED' })).toMatchObject({ code: 406 })
    const stale = await admin.call(calls.save, { ...edit, failAlert: 5 })
    expect(stale.version).toBe(edit.version + 1)
    expect((await admin.ask(calls.save, { ...edit, failAlert: 6 })).code).not.toBe(200)
  })

  test('pauses with a reason and goes on; what is paused does not start', async () => {
    const { id, version } = await editOf('homeOrderUnpaid')
    const paused = await admin.call(calls.changeState, { id, version, state: 'PAUSED', reason: '检查数据' })
    const before = (await logsOf('homeOrderUnpaid')).length
    await makeDue('homeOrderUnpaid')
    await new TaskClock({ ...house, services: app.services } as unknown as Running).startDue()
    expect(await logsOf('homeOrderUnpaid')).toHaveLength(before)
    await admin.call(calls.changeState, { id, version: paused.version, state: 'ENABLED' })
    expect((await rowOf('homeOrderUnpaid')).nextRunAt! > clock.iso()).toBe(true)
  })

  test('runs a task by hand once at a time, with its area’s own right, and tries it without writing', async () => {
    raced('scheduledTask.run')
    const { id } = await taskNamed('companySignDaily')
    const before = await rowOf('companySignDaily')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => admin.ask(calls.run, { id, dry: true })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === taskRefusals.running.code)).toHaveLength(4)
    await work({ ...house, services: app.services } as unknown as Running)
    expect((await logsOf('companySignDaily')).at(-1)).toMatchObject({ trigger: 'DRY', state: 'SUCCESS' })
    expect((await rowOf('companySignDaily')).nextRunAt).toBe(before.nextRunAt)
    expect(await admin.ask(calls.run, { id: (await taskNamed('sessionSweep')).id, dry: true })).toMatchObject({ code: taskRefusals.noDry.code })

    const runner = await app.signIn(members.withoutRole)
    await grant(app, members.withoutRole, 'ALL', ['TaskManage', 'TaskManage.run'])
    const plan = await taskNamed('homeCommissionPlan')
    expect((await runner.ask(calls.run, { id: plan.id, dry: false })).code).toBe(403)
    const sweep = await taskNamed('taskLogSweep')
    expect((await runner.ask(calls.run, { id: sweep.id, dry: false, params: { keepDays: 30 } })).code).toBe(403)
    expect((await runner.ask(calls.run, { id: sweep.id, dry: false, params: { keepDays: 180 } })).code).toBe(200)
  })

  test('says what a schedule means and when it comes, or what is wrong with it', async () => {
    const preview = (pattern: string, taskId?: number) =>
      admin.call(calls.preview, { cron: splitCron(pattern)!, count: 10, ...(taskId === undefined ? {} : { taskId }) })
    const monday = await preview('0 30 9 ? * 2 *')
    expect(monday).toMatchObject({ valid: true, errors: [], text: ['每周一 09:30', 'Every Monday at 09:30'] })
    expect(monday.runs).toHaveLength(10)
    expect(new Set(monday.runs.map(run => new Date(run).getUTCDay()))).toEqual(new Set([1]))
    expect(await preview('0 0 9 32 * ? *')).toMatchObject({
      valid: false,
      errors: [{ part: 'day', message: ['日取值范围为1-31', 'Day must be between 1 and 31'] }],
    })
    expect(await preview('0 0 9 1 * 2 *')).toMatchObject({ valid: false, errors: [{ part: 'week' }] })
    expect(await preview('0 0 0 1 1 ? 2020')).toMatchObject({
      valid: false,
      errors: [{ part: null, message: ['表达式无有效执行时间', 'This schedule never runs'] }],
    })
    expect(await preview('0 0 3 ? * 2-6 *', (await taskNamed('sessionSweep')).id)).toMatchObject({ valid: false })
  })

  test('shows a day: what has run and what is to come', async () => {
    const { rows } = await admin.call(calls.day, { day: clock.today() })
    expect(rows.find(({ taskKey }) => taskKey === 'agentSweep')).toMatchObject({ often: true })
    const nightly = rows.find(({ taskKey }) => taskKey === 'couponExpire')!
    expect(nightly.often).toBe(false)
  })
})
