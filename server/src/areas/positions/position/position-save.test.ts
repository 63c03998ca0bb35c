import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, position as calls, positionRefusals } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { companySign } from '../../companies/company-sign/company-sign.tables.ts'
import { companyStaff } from '../../companies/company-staff/company-staff.tables.ts'
import { company } from '../../companies/company/company.tables.ts'
import { newIdentity } from '../../companies/testing.ts'
import { dictItem } from '../../config/dict/dict.tables.ts'
import { formFor, newEmployer, newPlace, newPosition, positionOf, someLeaf } from '../testing.ts'
import type { TestCompany } from '../testing.ts'
import { position } from './position.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = ['Position', 'PositionDetail', 'PositionEdit', 'NewPosition']
await grant(app, members.sales, 'SELF', codes)
const saleId = await newIdentity(app, members.sales)
const sale = await app.signIn(members.sales)
const own = (values = {}) => newEmployer(app, { saleId, ...values })

type Form = Partial<InputOf<typeof calls.save>>
const submit = async (of: TestCompany, more: Form = {}) => sale.ask(calls.save, await formFor(app, of, more))
const signed = async (of: TestCompany, terms: Partial<typeof companySign.$inferInsert> = {}) => {
  await database.update(company).set({ signState: 'SIGNED' }).where(eq(company.id, of.id))
  const validTo = addDays(clock.today(), 300)
  const row = {
    companyId: of.id,
    contractNo: randomUUID(),
    coopMode: 'RESULT',
    signDate: clock.today(),
    validFrom: clock.today(),
    validTo,
    feeType: 'FIXED',
    feeValue: '3000',
  } as const
  await database.insert(companySign).values({ ...row, guaranteeDays: 30, state: 'ACTIVE', ...terms })
}

describe('a new position', () => {
  test('waits for somebody else, with its number, place and sale', async () => {
    const of = await own()
    const { data } = await submit(of, { title: ' 数控操作工 ', skills: ['CNC', 'cnc'] })
    expect(data).toEqual({ id: expect.any(Number), ids: [data.id], state: 'WAIT_EXAMINE', version: 1, isPending: false })
    expect(await positionOf(app, data.id)).toMatchObject({
      positionCode: expect.stringMatching(/^P\d{9}$/),
      title: '数控操作工',
      saleId,
      cityCode: '330100',
      address: '文三路一百号',
      skillsNorm: ['cnc'],
      waitsSince: expect.any(String),
      publishedAt: null,
      monthMax: '8000.00',
    })
    expect((await database.select().from(companyStaff).where(eq(companyStaff.id, of.accountId)))[0]!.positionCount).toBe(1)
  })

  test('is open at once where an administrator makes it', async () => {
    const of = await own()
    const { data } = await admin.ask(calls.save, await formFor(app, of))
    expect(data).toMatchObject({ state: 'ONLINE', version: 2 })
    expect((await database.select().from(company).where(eq(company.id, of.id)))[0]!.onlinePositionCount).toBe(1)
  })

  test('is made at each of several addresses, all or none', async () => {
    const of = await own()
    const places = [of.addressId, await newPlace(app, of.id)]
    expect((await submit(of, { addressIds: [...places, 999_999_999] })).msg).toBe('工作地点不属于该企业')
    expect(await database.$count(position, eq(position.companyId, of.id))).toBe(0)
    const { data } = await submit(of, { addressIds: places })
    expect(data.ids).toHaveLength(2)
    expect((await submit(of, { addressIds: places })).msg).toBe('该企业未签约，最多发布3个职位')
  })

  test('happens once per request, however often it is sent', async () => {
    const of = await own()
    const form = await formFor(app, of)
    const answers = await Promise.all([1, 2, 3].map(() => sale.ask(calls.save, form)))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await database.$count(position, eq(position.companyId, of.id))).toBe(1)
  })

  raced('position.save')
  test('of twenty at once for a company without a contract three are made', async () => {
    const of = await own()
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(of)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ msg }) => msg))).toEqual(new Set(['该企业未签约，最多发布3个职位']))
    expect(await database.$count(position, eq(position.companyId, of.id))).toBe(3)
  })
})

describe('a company', () => {
  test('must have passed and be enabled', async () => {
    for (const [values, msg] of [
      [{ examineState: 'WAIT_EXAMINE' }, '企业未审核通过，不能发布职位'],
      [{ examineState: 'WAIT_EXAMINE', reExamine: true }, '企业未审核通过，不能发布职位'],
      [{ state: 'DISABLED' }, '企业已停用'],
    ] as const)
      expect((await submit(await own(values))).msg).toBe(msg)
  })

  test('is one of the own: those of the pool are refused, those of others not found', async () => {
    expect((await submit(await newEmployer(app))).msg).toBe('只能为自己名下的企业发布职位')
    expect((await submit(await newEmployer(app, { saleId: await newIdentity(app, members.recruiter) }))).status).toBe(404)
  })

  test('gives its own people and places', async () => {
    const [of, other] = [await own(), await own()]
    expect((await submit(of, { companyStaffId: other.accountId })).msg).toBe('负责HR不属于该企业或已停用')
    expect((await submit(of, { addressIds: [other.addressId] })).msg).toBe('工作地点不属于该企业')
    expect((await submit(of, { interviewMode: 'ONSITE', interviewAddressId: other.addressId })).msg).toBe('工作地点不属于该企业')
    await database.update(companyStaff).set({ status: 'DISABLED' }).where(eq(companyStaff.id, of.accountId))
    expect((await submit(of)).msg).toBe('负责HR不属于该企业或已停用')
  })
})

describe('what is said', () => {
  test('names no gender and nothing forbidden, wherever it is said and however it is spelled', async () => {
    const of = await own()
    const genders: Form[] = [
      { title: '限女文员' },
      { description: '<p>限 <strong>男</strong></p>' },
      { requirement: '<p>女士·优先</p>' },
      { noticeNote: '只、招、男' },
      { interviewContact: '限女' },
    ]
    for (const more of genders) expect((await submit(of, more)).code).toBe(positionRefusals.genderWords.code)
    const forbidden: Form[] = [{ bringNote: '押 金 200' }, { welfareTags: ['免培训费'] }, { description: '<p>贷&#27454;买车</p>' }, { salaryNote: '刷-单' }]
    for (const more of forbidden) expect((await submit(of, more)).code).toBe(positionRefusals.forbiddenWords.code)
    const both = await submit(of, { description: '<p>押金，刷单</p>' })
    expect(both.msg).toBe('职位内容包含违规词：押金、刷单')
    // What never leaves the console may name what people talked about.
    expect((await submit(of, { internalNote: '企业问过押金' })).code).toBe(200)
  })

  test('follows the dictionary, whose disabled words are free', async () => {
    await database.update(dictItem).set({ state: 'DISABLED' }).where(eq(dictItem.value, '传销'))
    expect((await submit(await own(), { requirement: '<p>识别传销</p>' })).code).toBe(200)
  })

  test('is complete and makes sense', async () => {
    const of = await own()
    const wrong: [Form, string][] = [
      [{ title: '工' }, 'title'],
      [{ salaryMin: null, salaryMax: null }, 'salaryMin'],
      [{ salaryMin: '5000', salaryMax: '4000' }, 'salaryMax'],
      [{ salaryMin: '5000', salaryMax: '25001' }, 'salaryMax'],
      [{ salaryUnit: 'HOUR', salaryMin: '999999999999', salaryMax: '999999999999' }, 'salaryMin'],
      [{ ageMin: 40, ageMax: 30 }, 'ageMin'],
      [{ interviewMode: 'ONSITE' }, 'interviewAddressId'],
      [{ interviewTimes: [{ day: '2026-02-31', start: '09:00', end: '10:00', capacity: 1 }] }, 'interviewTimes.0.day'],
      [{ assignWay: 'MANUAL' }, 'waiterIds'],
    ]
    for (const [more, field] of wrong) {
      const answer = await submit(of, more)
      expect([answer.status, (answer.data as unknown as { field: string }[])[0]!.field]).toEqual([406, field])
    }
    expect((await submit(of, { description: '<p><script>x</script></p>' })).status).toBe(406)
  })

  test('ends within 180 days, not before today', async () => {
    const of = await own()
    expect((await submit(of, { validTo: addDays(clock.today(), -1) })).msg).toBe('有效期不能早于今天')
    expect((await submit(of, { validTo: addDays(clock.today(), 181) })).msg).toBe('有效期最长180天')
    expect((await submit(of, { validTo: addDays(clock.today(), 180) })).code).toBe(200)
  })

  test('is of a leaf that can be chosen', async () => {
    const [, parent] = (await someLeaf(app)).path
    expect((await submit(await own(), { categoryId: parent! })).code).not.toBe(200)
    expect((await submit(await own(), { categoryId: 2_000_000_000 })).code).not.toBe(200)
  })
})

test('the same again is refused until somebody confirms it', async () => {
  const of = await own()
  const { positionCode } = await positionOf(app, (await submit(of, { title: '仓库管理员' })).data.id)
  expect((await submit(of, { title: ' 仓库管理员' })).msg).toBe(`该企业已有相同在招职位「${positionCode}」`)
  expect((await submit(of, { title: '仓库管理员', confirmDuplicate: true })).code).toBe(200)
  const listed = await sale.call(calls.duplicates, { companyId: of.id, title: '仓库管理员', categoryId: (await someLeaf(app)).id, addressIds: [of.addressId] })
  expect(listed.map(({ isSame }) => isSame)).toEqual([true, true])
})

describe('the fee', () => {
  test('of a company without a contract is by interview credits alone', async () => {
    const of = await own()
    expect((await submit(of, { feeMode: 'RESULT', feeType: 'FIXED', feeValue: '100' })).msg).toBe('收费模式需要有效合同')
    expect((await submit(of, { feeMode: 'FREE' })).msg).toBe('收费条件与合同不一致（收费模式），需要「收费例外」权限并填写原因')
    expect((await submit(of, { guaranteeDays: 7 })).msg).toContain('保证期')
  })

  test('follows the contract, and no less than it', async () => {
    const of = await own()
    await signed(of)
    const agreed = { feeMode: 'RESULT', feeType: 'FIXED', feeValue: '3000', guaranteeDays: 30 } as const
    for (const [less, word] of [
      [{ feeMode: 'COUPON' }, '收费模式'],
      [{ feeMode: 'FREE' }, '收费模式'],
      [{ feeValue: '2999.99' }, '单价/比例'],
      [{ feeType: 'PERCENT', feeValue: '20' }, '收费方式'],
      [{ guaranteeDays: 0 }, '保证期'],
    ] as const)
      expect((await submit(of, { ...agreed, ...less })).msg).toContain(word)
    const { data } = await submit(of, { ...agreed, feeValue: '3500', feeReason: '不需要' })
    expect(await positionOf(app, data.id)).toMatchObject({ feeValue: '3500.00', feeReason: null })
    expect(await sale.call(calls.terms, { companyId: of.id })).toMatchObject({ feeMode: 'RESULT', feeValue: '3000.00', guaranteeDays: 30, left: null })
  })

  test('is granted as an exception by whoever may, and says why', async () => {
    const of = await own()
    const free = { feeMode: 'FREE', feeReason: '战略客户' } as const
    expect((await submit(of, free)).code).toBe(positionRefusals.feeException.code)
    expect((await admin.ask(calls.save, await formFor(app, of, { ...free, feeReason: ' ' }))).code).toBe(positionRefusals.feeException.code)
    const { data } = await admin.ask(calls.save, await formFor(app, of, free))
    expect(await positionOf(app, data.id)).toMatchObject({ feeMode: 'FREE', feeValue: null, feeReason: '战略客户' })
  })

  test('comes from the contract for whoever does not see it', async () => {
    const of = await own()
    await signed(of)
    await grant(app, members.sales, 'SELF', codes, { fields: { 'position.feeValue': 'HIDE' } })
    const agreed = { feeMode: 'RESULT', feeType: 'FIXED', guaranteeDays: 30 } as const
    expect((await submit(of, { ...agreed, feeValue: '1' })).status).toBe(403)
    const { feeValue: _, ...form } = await formFor(app, of, agreed)
    const { data } = await sale.ask(calls.save, form)
    expect((await positionOf(app, data.id)).feeValue).toBe('3000.00')
    expect((await sale.call(calls.info, { id: data.id })).feeValue).toBeNull()
    const { code } = await sale.ask(calls.save, { id: data.id, version: 1, headcount: 9, requestNo: randomUUID() })
    expect([code, (await positionOf(app, data.id)).feeValue]).toEqual([200, '3000.00'])
    await grant(app, members.sales, 'SELF', codes)
  })
})

test('making takes the one right and editing the other', async () => {
  const of = await own()
  const { id } = await newPosition(app, of, { saleId })
  await grant(app, members.sales, 'SELF', ['Position', 'PositionEdit'])
  expect((await submit(of)).status).toBe(403)
  await grant(app, members.sales, 'SELF', ['Position', 'NewPosition'])
  expect((await sale.ask(calls.save, { id, version: 1, headcount: 9, requestNo: randomUUID() })).status).toBe(403)
  await grant(app, members.sales, 'SELF', codes)
})
