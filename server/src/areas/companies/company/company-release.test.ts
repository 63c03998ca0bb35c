import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { company as calls, companySign as signCalls, creditCodeCheck, identity } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { noticesAsRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { dept } from '../../permissions/dept/dept.tables.ts'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { newCompany, newIdentity, newMobile } from '../testing.ts'
import { company } from './company.tables.ts'

/** Who may give a company away, and to whom. A lead has the department of the sale `own`, and `foreign` is of another one. */

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const leadCodes: Code[] = ['Company', 'CompanyDetail', 'Company.claim', 'Company.release', 'Company.bindSale', 'Company.bindAdviser', 'AddCompanyAccount']
await grant(app, members.salesLead, 'DEPT', leadCodes)
await grant(app, members.sales, 'SELF', leadCodes)
const [lead, seller] = [await app.signIn(members.salesLead), await app.signIn(members.sales)]

const { deptId } = (await database.select({ deptId: staff.deptId }).from(staff).where(eq(staff.mobile, members.salesLead)))[0]!
const [elsewhere] = await database.insert(dept).values({ name: '外部门', kind: 'SALES', path: '/999999/', level: 1, sortId: 1 }).returning({ id: dept.id })
async function identityOf(mobile: string, kind: 'SALE' | 'ADVISER', home: number): Promise<number> {
  const id = await newIdentity(app, mobile, kind)
  await database.update(serviceIdentity).set({ deptId: home }).where(eq(serviceIdentity.id, id))
  return id
}
const own = await identityOf(members.sales, 'SALE', deptId)
const colleague = await identityOf('13800000016', 'SALE', deptId)
const foreign = await identityOf('13800000017', 'SALE', elsewhere!.id)
const expert = await identityOf('13800000018', 'ADVISER', deptId)
const foreignExpert = await identityOf('13800000019', 'ADVISER', elsewhere!.id)

const saleOf = async (id: number) => (await database.select({ saleId: company.saleId }).from(company).where(eq(company.id, id)))[0]!.saleId
const released = async (client: typeof lead, ids: number[]) => {
  const { success, failures } = await client.call(calls.release, { ids, reason: '区域调整' })
  return [...success, ...failures.map(({ msg }) => msg)]
}
const newSign = (companyId: number, state: 'ACTIVE' | 'PENDING') => {
  const today = clock.today()
  const days = { signDate: today, validFrom: today, validTo: today }
  return database.insert(companySign).values({ companyId, contractNo: `R${companyId}`, coopMode: 'ANNUAL', amount: '1.00', state, ...days })
}

describe('releasing', () => {
  test('a company with a contract, running or to come, stays: it is reassigned', async () => {
    const signed = await newCompany(app, { saleId: own, signState: 'SIGNED', couponTotal: 20 })
    const toCome = await newCompany(app, { saleId: own })
    await newSign(signed.id, 'ACTIVE')
    await newSign(toCome.id, 'PENDING')
    const reassign = '已签约企业不能释放，请改为转给其他销售'
    for (const client of [seller, lead, admin]) expect(await released(client, [signed.id, toCome.id])).toEqual([reassign, reassign])
    expect((await seller.call(calls.info, { id: signed.id })).actions).not.toContain('release')
    expect(await saleOf(signed.id)).toBe(own)
    expect((await lead.call(calls.bindSale, { ids: [signed.id], saleId: colleague, reason: '转给同事' })).success).toEqual([signed.id])
    for (const signState of ['EXPIRED', 'TERMINATED'] as const) {
      const over = await newCompany(app, { saleId: own, signState })
      expect(await released(seller, [over.id])).toEqual([over.id])
    }
  })

  test('a lead releases within the scope, and the sale is told why', async () => {
    const mine = await newCompany(app, { saleId: own })
    expect((await lead.call(calls.search, { ids: [mine.id] })).records[0]!.actions).toContain('release')
    expect(await released(lead, [mine.id])).toEqual([mine.id])
    const told = await database
      .select()
      .from(staffNotice)
      .where(and(eq(staffNotice.recordId, mine.id), eq(staffNotice.staffId, await staffIdOf(app, members.sales))))
    expect(noticesAsRead(told)).toMatchObject([{ title: `企业已释放到公海：${mine.name}`, content: '区域调整' }])
  })

  test('nobody else: neither a colleague, nor whoever has only its expert in scope', async () => {
    const theirs = await newCompany(app, { saleId: colleague })
    expect(await released(seller, [theirs.id])).toEqual(['记录不存在或无权查看'])
    const advised = await newCompany(app, { saleId: foreign, adviserId: expert })
    expect((await lead.call(calls.info, { id: advised.id })).actions).not.toContain('release')
    expect(await released(lead, [advised.id])).toEqual(['只能释放自己名下的企业'])
    expect(await saleOf(advised.id)).toBe(foreign)
  })
})

describe('giving a company to somebody', () => {
  const outside = expect.stringMatching(/^测试(SALE|ADVISER)\d+不在您的数据范围内$/)

  test('the receiving sale lies within the scope of whoever binds, one by one, in bulk and at the registration', async () => {
    const [mine, pooled] = [await newCompany(app, { saleId: own }), await newCompany(app)]
    const bound = await lead.call(calls.bindSale, { ids: [mine.id, pooled.id], saleId: foreign, reason: '区域调整' })
    expect(bound).toMatchObject({ success: [], failures: [{ msg: outside }, { msg: outside }] })
    expect(await saleOf(mine.id)).toBe(own)
    expect((await lead.call(calls.bindSale, { ids: [mine.id, pooled.id], saleId: colleague, reason: '区域调整' })).success).toEqual([mine.id, pooled.id])
    expect(
      (await seller.call(calls.bindSale, { ids: [(await newCompany(app, { saleId: own })).id], saleId: colleague, reason: '甩单' })).failures[0]!.msg,
    ).toEqual(outside)
    expect((await admin.call(calls.bindSale, { ids: [mine.id], saleId: foreign, reason: '区域调整' })).success).toEqual([mine.id])
    const first17 = '91330107000000001'
    const names = { name: '越权注册测试有限公司', shortName: null, creditCode: first17 + creditCodeCheck(first17), legalPerson: null }
    const place = { provinceCode: '330000', cityCode: '330100', districtCode: '330106', address: '文三路一百号三楼' }
    const registration = await lead.ask(calls.register, {
      company: { ...names, companyType: 'PRIVATE', industryCode: 'LOGISTICS', scale: 'S_20_99', ...place, remark: null },
      staff: { name: '李人事', mobile: newMobile(), email: null, jobTitle: null },
      files: { licenseFile: null, authLetterFile: null, idCardFront: null, idCardBack: null, staffAuthFile: null },
      saleId: foreign,
      submit: false,
      requestNo: randomUUID(),
    })
    expect(registration.msg).toEqual(outside)
  })

  test('and so does the receiving expert', async () => {
    const mine = await newCompany(app, { saleId: own })
    expect((await lead.call(calls.bindAdviser, { ids: [mine.id], adviserId: foreignExpert })).failures[0]!.msg).toEqual(outside)
    expect((await lead.call(calls.bindAdviser, { ids: [mine.id], adviserId: expert })).success).toEqual([mine.id])
    await grant(app, members.reviewer, 'DEPT', ['Company', 'Company.examine'])
    const waiting = await newCompany(app, { saleId: own, examineState: 'WAIT_EXAMINE' })
    await grant(app, members.salesLead, 'DEPT', [...leadCodes, 'Company.examine'])
    const decision = { companyId: waiting.id, version: 1, result: 'PASS', adviserId: foreignExpert } as const
    expect((await lead.ask(calls.examine, decision)).msg).toEqual(outside)
    expect((await lead.ask(calls.examine, { ...decision, adviserId: expert })).msg).toBe('success')
    const [told] = noticesAsRead(
      await database
        .select()
        .from(staffNotice)
        .where(and(eq(staffNotice.recordId, waiting.id), eq(staffNotice.staffId, await staffIdOf(app, '13800000018')))),
    )
    expect(told).toMatchObject({ kind: 'NOTICE', title: `新企业分配给您：${waiting.name}` })
    const [entry] = await database
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'COMPANY'), eq(auditLog.recordId, String(waiting.id)), eq(auditLog.result, 'OK')))
    expect(entry!.changes).toContainEqual({ field: 'adviserName', old: null, new: expect.stringMatching(/^测试ADVISER\d+$/) })
    await grant(app, members.salesLead, 'DEPT', leadCodes)
  })

  test('pickers offer everybody by name, department and load; the page of identities keeps to the departments', async () => {
    const all = (await admin.call(identity.adviserPage, { pageSize: 200 })).total
    const offered = await lead.call(identity.adviserPage, { pageSize: 200 })
    expect(offered.total).toBe(all)
    expect(offered.records.find(({ id }) => id === foreignExpert)).toMatchObject({ deptName: '外部门', mobile: null, accounts: [], actions: [], load: 0 })
    expect((await seller.call(identity.salePage, { pageSize: 200 })).total).toBe((await admin.call(identity.salePage, { pageSize: 200 })).total)
    const { mobile } = (await database.select().from(serviceIdentity).where(eq(serviceIdentity.id, foreign)))[0]!
    expect((await lead.call(identity.salePage, { keyword: mobile })).total).toBe(0)
    await grant(app, members.salesLead, 'DEPT', [...leadCodes, 'ExpertManage'])
    const listed = (await lead.call(identity.salePage, { pageSize: 200 })).records
    expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining([own, colleague]))
    expect(listed.map(({ id }) => id)).not.toContain(foreign)
    expect(listed[0]!.mobile).toMatch(/\*{4}/)
    expect((await lead.call(identity.salePage, { lookup: true, ids: [foreign] })).records).toMatchObject([{ id: foreign, mobile: null }])
    await grant(app, members.salesLead, 'DEPT', leadCodes)
  })
})

test('contracts of a company are not seen by the sale who lost it', async () => {
  const mine = await newCompany(app, { saleId: own })
  await lead.call(calls.bindSale, { ids: [mine.id], saleId: colleague, reason: '区域调整' })
  expect((await seller.ask(signCalls.list, { companyId: mine.id })).status).toBe(404)
})
