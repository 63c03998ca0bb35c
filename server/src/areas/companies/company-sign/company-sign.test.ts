import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { startOfDay, addDays, companySign as calls, file as fileCalls } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { picture } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { companySign } from './company-sign.tables.ts'
import { company } from '../company/company.tables.ts'
import { couponBatch } from '../coupon/coupon.tables.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'
import { newCompany, newIdentity } from '../testing.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const seller = await app.signIn(members.sales)
const codes: Code[] = ['CompanyDetail', 'Company.sign', 'Company.terminateSign']
await grant(app, members.sales, 'SELF', codes)
const sale = await newIdentity(app, members.sales)
afterEach(() => clock.reset())

const pictureBytes = await picture(20, 20)
const upload = async (name = '合同.png', client = seller) =>
  (await client.upload(fileCalls.upload, { scene: 'companySign.contract' }, name, pictureBytes)).data.fileName
const today = () => clock.today()
const inDays = (days: number) => addDays(today(), days)

let numbers = 0
type SignInput = InputOf<typeof calls.sign>
async function contract(companyId: number, change: Partial<SignInput> = {}): Promise<SignInput> {
  return {
    companyId,
    version: (await companyOf(companyId)).version,
    contractNo: `HT-2026-${String(++numbers).padStart(4, '0')}`,
    coopMode: 'COUPON',
    signDate: today(),
    validFrom: today(),
    validTo: inDays(364),
    amount: '36000.00',
    feeType: 'FIXED',
    feeValue: '800',
    guaranteeDays: 30,
    interviewNumber: 0,
    contractFiles: [await upload()],
    signerName: '陈立',
    signerMobile: '13912345678',
    remark: null,
    requestNo: randomUUID(),
    ...change,
  }
}
const signed = async (companyId: number, change: Partial<SignInput> = {}) => seller.call(calls.sign, await contract(companyId, change))
const refusal = async (companyId: number, change: Partial<SignInput> = {}) => (await seller.ask(calls.sign, await contract(companyId, change))).msg
const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const signOf = async (id: number) => (await database.select().from(companySign).where(eq(companySign.id, id)))[0]!
const eventsOf = async (companyId: number) =>
  (await database.select().from(recruitEvent).where(eq(recruitEvent.companyId, companyId)).orderBy(asc(recruitEvent.id))).map(
    ({ action, fromState, toState }) => [action, fromState, toState].join(' '),
  )
const auditOf = async (recordType: string, id: number) =>
  (
    await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, recordType), eq(auditLog.recordId, String(id))))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]!

describe('signing', () => {
  test('a contract from today on runs at once, with its files, its units and the company behind it', async () => {
    const { id, version } = await newCompany(app, { saleId: sale, seaRecycleAt: clock.in(86_400_000) })
    const input = await contract(id, { interviewNumber: 20, contractFiles: [await upload('甲.png'), await upload('乙.png')] })
    const { signId, signState } = await seller.call(calls.sign, input)
    expect(signState).toBe('SIGNED')
    expect(await companyOf(id)).toMatchObject({
      signState: 'SIGNED',
      currentSignId: signId,
      signValidTo: input.validTo,
      seaRecycleAt: null,
      version: version + 1,
      couponTotal: 20,
    })
    const [row] = await seller.call(calls.list, { companyId: id })
    expect(row).toMatchObject({ id: signId, state: 'ACTIVE', amount: '36000.00', feeValue: '800.00', signerMobile: '139****5678', createdByName: '赵鹏' })
    expect(row!.contractFiles.map(({ originalName, fileName }) => [originalName, fileName])).toEqual([
      ['甲.png', input.contractFiles[0]],
      ['乙.png', input.contractFiles[1]],
    ])
    expect(await signOf(signId)).toMatchObject({ saleId: sale })
    expect(await database.$count(file, and(eq(file.bizType, 'COMPANY_SIGN'), eq(file.bizId, signId), eq(file.state, 'LINKED')))).toBe(2)
    expect(asRead(await database.select().from(couponBatch).where(eq(couponBatch.signId, signId)))[0]).toMatchObject({
      source: 'PURCHASE',
      number: 20,
      expireAt: input.validTo,
      reason: `合同${input.contractNo}`,
    })
    expect(await eventsOf(id)).toEqual(['SIGN UNSIGNED SIGNED', 'COUPON_GRANT  '])
    const entry = await auditOf('COMPANY_SIGN', signId)
    expect(entry).toMatchObject({ action: 'CREATE', recordTitle: input.contractNo })
    expect(entry.changes).toContainEqual({ field: 'signerMobile', old: null, new: '139****5678' })
    expect((await auditOf('COMPANY', id)).changes).toContainEqual({ field: 'signState', old: 'UNSIGNED', new: 'SIGNED' })
  })

  test('a trial gives trial units, which may end before the contract', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { signId } = await signed(id, { coopMode: 'TRIAL', amount: '0', interviewNumber: 3, couponExpireAt: inDays(30) })
    expect((await database.select().from(couponBatch).where(eq(couponBatch.signId, signId)))[0]).toMatchObject({ source: 'TRIAL', expireAt: inDays(30) })
    const other = await newCompany(app, { saleId: sale })
    expect(await refusal(other.id, { interviewNumber: 3, couponExpireAt: today() })).toBe('到期日须晚于今天')
    expect(await seller.call(calls.list, { companyId: other.id })).toEqual([])
  })

  test('a contract to come waits, and the company stays as it is, but does not go back to the pool before it begins', async () => {
    const { id } = await newCompany(app, { saleId: sale, seaRecycleAt: clock.in(86_400_000) })
    const { signId, signState } = await signed(id, { validFrom: inDays(1) })
    expect(signState).toBe('UNSIGNED')
    expect(await signOf(signId)).toMatchObject({ state: 'PENDING' })
    expect(await companyOf(id)).toMatchObject({ signState: 'UNSIGNED', currentSignId: null, signValidTo: null, seaRecycleAt: null })
  })

  test('a contract entered late is over at once', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { signId, signState } = await signed(id, { validFrom: inDays(-30), validTo: inDays(-1) })
    expect([signState, (await signOf(signId)).state]).toEqual(['EXPIRED', 'EXPIRED'])
    expect(await companyOf(id)).toMatchObject({ currentSignId: signId, signValidTo: inDays(-1) })
    expect(await signed(id)).toMatchObject({ signState: 'SIGNED' })
    // And an older one still does not take the place of the one that runs.
    const running = (await companyOf(id)).currentSignId
    expect(await signed(id, { validFrom: inDays(-90), validTo: inDays(-60) })).toMatchObject({ signState: 'SIGNED' })
    expect(await companyOf(id)).toMatchObject({ signState: 'SIGNED', currentSignId: running })
  })

  test('right after midnight a renewal finds the former contract over, though the task has not run', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const former = await signed(id, { validTo: today() })
    clock.freeze(`${inDays(1)}T00:01:00+08:00`)
    const next = await signed(id)
    expect([(await signOf(former.signId)).state, (await signOf(next.signId)).state]).toEqual(['EXPIRED', 'ACTIVE'])
    expect(await companyOf(id)).toMatchObject({ signState: 'SIGNED', currentSignId: next.signId })
    expect(await eventsOf(id)).toEqual(['SIGN UNSIGNED SIGNED', 'SIGN_EXPIRE SIGNED SIGNED', 'SIGN SIGNED SIGNED'])
  })

  test('happens once per request number', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const input = await contract(id, { interviewNumber: 5 })
    const answers = await Promise.all([1, 2, 3].map(() => seller.call(calls.sign, input)))
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    expect(await companyOf(id)).toMatchObject({ couponTotal: 5 })
    expect(await seller.call(calls.list, { companyId: id })).toHaveLength(1)
  })
})

describe('what is refused', () => {
  test('in the order of the specification: not passed, number taken, overlap, disabled, stale', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const first = await contract(id)
    await seller.call(calls.sign, first)
    const stale = { contractNo: first.contractNo, version: first.version }
    await database.update(company).set({ examineState: 'WAIT_EXAMINE', state: 'DISABLED' }).where(eq(company.id, id))
    expect(await refusal(id, stale)).toBe('企业未审核通过，不能签约')
    await database.update(company).set({ examineState: 'PASS' }).where(eq(company.id, id))
    expect(await refusal(id, stale)).toBe('合同编号已存在')
    expect(await refusal(id, { version: first.version })).toBe('合同期限与现有合同重叠')
    const later = { validFrom: inDays(365), validTo: inDays(400) }
    expect(await refusal(id, { version: first.version, ...later })).toBe('企业已停用')
    await database.update(company).set({ state: 'ENABLED' }).where(eq(company.id, id))
    expect(await refusal(id, { version: first.version, ...later })).toBe('数据已被他人修改，请刷新后重试')
    expect(await seller.call(calls.list, { companyId: id })).toHaveLength(1)
  })

  test('a day in common is an overlap, the day after is not; with what waits too', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    await signed(id, { validTo: inDays(10) })
    expect(await refusal(id, { validFrom: inDays(10), validTo: inDays(20) })).toBe('合同期限与现有合同重叠')
    expect(await signed(id, { validFrom: inDays(11), validTo: inDays(20) })).toMatchObject({ signState: 'SIGNED' })
    expect(await refusal(id, { validFrom: inDays(20), validTo: inDays(30) })).toBe('合同期限与现有合同重叠')
    expect(await refusal(id, { validFrom: inDays(-5), validTo: today() })).toBe('合同期限与现有合同重叠')
  })

  test('one contract number for two companies at once: one has it', async () => {
    const companies = await Promise.all([1, 2, 3].map(() => newCompany(app, { saleId: sale })))
    const inputs = await Promise.all(companies.map(({ id }) => contract(id, { contractNo: 'HT-SAME-0001' })))
    const answers = await Promise.all(inputs.map(input => seller.ask(calls.sign, input)))
    expect(answers.map(answer => answer.msg).sort()).toEqual(['success', '合同编号已存在', '合同编号已存在'].sort())
  })

  test('two contracts for the same days at once: one is signed', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const inputs = await Promise.all([1, 2, 3, 4].map(() => contract(id)))
    const answers = await Promise.all(inputs.map(input => seller.ask(calls.sign, input)))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
    expect(new Set(answers.filter(answer => answer.code !== 200).map(answer => answer.msg))).toEqual(new Set(['合同期限与现有合同重叠']))
  })

  test('a file of somebody else, or one that is on another contract', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const foreign = await upload('合同.png', admin)
    expect((await seller.ask(calls.sign, await contract(id, { contractFiles: [foreign] }))).status).toBe(406)
    const input = await contract(id)
    await seller.call(calls.sign, input)
    const again = await contract(id, { validFrom: inDays(400), validTo: inDays(500), contractFiles: input.contractFiles })
    expect((await seller.ask(calls.sign, again)).status).toBe(406)
  })

  test('the pool may be looked at and not signed; what is another’s is not there', async () => {
    const pool = await newCompany(app)
    const foreign = await newCompany(app, { saleId: await newIdentity(app, members.recruiter) })
    expect(await seller.call(calls.list, { companyId: pool.id })).toEqual([])
    expect((await seller.ask(calls.sign, await contract(pool.id))).status).toBe(404)
    expect((await seller.ask(calls.list, { companyId: foreign.id })).status).toBe(404)
    const input = await contract(foreign.id, { contractFiles: [await upload('合同.png', admin)] })
    const { signId } = await admin.call(calls.sign, input)
    expect((await seller.ask(calls.terminate, { signId, version: 1, reason: '双方协商终止' })).status).toBe(404)
  })
})

describe('the amount', () => {
  const hidden = { fields: { 'companySign.amount': 'HIDE' } } as const

  test('may be left out by whoever does not see it, and somebody else fills it in once', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { amount: _, feeValue: __, ...rest } = await contract(id, { coopMode: 'RESULT' })
    for (const field of ['amount', 'feeValue']) {
      const missing = await seller.ask(calls.sign, { ...rest, [field === 'amount' ? 'feeValue' : 'amount']: '8.00' })
      expect([missing.status, missing.data]).toMatchObject([406, [{ field }]])
    }
    await grant(app, members.sales, 'SELF', codes, hidden)
    expect((await seller.ask(calls.sign, { ...rest, amount: '1.00' })).status).toBe(403)
    const { signId } = await seller.call(calls.sign, rest)
    expect(await signOf(signId)).toMatchObject({ amount: null, feeValue: null, feeType: 'FIXED' })
    expect((await seller.call(calls.list, { companyId: id }))[0]!.actions).not.toContain('fillAmount')
    const fill = { signId, version: 1, amount: '36000.00', feeValue: '800.00' }
    expect((await seller.ask(calls.fillAmount, fill)).status).toBe(403)
    await grant(app, members.sales, 'SELF', codes)
    expect((await seller.call(calls.list, { companyId: id }))[0]!.actions).toContain('fillAmount')
    expect((await seller.ask(calls.fillAmount, { ...fill, feeValue: undefined })).status).toBe(406)
    const { version } = await seller.call(calls.fillAmount, fill)
    expect(await signOf(signId)).toMatchObject({ amount: '36000.00', feeValue: '800.00' })
    expect((await seller.ask(calls.fillAmount, { ...fill, version, amount: '1.00' })).msg).toBe('合同金额已填写')
  })

  test('keeps to its rate when it is filled in', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { amount: _, feeValue: __, ...rest } = await contract(id, { coopMode: 'RESULT', feeType: 'PERCENT' })
    await grant(app, members.sales, 'SELF', codes, hidden)
    const { signId } = await seller.call(calls.sign, rest)
    await grant(app, members.sales, 'SELF', codes)
    const fill = (feeValue: string) => seller.ask(calls.fillAmount, { signId, version: 1, amount: '1000.00', feeValue })
    expect((await fill('100.01')).data).toMatchObject([{ field: 'feeValue', message: '费率为0-100，最多两位小数' }])
    expect((await fill('100')).msg).toBe('success')
  })

  test('of a trial is nothing, whoever signs it', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { amount: _, feeValue: __, ...rest } = await contract(id, { coopMode: 'TRIAL' })
    await grant(app, members.sales, 'SELF', codes, hidden)
    const { signId } = await seller.call(calls.sign, rest)
    await grant(app, members.sales, 'SELF', codes)
    expect(await signOf(signId)).toMatchObject({ amount: '0.00' })
  })

  test('per hire needs kind and value of the fee; no contract is signed tomorrow', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const wrong = async (change: Partial<SignInput>) => (await seller.ask(calls.sign, await contract(id, change))).data
    expect(await wrong({ coopMode: 'RESULT', feeType: null, feeValue: null })).toMatchObject([{ field: 'feeType' }, { field: 'feeValue' }])
    expect(await wrong({ coopMode: 'RESULT', feeValue: null })).toMatchObject([{ field: 'feeValue' }])
    expect(await wrong({ signDate: inDays(1) })).toMatchObject([{ field: 'signDate', message: '签约日期不能晚于今天' }])
  })
})

test('no contract was signed before its company was registered', async () => {
  const { id } = await newCompany(app, { saleId: sale, createdAt: '2026-03-04T17:00:00.000Z' })
  const early = await seller.ask(calls.sign, await contract(id, { signDate: '2026-03-04' }))
  expect([early.status, early.data]).toMatchObject([406, [{ field: 'signDate', message: '签约日期不能早于企业注册日期' }]])
  expect(await seller.call(calls.list, { companyId: id })).toEqual([])
  expect(await signed(id, { signDate: '2026-03-05' })).toMatchObject({ signState: 'SIGNED' })
})

test('whoever does not see numbers signs without that of the signer', async () => {
  const { id } = await newCompany(app, { saleId: sale })
  const { signerMobile, ...rest } = await contract(id)
  await grant(app, members.sales, 'SELF', codes, { fields: { 'companyStaff.mobile': 'HIDE' } })
  expect((await seller.ask(calls.sign, { ...rest, signerMobile })).status).toBe(403)
  const { signId } = await seller.call(calls.sign, rest)
  await grant(app, members.sales, 'SELF', codes)
  expect(await signOf(signId)).toMatchObject({ signerMobile: null, signerName: '陈立' })
})

test('what can be done with a contract is offered to whoever has the company, not to those who see it in the pool', async () => {
  const { id } = await newCompany(app, { saleId: sale })
  const { signId } = await signed(id)
  await database.update(companySign).set({ amount: null }).where(eq(companySign.id, signId))
  const offered = async () => (await seller.call(calls.list, { companyId: id })).map(({ actions }) => actions)
  expect(await offered()).toEqual([['fillAmount', 'terminate']])
  await database.update(company).set({ saleId: null }).where(eq(company.id, id))
  expect(await offered()).toEqual([[]])
})

describe('ending early', () => {
  test('the running one ends the company’s contract today; the next may begin tomorrow', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { signId } = await signed(id)
    const { version } = await signOf(signId)
    expect(await seller.call(calls.terminate, { signId, version, reason: '双方协商终止' })).toEqual({ signState: 'TERMINATED' })
    expect(await signOf(signId)).toMatchObject({ state: 'TERMINATED', endReason: '双方协商终止', version: version + 1 })
    expect(await companyOf(id)).toMatchObject({
      signState: 'TERMINATED',
      currentSignId: signId,
      signValidTo: today(),
      // The days without a record count from the contract's end.
      seaRecycleAt: startOfDay(inDays(31)),
    })
    expect((await eventsOf(id)).at(-1)).toBe('SIGN_TERMINATE SIGNED TERMINATED')
    expect(await auditOf('COMPANY_SIGN', signId)).toMatchObject({ action: 'STATE' })
    expect((await seller.ask(calls.terminate, { signId, version: version + 1, reason: '双方协商终止' })).msg).toBe('合同已结束')
    expect(await refusal(id)).toBe('合同期限与现有合同重叠')
    await signed(id, { validFrom: inDays(1) })
  })

  test('one to come leaves the company as it is, and its days are free again', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    await signed(id, { validTo: inDays(10) })
    const { signId } = await signed(id, { validFrom: inDays(11), validTo: inDays(20) })
    const before = await companyOf(id)
    expect(await seller.call(calls.terminate, { signId, version: 1, reason: '双方协商终止' })).toEqual({ signState: 'SIGNED' })
    expect(await companyOf(id)).toEqual(before)
    await signed(id, { validFrom: inDays(11), validTo: inDays(20) })
  })

  test('a stale version is refused, and of two at once one ends it', async () => {
    const { id } = await newCompany(app, { saleId: sale })
    const { signId } = await signed(id)
    expect((await seller.ask(calls.terminate, { signId, version: 7, reason: '双方协商终止' })).msg).toBe('数据已被他人修改，请刷新后重试')
    const answers = await Promise.all([1, 2].map(() => seller.ask(calls.terminate, { signId, version: 1, reason: '双方协商终止' })))
    expect(answers.map(answer => answer.msg).sort()).toEqual(['success', '合同已结束'].sort())
    expect((await seller.ask(calls.terminate, { signId: 2_000_000_000, version: 1, reason: '双方协商终止' })).status).toBe(404)
  })
})
