import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, position as calls, positionRefusals } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { newIdentity } from '../../companies/testing.ts'
import { newEmployer, newPlace, newPosition, positionOf, someLeaf } from '../testing.ts'
import type { position } from './position.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = ['Position', 'PositionDetail', 'PositionEdit', 'NewPosition', 'Position.state', 'Position.close']
await grant(app, members.sales, 'SELF', codes)
const saleId = await newIdentity(app, members.sales)
const sale = await app.signIn(members.sales)
await grant(app, members.reviewer, 'ALL', ['Position', 'PositionDetail', 'Position.examine'])
const reviewer = await app.signIn(members.reviewer)
const staffId = await staffIdOf(app, members.sales)

const employer = () => newEmployer(app, { saleId, signState: 'SIGNED' })
const made = async (values: Partial<typeof position.$inferInsert> = {}) => {
  const of = await employer()
  return { of, ...(await newPosition(app, of, { saleId, createdBy: staffId, ...values })) }
}
const edit = async (client: Client, id: number, changes: Partial<InputOf<typeof calls.save>>) =>
  client.ask(calls.save, { id, version: (await positionOf(app, id)).version, requestNo: randomUUID(), ...changes })

describe('what is examined of an open position', () => {
  test('waits, and what was there stays live until somebody else passes it', async () => {
    const { id, title, of } = await made()
    const place = await newPlace(app, of.id)
    const leaf = await someLeaf(app, 1)
    const changes = { title: '新的名称', categoryId: leaf.id, salaryMax: '9000', description: '<p>新的描述</p>', addressIds: [place], headcount: 7 }
    const { data } = await edit(sale, id, changes)
    expect(data).toMatchObject({ state: 'ONLINE', isPending: true, version: 2 })
    expect(await positionOf(app, id)).toMatchObject({ title, salaryMax: '8000.00', headcount: 7, addressId: of.addressId, waitsSince: expect.any(String) })
    const { keyChanges, hasPendingEdit, actions } = await sale.call(calls.info, { id })
    expect([hasPendingEdit, actions.includes('examine')]).toEqual([true, false])
    expect(keyChanges.map(({ field }) => field)).toEqual(['title', 'categoryId', 'salaryMax', 'description', 'addressId'])
    expect(keyChanges.find(({ field }) => field === 'description')).toEqual({ field: 'description', old: '操作机床，检验产品', new: '新的描述' })
    expect((await reviewer.call(calls.examine, { ids: [id], result: 'PASS' })).success).toEqual([id])
    expect(await positionOf(app, id)).toMatchObject({
      title: '新的名称',
      categoryId: leaf.id,
      categoryPath: leaf.path,
      addressId: place,
      pendingEdit: null,
      waitsSince: null,
      state: 'ONLINE',
    })
  })

  test('is dropped by a rejection', async () => {
    const { id, title } = await made({ state: 'PAUSED' })
    await edit(sale, id, { title: '新的名称' })
    expect((await reviewer.call(calls.examine, { ids: [id], result: 'REJECT', reason: '名称与岗位不符' })).success).toEqual([id])
    expect(await positionOf(app, id)).toMatchObject({ title, pendingEdit: null, waitsSince: null, state: 'PAUSED' })
    expect((await reviewer.call(calls.examine, { ids: [id], result: 'PASS' })).failures[0]!.msg).toBe('该职位当前状态不可审核')
  })

  test('adds up over several edits, and sending the live value takes one back', async () => {
    const { id, title } = await made()
    await edit(sale, id, { title: '新的名称' })
    await edit(sale, id, { salaryMax: '9000' })
    expect((await positionOf(app, id)).pendingEdit!.values).toEqual({ title: '新的名称', salaryMax: '9000' })
    await edit(sale, id, { title })
    expect((await positionOf(app, id)).pendingEdit!.values).toEqual({ salaryMax: '9000' })
    expect((await edit(sale, id, { salaryMax: '8000' })).data.isPending).toBe(false)
    expect(await positionOf(app, id)).toMatchObject({ pendingEdit: null, waitsSince: null })
  })

  test('is live at once where an administrator edits it', async () => {
    const { id } = await made()
    expect((await edit(admin, id, { title: '管理员改名' })).data.isPending).toBe(false)
    expect((await positionOf(app, id)).title).toBe('管理员改名')
  })

  test('stands in the history with who did it', async () => {
    const { id } = await made()
    await edit(sale, id, { title: '新的名称' })
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'POSITION'), eq(auditLog.recordId, String(id))))
    expect(entry).toMatchObject({ staffId, action: 'UPDATE', changes: [expect.objectContaining({ field: 'title', new: '新的名称' })] })
  })

  test('goes with it when it is taken offline, and is examined before it is open again', async () => {
    const { id } = await made()
    await edit(sale, id, { title: '新的名称' })
    const move = async (action: 'OFFLINE' | 'REPUBLISH', more = {}) =>
      sale.call(calls.changeState, { id, version: (await positionOf(app, id)).version, action, reason: '暂不招聘', ...more })
    await move('OFFLINE')
    expect(await positionOf(app, id)).toMatchObject({ title: '新的名称', pendingEdit: null, isKeyEdited: true })
    expect((await move('REPUBLISH', { validTo: addDays(clock.today(), 20) })).state).toBe('WAIT_EXAMINE')
  })
})

describe('other states', () => {
  test('one that waits is edited live', async () => {
    const { id } = await made({ state: 'WAIT_EXAMINE', publishedAt: null })
    expect((await edit(sale, id, { title: '新的名称' })).data).toMatchObject({ state: 'WAIT_EXAMINE', isPending: false })
    expect((await positionOf(app, id)).title).toBe('新的名称')
  })

  test('one that was rejected is submitted again', async () => {
    const { id } = await made({ state: 'REJECTED', publishedAt: null, examineReason: '描述不清楚' })
    expect((await edit(sale, id, { description: '<p>清楚的描述</p>' })).data.state).toBe('WAIT_EXAMINE')
    expect(await positionOf(app, id)).toMatchObject({ state: 'WAIT_EXAMINE', examineReason: null, submittedBy: staffId, waitsSince: expect.any(String) })
  })

  test('one that is offline and was changed is examined before it is published again, also by way of closing it', async () => {
    for (const way of [['REPUBLISH'], ['CLOSE', 'REOPEN']] as const) {
      const { id } = await made({ state: 'OFFLINE', offlineReason: 'MANUAL' })
      await edit(sale, id, { title: '换个名称' })
      let state = ''
      for (const action of way)
        state = (
          await sale.call(calls.changeState, {
            id,
            version: (await positionOf(app, id)).version,
            action,
            reason: '重新发布',
            ...(action === 'CLOSE' ? { closeReason: 'CANCELLED' as const } : { validTo: addDays(clock.today(), 20) }),
          })
        ).state
      expect(state).toBe('WAIT_EXAMINE')
    }
  })

  test('one that is closed is not edited', async () => {
    const { id } = await made({ state: 'CLOSED' })
    expect((await edit(sale, id, { headcount: 9 })).msg).toBe('当前状态不允许该操作')
  })
})

describe('an edit', () => {
  test('keeps the headcount above who is hired and who has an offer', async () => {
    const { id } = await made({ hiredCount: 3, openOfferCount: 1 })
    expect((await edit(sale, id, { headcount: 3 })).msg).toBe('招聘人数不能小于已入职人数4')
    expect((await edit(sale, id, { headcount: 4 })).code).toBe(200)
  })

  test('looks at what is sent together with what stands there', async () => {
    const { id } = await made()
    expect((await edit(sale, id, { salaryMin: '8001' })).status).toBe(406)
    expect((await edit(sale, id, { title: '限女文员' })).code).toBe(positionRefusals.genderWords.code)
    expect((await edit(sale, id, { validTo: addDays(clock.today(), 181) })).msg).toBe('有效期最长180天')
    expect((await edit(sale, id, { feeMode: 'FREE', feeReason: '免费' })).code).toBe(positionRefusals.feeException.code)
    expect((await edit(sale, id, { companyId: 1 })).status).toBe(406)
  })

  test('by an older version is refused', async () => {
    const { id } = await made()
    await edit(sale, id, { headcount: 6 })
    expect((await edit(sale, id, { version: 1, headcount: 7 })).msg).toBe('数据已被他人修改，请刷新后重试')
    const answers = await Promise.all([8, 9].map(headcount => sale.ask(calls.save, { id, version: 2, headcount, requestNo: randomUUID() })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('says who will work on it only until it is published', async () => {
    const { id } = await made()
    expect((await edit(sale, id, { assignWay: 'AUTO' })).msg).toBe('已上线的职位请使用「分配」调整人员')
  })

  test('is not possible for somebody else', async () => {
    const of = await newEmployer(app)
    const { id } = await newPosition(app, of, { saleId: await newIdentity(app, members.recruiter) })
    expect((await edit(sale, id, { headcount: 9 })).status).toBe(404)
  })
})
