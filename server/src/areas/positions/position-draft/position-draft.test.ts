import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { mostDrafts, positionDraft as calls, positionDraftRefusals as refusals } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { inTransaction } from '../../../kit/work.ts'
import { startTestApp } from '../../../testing/app.ts'
import { testFrame } from '../../../testing/audit-frame.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { raced } from '../../../testing/raced.ts'
import { runTask } from '../../../testing/task-run.ts'
import { newEmployer, newPosition, positionOf } from '../testing.ts'
import { positionDraftClean } from './position-draft.jobs.ts'
import { createDraft, markDraftSubmitted } from './position-draft.rules.ts'
import { positionDraft } from './position-draft.tables.ts'
import { positionHandovers } from './position-handover.ts'

const app = await startTestApp()
const { database } = app.services
for (const phone of [members.sales, members.salesLead]) await grant(app, phone, 'ALL', ['NewPosition', 'PositionDrafts', 'Position'])
const sale = await app.signIn(members.sales)
const other = await app.signIn(members.salesLead)
const admin = await app.signIn(members.admin)
const [saleId, otherId] = [await staffIdOf(app, members.sales), await staffIdOf(app, members.salesLead)]
await database.delete(positionDraft)
const work = <Result>(run: Parameters<typeof inTransaction<Result>>[2]) => inTransaction(database, testFrame('UPDATE'), run)
const draftOf = async (id: number) => (await database.select().from(positionDraft).where(eq(positionDraft.id, id)))[0]!

afterEach(async () => {
  clock.reset()
  await database.delete(positionDraft)
})

describe('a draft', () => {
  test('keeps whatever stands in the form, with title and company in step', async () => {
    const { id: companyId } = await newEmployer(app)
    const { id, version } = await sale.call(calls.save, { step: 0, data: { title: ' 操作工 ', companyId, salaryMin: 'abc', nested: { any: [1, null] } } })
    expect(await sale.call(calls.info, { id })).toMatchObject({
      title: '操作工',
      companyId,
      step: 0,
      source: 'NEW',
      version,
      data: { salaryMin: 'abc', nested: { any: [1, null] } },
    })
    const next = await sale.call(calls.save, { draftId: id, version, step: 3, data: { title: '', companyId: 'x' } })
    expect(next.version).toBe(version + 1)
    const { records } = await sale.call(calls.page, {})
    expect(records).toMatchObject([{ id, title: null, companyId: null, companyName: null, step: 3 }])
    expect((await sale.ask(calls.save, { step: 5, data: {} })).status).toBe(406)
  })

  test('of another is not there, but for administrators', async () => {
    const { id, version } = await sale.call(calls.save, { step: 0, data: { title: '保密职位' } })
    expect((await other.call(calls.page, {})).total).toBe(0)
    expect((await other.ask(calls.info, { id })).status).toBe(404)
    expect((await other.ask(calls.save, { draftId: id, version, step: 1, data: {} })).status).toBe(404)
    expect((await other.ask(calls.delete, { ids: [id] })).status).toBe(404)
    expect((await admin.call(calls.page, { keyword: '保密' })).total).toBe(1)
    expect((await admin.call(calls.info, { id })).ownerName).not.toBe('')
  })

  test('that changed meanwhile comes back with the refusal', async () => {
    const { id, version } = await sale.call(calls.save, { step: 0, data: { title: '一' } })
    await sale.call(calls.save, { draftId: id, version, step: 1, data: { title: '二' } })
    const stale = await sale.ask(calls.save, { draftId: id, version, step: 2, data: { title: '三' } })
    expect(stale).toMatchObject({ code: refusals.newer.code, msg: '草稿已在其他窗口更新', data: { id, version: version + 1, step: 1, data: { title: '二' } } })
    expect((await draftOf(id)).title).toBe('二')
  })

  test('is at most 200 kB', async () => {
    expect((await sale.ask(calls.save, { step: 0, data: { description: '字'.repeat(70_000) } })).msg).toBe('草稿内容过大')
    expect((await sale.ask(calls.save, { step: 0, data: { description: 'a'.repeat(150_000) } })).code).toBe(200)
  })

  raced('positionDraft.save')
  test('is one of fifty at most, however many are saved at once', async () => {
    await database.insert(positionDraft).values(Array.from({ length: mostDrafts - 2 }, () => ({ ownerStaffId: saleId, data: {} })))
    const answers = await Promise.all(Array.from({ length: 12 }, () => sale.ask(calls.save, { step: 0, data: {} })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(answers.find(({ code }) => code !== 200)!.msg).toBe(`草稿数量已达上限${mostDrafts}`)
    expect(await database.$count(positionDraft)).toBe(mostDrafts)
    // Of two windows that save the same version one is told.
    const [row] = await database.select().from(positionDraft).limit(1)
    const both = await Promise.all([1, 2].map(step => sale.ask(calls.save, { draftId: row!.id, version: row!.version, step, data: { step } })))
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([200, refusals.newer.code]))
  })

  raced('positionDraft.delete')
  test('is deleted once, all or none', async () => {
    const { id } = await sale.call(calls.save, { step: 0, data: {} })
    expect((await sale.ask(calls.delete, { ids: [id, 999_999_999] })).status).toBe(404)
    expect((await draftOf(id)).deletedAt).toBeNull()
    const answers = await Promise.all([1, 2, 3].map(() => sale.ask(calls.delete, { ids: [id] })))
    expect(answers.filter(({ status, code }) => status === 200 && code === 200)).toHaveLength(1)
    expect((await sale.call(calls.page, {})).total).toBe(0)
  })

  test('becomes a position once and is gone from the list then', async () => {
    const of = await newEmployer(app)
    const { id: positionId } = await newPosition(app, of)
    const { id } = await work(unit =>
      createDraft(unit, { ownerStaffId: saleId, source: 'COPY', sourceId: positionId, companyId: of.id, title: '复制', data: {} }),
    )
    await work(unit => markDraftSubmitted(unit, id, positionId, otherId))
    expect((await draftOf(id)).submittedPositionId).toBeNull()
    await work(unit => markDraftSubmitted(unit, id, positionId, saleId))
    expect((await draftOf(id)).submittedPositionId).toBe(positionId)
    await expect(work(unit => markDraftSubmitted(unit, id, positionId, saleId))).rejects.toThrow('already been submitted')
    expect((await sale.ask(calls.info, { id })).status).toBe(404)
    expect((await sale.call(calls.page, {})).total).toBe(0)
  })

  test('that nobody touches for ninety days is deleted by the task', async () => {
    const { id: old } = await sale.call(calls.save, { step: 0, data: {} })
    clock.advance(89 * 86_400_000)
    const { id: young } = await sale.call(calls.save, { step: 0, data: {} })
    clock.advance(2 * 86_400_000)
    await runTask(positionDraftClean, database)
    expect((await draftOf(old)).deletedAt).not.toBeNull()
    expect((await draftOf(young)).deletedAt).toBeNull()
  })
})

describe('a leaving member', () => {
  const [drafts, positions] = positionHandovers

  test('hands drafts over to somebody who has room', async () => {
    const { id } = await sale.call(calls.save, { step: 0, data: { title: '留下' } })
    expect(await work(unit => drafts!.move(unit, saleId, otherId))).toBe(1)
    expect((await draftOf(id)).ownerStaffId).toBe(otherId)
    await database.insert(positionDraft).values(Array.from({ length: mostDrafts }, () => ({ ownerStaffId: saleId, data: {} })))
    await expect(work(unit => drafts!.move(unit, saleId, otherId))).rejects.toThrow(/maximum of 50/)
  })

  test('hands positions over that nobody has passed yet, and no others', async () => {
    const of = await newEmployer(app)
    const [waits, open] = [await newPosition(app, of, { state: 'WAIT_EXAMINE', createdBy: saleId }), await newPosition(app, of, { createdBy: saleId })]
    expect(await work(unit => positions!.move(unit, saleId, otherId))).toBeGreaterThan(0)
    expect((await positionOf(app, waits.id)).createdBy).toBe(otherId)
    expect((await positionOf(app, open.id)).createdBy).toBe(saleId)
  })
})
