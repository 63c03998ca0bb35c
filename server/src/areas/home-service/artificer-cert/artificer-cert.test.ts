import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  artificerAvatar as avatarCalls,
  artificerCert as calls,
  artificerRefusals,
  checkIn,
  checkInRefusals,
  homeImage,
  reveal,
} from '@gongtai/contract'
import type { CertType, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { artificerCert } from './artificer-cert.tables.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { certInput, newCategory, newIdCard, newPerson, uploaded } from '../check-in/check-in.testing.ts'

const app = await startTestApp()
const { database, cipher } = app.services
const admin = await app.signIn(members.admin)
const second = await app.signIn(members.secondAdmin)
const everything = ['HomeCheckIn', 'HomeCheckIn.examineCert', 'HomeCheckIn.examineAvatar', 'HomeCheckIn.submit', 'HomeCheckIn.revoke'] as const
await grant(app, members.sales, 'SELF', everything)
const operator = await app.signIn(members.sales)
const operatorId = await staffIdOf(app, members.sales)
const health = await newCategory(app, ['HEALTH'])
const skilled = await newCategory(app, ['SKILL'])

const certOf = async (id: number) => (await database.select().from(artificerCert).where(eq(artificerCert.id, id)))[0]!
const personOf = async (id: number) => (await database.select().from(artificer).where(eq(artificer.id, id)))[0]!
const categoriesOf = (artificerId: number) => database.select().from(artificerCategory).where(eq(artificerCategory.artificerId, artificerId))

async function submit(artificerId: number, certType: CertType, values: Partial<InputOf<typeof calls.submit>> = {}, client: Client = admin): Promise<number> {
  return (await client.call(calls.submit, await certInput(client, artificerId, certType, values))).id
}

const examine = async (id: number, client: Client = second, values: Partial<InputOf<typeof calls.examine>> = {}) =>
  client.ask(calls.examine, { id, version: (await certOf(id)).version, result: 'PASS', ...values })

async function pass(artificerId: number, certType: CertType, values: Partial<InputOf<typeof calls.submit>> = {}): Promise<number> {
  const id = await submit(artificerId, certType, values)
  expect((await examine(id)).code).toBe(200)
  return id
}

async function passAvatar(artificerId: number): Promise<void> {
  const { id } = await admin.call(avatarCalls.submit, { artificerId, newFile: await uploaded(admin, 'home.avatar') })
  expect((await second.call(avatarCalls.examine, { ids: [id], result: 'PASS' })).success).toEqual([id])
}

describe('submitting on behalf', () => {
  test('makes one that waits, and what waited gives way', async () => {
    const person = await newPerson(app, [health])
    const first = await submit(person.id, 'HEALTH')
    const next = await submit(person.id, 'HEALTH')
    expect([(await certOf(first)).state, (await certOf(next)).state]).toEqual(['SUPERSEDED', 'PENDING'])
    const [picture] = await database
      .select()
      .from(file)
      .where(and(eq(file.bizType, 'ARTIFICER_CERT'), eq(file.bizId, first)))
    expect(Math.round((Date.parse(picture!.expireAt!) - Date.now()) / 86_400_000)).toBe(730)
  })

  raced('artificerCert.submit')
  test('two at once leave one that waits', async () => {
    const person = await newPerson(app, [health])
    const inputs = await Promise.all([1, 2, 3].map(() => certInput(admin, person.id, 'HEALTH')))
    await Promise.all(inputs.map(input => admin.call(calls.submit, input)))
    const rows = await database.select({ state: artificerCert.state }).from(artificerCert).where(eq(artificerCert.artificerId, person.id))
    expect(rows.map(({ state }) => state).sort()).toEqual(['PENDING', 'SUPERSEDED', 'SUPERSEDED'])
  })

  test('refuses what cannot be right', async () => {
    const person = await newPerson(app, [health])
    const ask = async (certType: CertType, values: Partial<InputOf<typeof calls.submit>>) =>
      admin.ask(calls.submit, await certInput(admin, person.id, certType, values))
    const fieldsOf = async (answer: ReturnType<typeof ask>) => ((await answer).data as unknown as { field: string }[]).map(({ field }) => field)
    expect(await fieldsOf(ask('ID_CARD', { certNo: '330106199001011234' }))).toEqual(['certNo'])
    expect(await fieldsOf(ask('ID_CARD', { backFile: null }))).toEqual(['backFile'])
    expect(await fieldsOf(ask('SKILL', {}))).toEqual(['categoryId'])
    expect(await fieldsOf(ask('HEALTH', { categoryId: health }))).toEqual(['categoryId'])
    expect(await fieldsOf(ask('HEALTH', { longTerm: false }))).toEqual(['validTo'])
    expect((await ask('HEALTH', { longTerm: false, validTo: addDays(clock.today(), -1) })).msg).toBe('证件已过有效期，不能提交')
    expect((await ask('HEALTH', { issueDate: addDays(clock.today(), 1) })).msg).toBe('发证日期不能晚于今天')
    expect((await ask('SKILL', { categoryId: skilled })).msg).toBe('服务人员没有该服务类目')
    expect((await ask('HEALTH', { frontFile: `${'0'.repeat(32)}.png` })).status).toBe(406)
  })
})

describe('examining', () => {
  test('an identity card that passes says who the person is', async () => {
    const person = await newPerson(app, [health], { name: '旧名字' })
    const certNo = newIdCard()
    const id = await submit(person.id, 'ID_CARD', { certNo })
    expect((await examine(id, second, { corrections: { certName: '赵小红' } })).code).toBe(200)
    const after = await personOf(person.id)
    expect(after).toMatchObject({ name: '赵小红', birthDate: `${certNo.slice(6, 10)}-${certNo.slice(10, 12)}-${certNo.slice(12, 14)}` })
    expect(after.gender).toBe(Number(certNo[16]) % 2 === 1 ? 'MALE' : 'FEMALE')
    expect(cipher.decrypt(after.idCardSealed!)).toBe(certNo)
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'ARTIFICER'), eq(auditLog.recordId, String(person.id))))
    expect(JSON.stringify(entry)).not.toContain(certNo)
  })

  test('is decided once: of two at the same time one wins and the other hears who', async () => {
    const person = await newPerson(app, [health], { ownerId: operatorId })
    for (let round = 0; round < 20; round++) {
      const id = await submit(person.id, 'HEALTH', {}, operator)
      const { version } = await certOf(id)
      const answers = await Promise.all([
        admin.ask(calls.examine, { id, version, result: 'PASS' }),
        second.ask(calls.examine, { id, version, result: 'REJECT', rejectReasonCode: 'BLUR' }),
      ])
      const winner = answers.findIndex(({ code }) => code === 200)
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
      const loser = answers[1 - winner]!
      expect(loser.code).toBe(checkInRefusals.done.code)
      expect(loser.msg).toMatch(/^该记录已由.+审核，请刷新$/)
      expect((await certOf(id)).state).toBe(winner === 0 ? 'PASSED' : 'REJECTED')
    }
    const passed = await database
      .select({ id: artificerCert.id })
      .from(artificerCert)
      .where(and(eq(artificerCert.artificerId, person.id), eq(artificerCert.state, 'PASSED')))
    expect(passed.length).toBeLessThanOrEqual(1)
  })

  test('two people with one number that pass at once: one has it, the other is told whose it is', async () => {
    for (let round = 0; round < 5; round++) {
      const certNo = newIdCard()
      const people = await Promise.all([1, 2].map(() => newPerson(app, [health])))
      const ids = await Promise.all(people.map(person => submit(person.id, 'ID_CARD', { certNo })))
      const answers = await Promise.all(ids.map(id => examine(id)))
      const winner = answers.findIndex(({ code }) => code === 200)
      const loser = answers[1 - winner]!
      expect([loser.code, loser.msg]).toEqual([artificerRefusals.idCardTaken.code, `该身份证号已被服务人员${people[winner]!.artificerNo}使用`])
      expect((await certOf(ids[1 - winner]!)).state).toBe('PENDING')
    }
  })

  test('refuses own submissions, expired ones, wrong corrections and a version that is not the last', async () => {
    const person = await newPerson(app, [health])
    const id = await submit(person.id, 'HEALTH')
    expect((await examine(id, admin)).msg).toBe('不能审核本人代提交的资料')
    expect((await examine(id, second, { version: 9 })).msg).toBe('数据已被他人修改，请刷新后重试')
    expect((await examine(id, second, { corrections: { longTerm: false } })).msg).toBe('请选择有效期，或勾选长期有效')
    expect((await examine(id, second, { corrections: { longTerm: false, validTo: addDays(clock.today(), -1) } })).msg).toBe('证件已过有效期，不能通过')
    const twoDays = { longTerm: false, issueDate: clock.today(), validTo: addDays(clock.today(), -1) }
    expect((await examine(id, second, { corrections: twoDays })).msg).toBe('有效期不能早于发证日期')
    const idCard = await submit(person.id, 'ID_CARD')
    expect((await examine(idCard, second, { corrections: { certNo: '330106199001011234' } })).msg).toBe('请输入正确的身份证号')
    expect((await examine(idCard, second, { corrections: { certName: 'Zhao' } })).msg).toBe('身份证姓名为2-20个汉字')
    const fields = async (values: Partial<InputOf<typeof calls.examine>>) =>
      ((await examine(id, second, { result: 'REJECT', ...values })).data as unknown as { message: string }[])[0]!.message
    expect(await fields({})).toBe('请选择驳回原因')
    expect(await fields({ rejectReasonCode: 'OTHER' })).toBe('请填写驳回原因，5-200个字')
    await submit(person.id, 'HEALTH')
    expect((await examine(id)).msg).toBe('该记录已被替换或失效，请刷新')
  })

  test('leads to the next that waits in the filter, not to own ones, and to what others look at last', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(number => newPerson(app, [health], { name: `钱排队${'甲乙丙丁'[number - 1]}` })))
    const ids: number[] = []
    for (const person of people) ids.push(await submit(person.id, 'HEALTH'))
    const own = await submit(people[3]!.id, 'INSURANCE', {}, second)
    const filter = { keyword: '钱排队' }
    await admin.call(checkIn.claim, { kind: 'CERT', id: ids[2]! })
    expect((await examine(ids[1]!, second, { filter })).data.nextId).toBe(ids[3])
    expect((await examine(ids[3]!, second, { filter })).data.nextId).toBe(ids[0])
    expect((await examine(ids[0]!, second, { filter })).data.nextId).toBe(ids[2])
    expect((await examine(ids[2]!, second, { filter })).data.nextId).toBeNull()
    expect((await certOf(own)).state).toBe('PENDING')
  })

  test('what passes replaces what was in force', async () => {
    const person = await newPerson(app, [health])
    const first = await pass(person.id, 'HEALTH')
    const next = await pass(person.id, 'HEALTH')
    expect([(await certOf(first)).state, (await certOf(next)).state]).toEqual(['SUPERSEDED', 'PASSED'])
  })
})

describe('checking in', () => {
  test('goes from nothing to open orders, and back when a paper is revoked', async () => {
    const person = await newPerson(app, [health, skilled])
    const stateOf = async () => (await personOf(person.id)).checkInState
    await submit(person.id, 'HEALTH')
    expect(await stateOf()).toBe('INCOMPLETE')
    const idCard = await submit(person.id, 'ID_CARD')
    await admin.call(avatarCalls.submit, { artificerId: person.id, newFile: await uploaded(admin, 'home.avatar') })
    expect(await stateOf()).toBe('PENDING_REVIEW')
    expect((await examine(idCard, second, { result: 'REJECT', rejectReasonCode: 'BLUR' })).data.checkInState).toBe('REJECTED')
    await pass(person.id, 'ID_CARD')
    await passAvatar(person.id)
    expect(await stateOf()).toBe('PENDING_REVIEW')
    const healthId = await pass(person.id, 'HEALTH')
    const after = await personOf(person.id)
    expect(after.checkInState).toBe('CHECKED_IN')
    expect(after.checkInAt).not.toBeNull()
    expect((await categoriesOf(person.id)).map(({ state }) => state)).toEqual(['OPEN', 'PENDING'])
    const revoke = async (values: Partial<InputOf<typeof calls.revoke>> = {}) =>
      second.ask(calls.revoke, { id: healthId, version: (await certOf(healthId)).version, reason: '抽查发现信息不符', ...values })
    expect((await revoke({ reason: '不符' })).status).toBe(406)
    expect((await revoke({ version: 99 })).code).toBe(40_001)
    expect((await revoke()).data.checkInState).toBe('SUSPENDED')
    expect((await revoke()).msg).toBe('当前状态不能进行此操作')
    expect(asRead(await categoriesOf(person.id))[0]).toMatchObject({ state: 'SUSPENDED', suspendReason: '健康证缺失或失效' })
    await pass(person.id, 'HEALTH')
    expect(await personOf(person.id)).toMatchObject({ checkInState: 'CHECKED_IN', checkInAt: after.checkInAt })
    const states = await database
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'ARTIFICER'), eq(auditLog.recordId, String(person.id)), eq(auditLog.action, 'STATE')))
    expect(JSON.stringify(states)).toContain('"new":"SUSPENDED"')
  })
})

describe('looking', () => {
  test('shows the number of an identity card masked, in full to examiners and logged', async () => {
    const person = await newPerson(app, [health], { ownerId: operatorId })
    const certNo = newIdCard()
    const id = await submit(person.id, 'ID_CARD', { certNo })
    expect((await operator.call(calls.info, { id })).certNo).toBe(`${certNo.slice(0, 3)}***********${certNo.slice(-4)}`)
    expect(await operator.call(reveal.field, { resource: 'ARTIFICER_CERT', id, field: 'certNo' })).toEqual({ value: certNo })
    const looks = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'ARTIFICER_CERT'), eq(auditLog.recordId, String(id)), eq(auditLog.action, 'VIEW_SENSITIVE')))
    expect(looks).toHaveLength(1)
  })

  test('names the former version, other papers, what is missing and who else has the number', async () => {
    const certNo = newIdCard()
    const [person, other] = [await newPerson(app, [health]), await newPerson(app, [health])]
    await submit(other.id, 'ID_CARD', { certNo })
    const former = await submit(person.id, 'ID_CARD')
    await examine(former, second, { result: 'REJECT', rejectReasonCode: 'BLUR' })
    const healthId = await pass(person.id, 'HEALTH')
    const id = await submit(person.id, 'ID_CARD', { certNo })
    const pictures = await database
      .select({ expireAt: file.expireAt })
      .from(file)
      .where(and(eq(file.bizType, 'ARTIFICER_CERT'), eq(file.bizId, former)))
    expect(pictures.map(({ expireAt }) => expireAt === null)).toEqual([false, false])
    const info = await second.call(calls.info, { id })
    expect(info.files.map(({ label }) => label)).toEqual(['FRONT', 'BACK'])
    expect(info.former).toMatchObject({ id: former, state: 'REJECTED' })
    expect(info.otherCerts.map(cert => cert.id)).toEqual([healthId])
    expect(info.history.map(version => version.id)).toEqual([id, former])
    expect(info.duplicates).toEqual([{ artificerNo: other.artificerNo, name: other.name, certType: 'ID_CARD', reason: 'CERT_NO' }])
    expect(info.missing).toEqual([
      { item: 'ID_CARD', categoryName: null, state: 'PENDING' },
      { item: 'AVATAR', categoryName: null, state: 'MISSING' },
    ])
    expect(info.actions).toEqual(['examine'])
    expect((await admin.call(calls.info, { id })).actions).toEqual([])
  })

  test('a claim names the other for ten minutes and keeps nobody from deciding', async () => {
    const person = await newPerson(app, [health])
    const id = await submit(person.id, 'HEALTH')
    expect((await admin.call(checkIn.claim, { kind: 'CERT', id })).claimedByName).toBeNull()
    expect((await second.call(checkIn.claim, { kind: 'CERT', id })).claimedByName).not.toBeNull()
    const { records } = await second.call(calls.search, { keyword: person.artificerNo })
    expect(records[0]!.claimedByName).not.toBeNull()
    clock.advance(11 * 60_000)
    try {
      expect((await second.call(checkIn.claim, { kind: 'CERT', id })).claimedByName).toBeNull()
    } finally {
      clock.reset()
    }
    expect((await examine(id)).code).toBe(200)
  })

  test('what belongs to the people of others is not there', async () => {
    const person = await newPerson(app, [health])
    const id = await submit(person.id, 'HEALTH')
    const own = await newPerson(app, [health], { ownerId: operatorId })
    const ownId = await submit(own.id, 'HEALTH')
    expect((await operator.ask(calls.info, { id })).status).toBe(404)
    expect((await examine(id, operator)).status).toBe(404)
    expect((await operator.ask(checkIn.claim, { kind: 'CERT', id })).status).toBe(404)
    expect((await operator.ask(calls.submit, await certInput(operator, person.id, 'HEALTH'))).status).toBe(404)
    const { frontFile } = await certOf(id)
    expect((await operator.fetchFile(homeImage.view, { fileName: frontFile })).status).toBe(404)
    expect((await operator.fetchFile(homeImage.view, { fileName: (await certOf(ownId)).frontFile })).status).toBe(200)
    const { records } = await operator.call(calls.search, { state: 'ALL', pageSize: 200 })
    const ids = records.map(record => record.artificerId)
    const owners = await database.select({ ownerId: artificer.ownerId }).from(artificer).where(inArray(artificer.id, ids))
    expect(new Set(owners.map(({ ownerId }) => ownerId))).toEqual(new Set([operatorId]))
  })

  test('the list has what waits, the oldest first, and what ends soon', async () => {
    const waiting = await admin.call(calls.search, {})
    expect(new Set(waiting.records.map(({ state }) => state))).toEqual(new Set(['PENDING']))
    const times = waiting.records.map(({ submitAt }) => submitAt)
    expect(times).toEqual([...times].sort())
    const ending = await admin.call(calls.search, { expireWithinDays: 30, pageSize: 200 })
    expect(ending.records.every(({ state, validTo }) => state === 'PASSED' && validTo! <= addDays(clock.today(), 30))).toBe(true)
    expect(ending.total).toBe((await admin.call(checkIn.count, {})).expiring30d)
  })
})
