import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notice, scheduledTask as taskCalls, taskBinding as calls, taskBindingRefusals, taskRefusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { house } from '../../../app.ts'
import { clock } from '../../../kit/clock.ts'
import { taskBinding } from '../../../kit/task/task.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
await database.delete(taskBinding)
await database.execute('delete from task_binding_target')

const [own] = (await admin.call(calls.options, { targetType: 'STAFF', keyword: undefined })).map(({ value }) => Number(value))
const bindable = await admin.call(taskCalls.handlers, {})
const brief = bindable.find(({ taskKey }) => taskKey === 'salesDayBrief')!
const city = bindable.find(({ taskKey }) => taskKey === 'cityOrderBrief')!
const depts = await admin.call(calls.options, { targetType: 'DEPT' })

const edit = (more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  taskId: brief.id,
  name: '日报',
  targetType: 'DEPT',
  targetIds: [depts[0]!.value],
  withBelow: true,
  cron: null,
  params: {},
  receiverType: 'STAFF',
  receiverIds: [own!],
  channel: 'NOTICE',
  validFrom: clock.today(),
  validTo: null,
  priority: 50,
  ...more,
})

test('a target is bound once per task, also by two people at once', async () => {
  raced('taskBinding.save')
  const answers = await Promise.all([1, 2, 3, 4, 5].map(place => admin.ask(calls.save, edit({ name: `日报${place}` }))))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(new Set(answers.filter(({ code }) => code !== 200).map(({ code }) => code))).toEqual(new Set([taskBindingRefusals.taken.code]))
  expect(await admin.ask(calls.save, edit({ targetType: 'CITY', targetIds: ['330100'] }))).toMatchObject({ code: taskBindingRefusals.wrongType.code })
  expect(
    await admin.ask(calls.save, edit({ taskId: city.id, targetType: 'CITY', targetIds: ['330100'], receiverType: 'LEADER', receiverIds: [] })),
  ).toMatchObject({ code: 406 })
  expect(await admin.ask(calls.save, edit({ targetIds: ['999999'] }))).toMatchObject({ code: taskBindingRefusals.outOfScope.code })
  expect(await admin.ask(calls.save, edit({ validTo: '2020-01-01' }))).toMatchObject({ code: 406 })
})

test('a task that needs bindings keeps one while it is enabled, and does not run without', async () => {
  raced('taskBinding.changeState')
  raced('taskBinding.remove')
  const { records } = await admin.call(calls.page, { taskId: brief.id })
  const { id, version } = records[0]!
  expect(await admin.ask(calls.changeState, { id, version, state: 'DISABLED' })).toMatchObject({ code: taskBindingRefusals.lastOne.code })
  expect(await admin.ask(calls.remove, { id, version })).toMatchObject({ code: taskBindingRefusals.lastOne.code })
  const second = await admin.call(calls.save, edit({ targetIds: [depts[1]!.value] }))
  // Both at once: one of them stays.
  const answers = await Promise.all([
    admin.ask(calls.changeState, { id, version, state: 'DISABLED' }),
    admin.ask(calls.remove, { id: second.id, version: second.version }),
  ])
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, taskBindingRefusals.lastOne.code]))
  expect(await admin.ask(taskCalls.run, { id: city.id, dry: true })).toMatchObject({ code: taskRefusals.noBinding.code })
})

test('a receiver is told by his own rights; who lacks them is skipped', async () => {
  const task = house.tasks.find(({ key }) => key === 'salesDayBrief')!
  const poor = await app.signIn(members.withoutRole)
  const [poorId] = (await admin.call(calls.options, { targetType: 'STAFF' })).map(({ value }) => Number(value)).slice(-1)
  const [row] = await database
    .select()
    .from(taskBinding)
    .where(and(eq(taskBinding.taskId, brief.id), eq(taskBinding.state, 'ENABLED')))
  const report = await runTask(task, database, { binding: { ...row!, receiverIds: [own!, poorId!] } })
  expect(report.okCount + report.skipCount).toBe(2)
  const { records } = await admin.call(notice.page, { pageSize: 5 })
  expect(records.some(({ title }) => title.startsWith('销售日报'))).toBe(true)
  await grant(app, members.withoutRole, 'SELF', ['TaskBinding', 'TaskBinding.save'])
  // Whoever may not see companies binds no brief about them, and sees nobody else's bindings.
  expect((await poor.ask(calls.save, edit({ targetIds: [depts[2]!.value] }))).code).toBe(403)
  expect((await poor.call(calls.page, {})).total).toBe(0)
  expect((await poor.ask(calls.info, { id: row!.id })).code).toBe(404)
  expect(await poor.call(calls.options, { targetType: 'DEPT' })).toEqual([])
})
