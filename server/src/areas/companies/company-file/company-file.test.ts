import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  authFileScenes,
  companyFile as calls,
  companyRefusals,
  companyStaff as staffCalls,
  file as fileCalls,
  recruitEvent as eventCalls,
  reveal,
} from '@gongtai/contract'
import type { SceneName } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { picture, traces } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { companyAddress } from '../company-address/company-address.tables.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { company } from '../company/company.tables.ts'
import { recordEvent } from '../recruit-event/recruit-event.rules.ts'
import { inWork, newCompany, newHr, newIdentity } from '../testing.ts'

/** What of a company only few eyes may see: its files, its numbers, its story. */

const app = await startTestApp()
const { database, cipher } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.sales, 'SELF', ['CompanyDetail', 'Company.viewPrivateFile', 'Company.viewPhone', 'Company.viewIdCard', 'Company.staffSave'])
const sale = await app.signIn(members.sales)
const saleId = await newIdentity(app, members.sales)
const otherSale = await newIdentity(app, members.recruiter)
const png = await picture()

async function newSign(companyId: number): Promise<number> {
  const days = { signDate: '2026-01-01', validFrom: '2026-01-01', validTo: '2026-12-31' }
  const [made] = await database
    .insert(companySign)
    .values({ companyId, contractNo: `HT${companyId}`, coopMode: 'ANNUAL', amount: '1.00', state: 'ACTIVE', signerMobile: '13711112222', ...days })
    .returning()
  return made!.id
}

/** A file of a record, as its rule would have linked it. */
async function linked(scene: SceneName, bizType: string, bizId: number): Promise<string> {
  const { data } = await admin.upload(fileCalls.upload, { scene }, '证.png', png)
  await database.update(file).set({ state: 'LINKED', bizType, bizId }).where(eq(file.fileName, data.fileName))
  return data.fileName
}

describe('uploading a proof', () => {
  test.each(Object.entries(authFileScenes))('%s is kept for its purpose, and seen by its uploader alone until a record names it', async (kind, scene) => {
    const answer = await admin.upload(calls.upload, { kind: kind as never }, '证.png', png)
    const [stored] = await database.select().from(file).where(eq(file.fileName, answer.data.fileName))
    expect(stored).toMatchObject({ scene, state: 'TEMP', visibility: 'PRIVATE', bizType: null })
    const { fileName } = answer.data
    expect((await admin.fetchFile(calls.view, { fileName })).status).toBe(200)
    expect((await sale.fetchFile(calls.view, { fileName })).status).toBe(404)
  })

  test('needs the right of that purpose and, where a company is named, sight of it, before a byte is read', async () => {
    const before = await traces(app)
    const { id: foreign } = await newCompany(app, { saleId: otherSale })
    expect((await sale.upload(calls.upload, { kind: 'LICENSE' }, '证.png', png)).status).toBe(403)
    expect((await sale.upload(calls.upload, { kind: 'CONTRACT' }, '证.png', png)).status).toBe(403)
    expect((await sale.upload(calls.upload, { kind: 'STAFF_AUTH', companyId: foreign }, '证.png', png)).status).toBe(404)
    expect(await traces(app)).toEqual(before)
    const { id: own } = await newCompany(app, { saleId })
    expect((await sale.upload(calls.upload, { kind: 'STAFF_AUTH', companyId: own }, '证.png', png)).code).toBe(200)
  })

  test('takes pictures up to 5 MB and PDF up to 10 MB, nothing else', async () => {
    const send = (name: string, bytes: Uint8Array<ArrayBuffer> | string) => admin.upload(calls.upload, { kind: 'LICENSE' }, name, bytes)
    expect((await send('a.gif', 'GIF89a')).msg).toBe('仅支持jpg、png、pdf格式')
    expect(await send('a.png', new Uint8Array(5 * 1_048_576 + 1))).toMatchObject({ status: 413, msg: '图片大小不能超过5MB' })
    expect(await send('a.pdf', new Uint8Array(10 * 1_048_576 + 1))).toMatchObject({ status: 413, msg: '文件大小不能超过10MB' })
    expect((await send('a.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')).code).toBe(200)
  })
})

describe('a private file', () => {
  async function filesOf(owner: number | null): Promise<string[]> {
    const { id } = await newCompany(app, { saleId: owner })
    const hr = await newHr(app, id)
    return [
      await linked('company.license', 'COMPANY', id),
      await linked('companyStaff.idCardFront', 'COMPANY_STAFF', hr.id),
      await linked('companySign.contract', 'COMPANY_SIGN', await newSign(id)),
    ]
  }
  const statuses = (client: Client, names: string[]) =>
    Promise.all(
      names.flatMap(fileName => [calls.view, fileCalls.view, fileCalls.download].map(async call => (await client.fetchFile(call, { fileName })).status)),
    )
  const all = (status: number) => Array(9).fill(status)

  test('is opened by whoever sees the company and holds both codes, and each look is logged', async () => {
    const names = await filesOf(saleId)
    expect(await statuses(sale, names)).toEqual(all(200))
    const response = await sale.fetchFile(calls.view, { fileName: names[0]! })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-disposition')).toMatch(/^inline/)
    const looks = (await database.select().from(auditLog).where(eq(auditLog.action, 'FILE_FETCH'))).filter(entry => entry.remark!.startsWith(names[1]!))
    expect(looks).toHaveLength(3)
    expect(looks[0]).toMatchObject({ recordType: 'COMPANY_STAFF', recordTitle: '证.png' })
    await grant(app, members.recruiter, 'ALL', ['CompanyDetail'])
    const without = await app.signIn(members.recruiter)
    expect(await statuses(without, names)).toEqual(all(404))
    await grant(app, members.recruiter, 'ALL', ['Company', 'Company.viewPrivateFile'])
    expect(await statuses(without, names)).toEqual(all(404))
  })

  test('of a company out of scope, of a deleted one or of a deleted account is not there', async () => {
    const foreign = await filesOf(otherSale)
    expect(await statuses(sale, foreign)).toEqual(all(404))
    const { id } = await newCompany(app, { saleId })
    const hr = await newHr(app, id, { deletedAt: '2026-01-01T00:00:00.000Z' })
    const ofGone = await linked('companyStaff.authFile', 'COMPANY_STAFF', hr.id)
    expect((await admin.fetchFile(calls.view, { fileName: ofGone })).status).toBe(404)
    const license = await linked('company.license', 'COMPANY', id)
    expect((await admin.fetchFile(calls.view, { fileName: license })).status).toBe(200)
    await database.update(company).set({ deletedAt: '2026-01-01T00:00:00.000Z' }).where(eq(company.id, id))
    expect((await admin.fetchFile(calls.view, { fileName: license })).status).toBe(404)
  })
})

describe('a private file of the pool', () => {
  async function pooled(): Promise<{ id: number; names: string[] }> {
    const { id } = await newCompany(app)
    const hr = await newHr(app, id)
    const names = [await linked('company.license', 'COMPANY', id), await linked('companyStaff.idCardFront', 'COMPANY_STAFF', hr.id)]
    return { id, names: [...names, await linked('companySign.contract', 'COMPANY_SIGN', await newSign(id))] }
  }
  const open = async (client: Client, names: string[]) => {
    const looks = names.flatMap(fileName =>
      [calls.view, fileCalls.view, fileCalls.download].map(async call => (await client.fetchFile(call, { fileName })).status),
    )
    return [...new Set(await Promise.all(looks))]
  }

  test('is opened after claiming, not before, by whatever call and however wide the scope', async () => {
    const { id, names } = await pooled()
    expect(await open(sale, names)).toEqual([404])
    await grant(app, members.recruiter, 'ALL', ['Company', 'CompanyDetail', 'Company.viewPrivateFile'])
    const wide = await app.signIn(members.recruiter)
    expect(await open(wide, names)).toEqual([404])
    expect((await wide.call(staffCalls.search, { companyId: id })).records[0]!.actions).not.toContain('viewPrivateFile')
    await database.update(company).set({ saleId }).where(eq(company.id, id))
    expect(await open(sale, names)).toEqual([200])
    expect(await open(wide, names)).toEqual([200])
  })

  test('is open to its expert and to examiners, each for what is theirs to examine', async () => {
    const { id, names } = await pooled()
    const [license, idCard, contract] = names as [string, string, string]
    await grant(app, members.recruiter, 'ALL', ['CompanyDetail', 'Company.viewPrivateFile', 'Company.examine'])
    const examiner = await app.signIn(members.recruiter)
    expect(await open(examiner, [license, contract])).toEqual([200])
    expect(await open(examiner, [idCard])).toEqual([404])
    await grant(app, members.recruiter, 'DEPT', ['CompanyDetail', 'Company.viewPrivateFile', 'Company.staffExamine'])
    expect(await open(examiner, [idCard])).toEqual([200])
    expect(await open(examiner, [license, contract])).toEqual([404])
    await grant(app, members.recruiter, 'SELF', ['CompanyDetail', 'Company.viewPrivateFile'])
    expect(await open(examiner, names)).toEqual([404])
    await database
      .update(company)
      .set({ adviserId: await newIdentity(app, members.recruiter, 'ADVISER') })
      .where(eq(company.id, id))
    expect(await open(examiner, names)).toEqual([200])
  })
})

describe('a full number', () => {
  async function numbersOf(owner: number | null): Promise<[string, number, string, string][]> {
    const { id: companyId } = await newCompany(app, { saleId: owner })
    const hr = await newHr(app, companyId, { idCardSealed: cipher.encrypt('11010519491231002X') })
    const where = { kind: 'WORK' as const, provinceCode: '330000', cityCode: '330100', address: '文三路一百号' }
    const [address] = await database
      .insert(companyAddress)
      .values({ companyId, ...where, contactMobile: '13733334444' })
      .returning()
    return [
      ['COMPANY_STAFF', hr.id, 'mobile', hr.mobile],
      ['COMPANY_STAFF', hr.id, 'idCardNo', '11010519491231002X'],
      ['COMPANY_SIGN', await newSign(companyId), 'signerMobile', '13711112222'],
      ['COMPANY_ADDRESS', address!.id, 'contactMobile', '13733334444'],
    ]
  }

  test('is seen by whoever has the company and the code, and each look is logged', async () => {
    const numbers = await numbersOf(saleId)
    await grant(app, members.recruiter, 'ALL', ['CompanyDetail'])
    const without = await app.signIn(members.recruiter)
    for (const [resource, id, field, value] of numbers) {
      expect(await sale.call(reveal.field, { resource, id, field })).toEqual({ value })
      expect((await without.ask(reveal.field, { resource, id, field })).status).toBe(403)
    }
    const looks = await database.select().from(auditLog).where(eq(auditLog.action, 'VIEW_SENSITIVE')).orderBy(asc(auditLog.id))
    expect(looks.filter(entry => entry.recordId === String(numbers[0]![1])).map(entry => [entry.recordTitle, entry.remark])).toEqual([
      ['王小丽', 'mobile'],
      ['王小丽', 'idCardNo'],
    ])
    expect(JSON.stringify(looks)).not.toContain('11010519491231002X')
  })

  test('of the pool is seen after claiming, out of scope not at all', async () => {
    for (const [resource, id, field, value] of await numbersOf(null)) {
      const answer = await sale.ask(reveal.field, { resource, id, field })
      expect([answer.status, answer.code, answer.msg]).toEqual([200, companyRefusals.claimFirst.code, '认领后可查看联系方式'])
      expect(await admin.call(reveal.field, { resource, id, field })).toEqual({ value })
    }
    for (const [resource, id, field] of await numbersOf(otherSale)) expect((await sale.ask(reveal.field, { resource, id, field })).status).toBe(404)
  })

  test('of the pool is kept from the widest scope too, save its expert and examiners, each for what is theirs to examine', async () => {
    const numbers = await numbersOf(null)
    const wide = await app.signIn(members.recruiter)
    const seen = async () => {
      const found: string[] = []
      for (const [resource, id, field] of numbers) {
        const { status, code } = await wide.ask(reveal.field, { resource, id, field })
        expect(status).toBe(200)
        expect([200, companyRefusals.claimFirst.code]).toContain(code)
        if (code === 200) found.push(`${resource}.${field}`)
      }
      return found
    }
    const looks = ['CompanyDetail', 'Company.viewPhone', 'Company.viewIdCard'] as const
    await grant(app, members.recruiter, 'ALL', looks)
    expect(await seen()).toEqual([])
    await grant(app, members.recruiter, 'DEPT', [...looks, 'Company.examine'])
    expect(await seen()).toEqual(['COMPANY_SIGN.signerMobile', 'COMPANY_ADDRESS.contactMobile'])
    await grant(app, members.recruiter, 'ALL', [...looks, 'Company.staffExamine'])
    expect(await seen()).toEqual(['COMPANY_STAFF.mobile', 'COMPANY_STAFF.idCardNo'])
    await grant(app, members.recruiter, 'ALL', looks)
    const adviserId = await newIdentity(app, members.recruiter, 'ADVISER')
    const [hr] = await database.select({ companyId: companyStaff.companyId }).from(companyStaff).where(eq(companyStaff.id, numbers[0]![1]))
    await database.update(company).set({ adviserId }).where(eq(company.id, hr!.companyId))
    expect(await seen()).toHaveLength(numbers.length)
  })

  test('that is not there, or was sealed elsewhere, is not found', async () => {
    const { id: companyId } = await newCompany(app, { saleId })
    const without = await newHr(app, companyId)
    const broken = await newHr(app, companyId, { idCardSealed: 'bm90aGluZw==' })
    for (const { id } of [without, broken]) expect((await sale.ask(reveal.field, { resource: 'COMPANY_STAFF', id, field: 'idCardNo' })).status).toBe(404)
    expect((await sale.call(staffCalls.search, { companyId })).records.map(row => row.idCardNo)).toEqual([null, null])
  })
})

describe('the timeline', () => {
  test('of a company holds what happened to its accounts as well, that of an account its own alone', async () => {
    const { id: companyId } = await newCompany(app, { saleId })
    const { id: staffId } = await newHr(app, companyId)
    const { id: other } = await newHr(app, companyId)
    await inWork(app, work => recordEvent(work, { entityType: 'COMPANY', entityId: companyId, companyId, action: 'RECYCLE' }))
    await sale.call(staffCalls.setMain, { staffId })
    await sale.call(staffCalls.setMain, { staffId: other })
    const actions = async (entityType: 'COMPANY' | 'COMPANY_STAFF', entityId: number, more = {}) =>
      (await sale.call(eventCalls.list, { entityType, entityId, ...more })).records.map(row => [row.action, row.entityId, row.operatorKind])
    expect(await actions('COMPANY', companyId)).toEqual([
      ['STAFF_MAIN', other, 'STAFF'],
      ['STAFF_MAIN', staffId, 'STAFF'],
      ['RECYCLE', companyId, 'SYSTEM'],
    ])
    expect(await actions('COMPANY', companyId, { pageSize: 1, pageNum: 3 })).toEqual([['RECYCLE', companyId, 'SYSTEM']])
    expect(await actions('COMPANY_STAFF', staffId)).toEqual([['STAFF_MAIN', staffId, 'STAFF']])
  })

  test('is read with its record in sight and by whoever may open its page', async () => {
    const { id: foreign } = await newCompany(app, { saleId: otherSale })
    const { id: foreignStaff } = await newHr(app, foreign)
    const { id: pooled } = await newCompany(app)
    expect((await sale.ask(eventCalls.list, { entityType: 'COMPANY', entityId: foreign })).status).toBe(404)
    expect((await sale.ask(eventCalls.list, { entityType: 'COMPANY_STAFF', entityId: foreignStaff })).status).toBe(404)
    expect((await sale.ask(eventCalls.list, { entityType: 'COMPANY', entityId: pooled })).status).toBe(200)
    for (const entityType of ['POSITION', 'JOB_SEEKER', 'PROGRESS', 'REPORT', 'VIDEO', 'CONVERSATION'] as const)
      expect((await admin.ask(eventCalls.list, { entityType, entityId: 1 })).status).toBe(404)
    await grant(app, members.recruiter, 'ALL', ['PositionDetail'])
    const without = await app.signIn(members.recruiter)
    expect((await without.ask(eventCalls.list, { entityType: 'COMPANY', entityId: pooled })).status).toBe(404)
  })
})
