import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artificerAvatar as calls, audit, homeImage } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { picture, staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { artificerAvatar } from './artificer-avatar.tables.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { newCategory, newPerson, uploaded } from '../check-in/check-in.testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const second = await app.signIn(members.secondAdmin)
await grant(app, members.sales, 'SELF', ['HomeCheckIn', 'HomeCheckIn.examineAvatar', 'HomeCheckIn.submit'])
const operator = await app.signIn(members.sales)
const category = await newCategory(app, [])

const avatarOf = async (id: number) => (await database.select().from(artificerAvatar).where(eq(artificerAvatar.id, id)))[0]!
const personOf = async (id: number) => (await database.select().from(artificer).where(eq(artificer.id, id)))[0]!

async function submit(artificerId: number, client: Client = admin): Promise<number> {
  return (await client.call(calls.submit, { artificerId, newFile: await uploaded(client, 'home.avatar') })).id
}

describe('examining avatars', () => {
  test('each on its own: what passes stands on the person, own and decided ones are refused by name', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newPerson(app, [category])))
    const [first, second1, own] = [await submit(people[0]!.id), await submit(people[1]!.id), await submit(people[2]!.id, second)]
    expect((await second.call(calls.examine, { ids: [first], result: 'PASS' })).success).toEqual([first])
    const answer = await second.call(calls.examine, { ids: [first, second1, own, 2_000_000_000], result: 'PASS' })
    expect(answer.success).toEqual([second1])
    expect(answer.failures.map(({ id, name }) => [id, name])).toEqual([
      [first, '赵小花'],
      [own, '赵小花'],
      [2_000_000_000, ''],
    ])
    expect(answer.failures[0]!.msg).toMatch(/^该记录已由.+审核，请刷新$/)
    expect(answer.failures[1]!.msg).toBe('不能审核本人代提交的资料')
    expect((await personOf(people[1]!.id)).avatarFile).toBe((await avatarOf(second1)).newFile)
  })

  test('of two at the same time one wins', async () => {
    const person = await newPerson(app, [category], { ownerId: await staffIdOf(app, members.sales) })
    for (let round = 0; round < 20; round++) {
      const id = await submit(person.id, operator)
      const answers = await Promise.all([
        admin.call(calls.examine, { ids: [id], result: 'PASS' }),
        second.call(calls.examine, { ids: [id], result: 'REJECT', rejectReasonCode: 'NOT_SELF' }),
      ])
      expect(answers.flatMap(({ success }) => success)).toEqual([id])
      const { state, newFile } = await avatarOf(id)
      expect(state).toBe(answers[0].success.length === 1 ? 'PASSED' : 'REJECTED')
      expect((await personOf(person.id)).avatarFile === newFile).toBe(state === 'PASSED')
    }
  })

  test('a newer one replaces what waits and, passed, what is in force', async () => {
    const person = await newPerson(app, [category])
    const first = await submit(person.id)
    const next = await submit(person.id)
    await second.call(calls.examine, { ids: [next], result: 'PASS' })
    const last = await submit(person.id)
    expect((await avatarOf(last)).oldFile).toBe((await avatarOf(next)).newFile)
    await second.call(calls.examine, { ids: [last], result: 'PASS' })
    expect([(await avatarOf(first)).state, (await avatarOf(next)).state, (await avatarOf(last)).state]).toEqual(['SUPERSEDED', 'SUPERSEDED', 'PASSED'])
  })

  test('at most fifty at once, and a reason where one is rejected', async () => {
    const many = Array.from({ length: 51 }, (_, index) => index + 1)
    expect((await second.ask(calls.examine, { ids: many, result: 'PASS' })).status).toBe(406)
    expect((await second.ask(calls.examine, { ids: [1], result: 'REJECT' })).status).toBe(406)
    expect((await second.ask(calls.examine, { ids: [1], result: 'REJECT', rejectReasonCode: 'OTHER', rejectReason: '不行' })).status).toBe(406)
  })
})

describe('looking', () => {
  test('shows old, new and the identity card; within the scope alone', async () => {
    const person = await newPerson(app, [category])
    const id = await submit(person.id)
    const info = await second.call(calls.info, { id })
    expect(info).toMatchObject({
      state: 'PENDING',
      oldFile: null,
      idCardPortraitFile: null,
      examinable: true,
      artificer: { name: '赵小花', checkInState: 'INCOMPLETE' },
    })
    expect((await admin.call(calls.info, { id })).examinable).toBe(false)
    expect((await operator.ask(calls.info, { id })).status).toBe(404)
    expect((await operator.ask(audit.record, { recordType: 'ARTIFICER_AVATAR', recordId: id })).status).toBe(404)
    expect((await operator.call(calls.search, { keyword: person.artificerNo })).total).toBe(0)
    const { failures } = await operator.call(calls.examine, { ids: [id], result: 'PASS' })
    expect(failures).toEqual([{ id, name: '', msg: '记录不存在或无权查看' }])
  })

  test('a picture is fetched through its record, and that is logged', async () => {
    const id = await submit((await newPerson(app, [category])).id)
    const { newFile } = await avatarOf(id)
    expect((await second.fetchFile(homeImage.view, { fileName: newFile })).headers.get('content-type')).toBe('image/png')
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'ARTIFICER_AVATAR'), eq(auditLog.recordId, String(id)), eq(auditLog.action, 'FILE_FETCH')))
    expect(entries).toHaveLength(1)
  })

  test('a look at the queue is logged once, however many pictures it shows; a decided picture is logged by itself', async () => {
    const owned = { ownerId: await staffIdOf(app, members.sales) }
    const [one, other] = [await submit((await newPerson(app, [category], owned)).id), await submit((await newPerson(app, [category], owned)).id)]
    const mine = and(eq(auditLog.staffId, owned.ownerId), eq(auditLog.action, 'FILE_FETCH'))
    const looks = async () => (await database.select().from(auditLog).where(mine).orderBy(auditLog.id)).map(entry => entry.recordId)
    const before = (await looks()).length
    // Without a look at the queue every picture is logged.
    expect((await operator.fetchFile(calls.picture, { id: one, which: 'NEW' })).status).toBe(200)
    expect(await looks()).toHaveLength(before + 1)
    await operator.call(calls.search, {})
    await operator.call(calls.search, {})
    for (const id of [one, other]) expect((await operator.fetchFile(calls.picture, { id, which: 'NEW' })).status).toBe(200)
    expect((await looks()).slice(before + 1)).toEqual(['HOME_AVATAR'])
    expect((await operator.fetchFile(calls.picture, { id: one, which: 'OLD' })).status).toBe(404)
    // What was decided is no longer in the queue.
    await second.call(calls.examine, { ids: [other], result: 'PASS' })
    expect((await operator.fetchFile(calls.picture, { id: other, which: 'NEW' })).status).toBe(200)
    expect(await looks()).toHaveLength(before + 3)
    // The queue of one person opens nothing to another who may not see it.
    const foreign = await submit((await newPerson(app, [category])).id)
    expect((await operator.fetchFile(calls.picture, { id: foreign, which: 'NEW' })).status).toBe(404)
  })

  test('uploading asks for the code of the purpose', async () => {
    const png = await picture()
    expect((await operator.upload(homeImage.upload, { scene: 'AVATAR' }, '头像.png', png)).code).toBe(200)
    expect((await operator.upload(homeImage.upload, { scene: 'PRODUCT' }, '商品.png', png)).status).toBe(403)
    expect((await operator.upload(homeImage.upload, { scene: 'CERT' }, '证.gif', png)).msg).toBe('仅支持jpg、png格式')
  })
})
