import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, audit, commonRefusals, laborRecruit as calls, laborRecruitRefusals } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { downloadExport, finishedExport } from '../../../testing/exported-file.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { laborRecruitFinish } from './labor-recruit.jobs.ts'
import { anyCategoryId, newApply, newRecruit, recruitForm } from './labor-recruit.testing.ts'
import { laborRecruit } from './labor-recruit.tables.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const categoryId = await anyCategoryId(app)
await grant(app, members.sales, 'SELF', ['LaborRecruit', 'LaborRecruit.edit', 'LaborRecruit.export'])
const mine = await app.signIn(members.sales)
const myId = await staffIdOf(app, members.sales)
afterEach(() => clock.reset())

const rowOf = async (id: number) => (await database.select().from(laborRecruit).where(eq(laborRecruit.id, id)))[0]!
const auditsOf = async (id: number) =>
  asRead(
    await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'LABOR_RECRUIT'), eq(auditLog.recordId, String(id))))
      .orderBy(asc(auditLog.id)),
  )
const form = (more: Parameters<typeof recruitForm>[1] = {}) => recruitForm(categoryId, more)
const editOf = (id: number, version: number, more: Parameters<typeof recruitForm>[1] = {}) => form({ id, version, ...more })
const today = () => clock.today()

describe('saving', () => {
  test('opens a complete one under a number of the day, with its category in the history by name', async () => {
    const first = await mine.call(calls.save, form())
    const second = await mine.call(calls.save, form())
    expect(first.state).toBe('RECRUITING')
    const [one, other] = [await rowOf(first.id), await rowOf(second.id)]
    const day = today().replaceAll('-', '')
    expect(one.recruitNo).toMatch(new RegExp(`^LR${day}\\d{4}$`))
    expect(Number(other.recruitNo.slice(-4))).toBe(Number(one.recruitNo.slice(-4)) + 1)
    expect(one).toMatchObject({ ownerId: myId, payMin: '4500.00', payMax: '6800.50', hiredCount: 0, applyCount: 0, createdBy: myId })
    const [category] = await database.select({ name: homeCategory.name }).from(homeCategory).where(eq(homeCategory.id, categoryId))
    const [entry] = await auditsOf(first.id)
    expect(entry).toMatchObject({ action: 'CREATE', staffId: myId })
    expect(entry!.changes).toContainEqual({ field: 'categoryName', old: null, new: category!.name })
  })

  test('the same request twice makes one', async () => {
    const input = form({ requestNo: randomUUID() })
    const answers = await Promise.all([mine.call(calls.save, input), mine.call(calls.save, input)])
    expect(answers[0]).toEqual(answers[1])
  })

  test('a draft may be incomplete; opening it may not', async () => {
    const empty = { categoryId: null, cityCode: null, districts: [], headcount: null, deadline: null, contactMobile: null, title: '草稿' }
    const { id, version, state } = await mine.call(calls.save, form({ ...empty, submit: false }))
    expect(state).toBe('DRAFT')
    const refused = await mine.ask(calls.save, editOf(id, version, { ...empty, submit: true }))
    expect(refused.status).toBe(406)
    expect((refused.data as unknown as { field: string; message: string }[]).map(({ field, message }) => [field, message])).toEqual([
      ['title', '请输入标题，4-40个字'],
      ['categoryId', '请选择工种'],
      ['cityCode', '请选择城市'],
      ['headcount', '请输入正整数'],
      ['deadline', '请选择截止日期'],
      ['contactMobile', '请输入正确的手机号或固定电话'],
    ])
    expect((await mine.ask(calls.changeState, { id, version, action: 'START' })).code).toBe(laborRecruitRefusals.incomplete.code)
    expect(await mine.call(calls.save, editOf(id, version))).toEqual({ id, version: 2, state: 'RECRUITING' })
    // One that runs stays complete, whatever `submit` says.
    expect((await mine.ask(calls.save, editOf(id, 2, { ...empty, submit: false }))).status).toBe(406)
  })

  test('says what is wrong with the field at fault', async () => {
    const [first] = await database.select({ id: homeCategory.id }).from(homeCategory).where(eq(homeCategory.level, 1)).limit(1)
    for (const [field, wrong] of [
      ['payMax', { payMin: '900', payMax: '899.99' }],
      ['ageMax', { ageMin: 40, ageMax: 30 }],
      ['deadline', { deadline: addDays(today(), -1) }],
      ['startDate', { startDate: addDays(today(), 30) }],
      ['contactMobile', { contactMobile: '12345' }],
      ['headcount', { headcount: 0 }],
      ['cityCode', { cityCode: '441900', districts: [] }],
      ['districts', { districts: ['310101'] }],
      ['categoryId', { categoryId: first!.id }],
    ] as const) {
      const answer = await mine.ask(calls.save, form(wrong as never))
      expect([answer.status, (answer.data as unknown as { field: string }[])[0]!.field]).toEqual([406, field])
    }
    expect((await mine.ask(calls.save, form({ payMin: '900', payMax: '899.99' }))).data).toMatchObject([
      { field: 'payMax', message: '最低薪酬不能大于最高薪酬' },
    ])
    expect((await mine.ask(calls.save, form({ deadline: addDays(today(), -1) }))).data).toMatchObject([{ field: 'deadline', message: '截止日期不能早于今天' }])
    // Today is not too late.
    expect((await mine.ask(calls.save, form({ deadline: today() }))).status).toBe(200)
  })

  test('goes by version', async () => {
    const { id, version } = await mine.call(calls.save, form())
    const answers = await Promise.all(['杭州保洁一队招募', '杭州保洁二队招募'].map(title => mine.ask(calls.save, editOf(id, version, { title }))))
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, commonRefusals.staleVersion.code])
    const { version: _, ...unversioned } = editOf(id, 2)
    expect((await mine.ask(calls.save, unversioned)).status).toBe(406)
  })

  test('of a finished one only deadline and headcount change', async () => {
    const { id } = await mine.call(calls.save, form())
    await mine.call(calls.changeState, { id, version: 1, action: 'FINISH' })
    expect((await mine.ask(calls.save, editOf(id, 2, { title: '另一个标题啊' }))).code).toBe(laborRecruitRefusals.recruitState.code)
    expect(await mine.call(calls.save, editOf(id, 2, { headcount: 9, deadline: addDays(today(), 30) }))).toEqual({ id, version: 3, state: 'FINISHED' })
    expect(await rowOf(id)).toMatchObject({ headcount: 9, deadline: addDays(today(), 30) })
  })

  test('a headcount that is already reached ends it', async () => {
    const made = await newRecruit(app, { ownerId: myId, hiredCount: 3, applyCount: 3, headcount: 5 })
    const edit = editOf(made.id, 1, { title: made.title, headcount: 3, deadline: made.deadline })
    expect((await mine.call(calls.save, edit)).state).toBe('FINISHED')
    expect((await mine.ask(calls.changeState, { id: made.id, version: 2, action: 'START' })).code).toBe(laborRecruitRefusals.full.code)
  })
})

describe('states', () => {
  test('pause, start, finish, start again; what the state does not allow is refused', async () => {
    const { id } = await mine.call(calls.save, form())
    expect((await mine.ask(calls.changeState, { id, version: 1, action: 'START' })).msg).toBe('当前招募状态不支持该操作')
    expect(await mine.call(calls.changeState, { id, version: 1, action: 'PAUSE' })).toEqual({ state: 'PAUSED', version: 2 })
    expect((await mine.ask(calls.changeState, { id, version: 2, action: 'PAUSE' })).code).toBe(laborRecruitRefusals.recruitState.code)
    await mine.call(calls.changeState, { id, version: 2, action: 'FINISH' })
    await mine.call(calls.changeState, { id, version: 3, action: 'START' })
    expect((await mine.ask(calls.changeState, { id, version: 1, action: 'PAUSE' })).code).toBe(commonRefusals.staleVersion.code)
    expect((await auditsOf(id)).map(entry => entry.action)).toEqual(['CREATE', 'STATE', 'STATE', 'STATE'])
    expect((await mine.call(audit.record, { recordType: 'LABOR_RECRUIT', recordId: id })).total).toBe(4)
  })

  test('of two who pause at once one does', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await newRecruit(app, { ownerId: myId })
      const answers = await Promise.all([1, 2].map(() => mine.ask(calls.changeState, { id, version: 1, action: 'PAUSE' })))
      expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, laborRecruitRefusals.recruitState.code])
    }
  })

  test('none starts after its deadline', async () => {
    const { id } = await newRecruit(app, { ownerId: myId, state: 'PAUSED', deadline: addDays(today(), -1) })
    expect((await mine.ask(calls.changeState, { id, version: 1, action: 'START' })).msg).toBe('截止日期不能早于今天')
  })

  test('the day after the deadline it is over by itself', async () => {
    const open = await newRecruit(app, { deadline: today() })
    const paused = await newRecruit(app, { deadline: today(), state: 'PAUSED' })
    const longer = await newRecruit(app, { deadline: addDays(today(), 1) })
    const run = () => runTask(laborRecruitFinish, database)
    await run()
    expect((await rowOf(open.id)).state).toBe('RECRUITING')
    clock.advance(86_400_000)
    await run()
    expect([(await rowOf(open.id)).state, (await rowOf(paused.id)).state, (await rowOf(longer.id)).state]).toEqual(['FINISHED', 'FINISHED', 'RECRUITING'])
    expect((await auditsOf(open.id))[0]).toMatchObject({ action: 'STATE', staffId: null, remark: '已过截止日期，自动结束' })
    await run()
    expect(await auditsOf(open.id)).toHaveLength(1)
  })
})

describe('the list', () => {
  test('holds the demo data in all states, found by title, number and every filter', async () => {
    const page = await admin.call(calls.page, { keyword: '国庆保洁突击招募' })
    expect(page.records).toHaveLength(1)
    const [row] = page.records
    expect(row).toMatchObject({ state: 'FINISHED', hiredCount: row!.headcount })
    expect((await admin.call(calls.page, { keyword: row!.recruitNo.toLowerCase() })).records.map(({ id }) => id)).toEqual([row!.id])
    const filters = { categoryId: row!.categoryId!, cityCode: row!.cityCode!, workMode: row!.workMode, state: row!.state, ownerId: row!.ownerId! }
    const found = await admin.call(calls.page, { ...filters, deadlineStart: row!.deadline!, deadlineEnd: row!.deadline! })
    expect(found.records.map(({ id }) => id)).toContain(row!.id)
    expect((await admin.call(calls.page, { ...filters, deadlineEnd: addDays(row!.deadline!, -1) })).records.map(({ id }) => id)).not.toContain(row!.id)
  })

  test('counts who stands where, and every sort goes both ways', async () => {
    const { id } = await newRecruit(app, { ownerId: myId, title: '漏斗测试招募' })
    for (const state of ['NEW', 'NEW', 'ELIMINATED'] as const) await newApply(app, id, { state })
    const funnel = { new: 2, contacted: 0, interview: 0, passed: 0, converted: 0, eliminated: 1 }
    expect((await mine.call(calls.page, { keyword: '漏斗测试' })).records[0]!.funnel).toEqual(funnel)
    expect(await mine.call(calls.info, { id })).toMatchObject({ funnel, cityName: '杭州市' })
    for (const sortField of ['createdAt', 'deadline', 'applyCount'] as const) {
      const [up, down] = await Promise.all((['asc', 'desc'] as const).map(sortOrder => admin.call(calls.page, { sortField, sortOrder, pageSize: 200 })))
      expect(up!.records.map(row => row.id).toReversed()).toEqual(down!.records.map(row => row.id))
    }
  })

  test('what is out of scope is not there', async () => {
    const { id } = await newRecruit(app, { ownerId: await staffIdOf(app, members.recruiter) })
    const free = await newRecruit(app)
    for (const foreign of [id, free.id]) {
      expect((await mine.ask(calls.info, { id: foreign })).status).toBe(404)
      expect((await mine.ask(calls.changeState, { id: foreign, version: 1, action: 'PAUSE' })).status).toBe(404)
      expect((await mine.ask(calls.save, editOf(foreign, 1))).status).toBe(404)
      expect((await mine.ask(audit.record, { recordType: 'LABOR_RECRUIT', recordId: foreign })).status).toBe(404)
    }
    const seen = await mine.call(calls.page, { pageSize: 200 })
    expect(new Set(seen.records.map(({ ownerId }) => ownerId))).toEqual(new Set([myId]))
  })

  test('is exported as it is filtered', async () => {
    await newRecruit(app, { ownerId: myId, title: '导出测试招募', payMin: '100.00', payUnit: 'DAY', state: 'PAUSED' })
    const { id } = await mine.call(calls.export, { keyword: '导出测试' })
    await finishedExport(mine, id)
    const { header, rows, note } = await downloadExport(mine, id)
    expect(rows).toHaveLength(1)
    const cell = (label: string) => rows[0]![header.indexOf(label)]
    expect([cell('标题'), cell('薪酬单位'), cell('状态'), cell('城市')]).toEqual(['导出测试招募', '元/天', '已暂停', '杭州市'])
    expect(note).toContain('筛选条件：关键词=导出测试')
  })
})
