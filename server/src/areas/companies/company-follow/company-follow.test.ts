import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { commonRefusals, companyFollow as calls, companyFollowRefusals, file as fileCalls } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { picture } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { setSea } from '../../automation/testing.ts'
import { company } from '../company/company.tables.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'
import { newCompany, newHr, newIdentity } from '../testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.sales, 'SELF', ['CompanyDetail', 'Company.follow'])
const sale = await app.signIn(members.sales)
const saleId = await newIdentity(app, members.sales)
afterEach(() => clock.reset())

const hour = 3_600_000
const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const talk = (companyId: number, more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  companyId,
  method: 'PHONE',
  content: '与负责人沟通了招聘计划',
  result: 'INTERESTED',
  ...more,
})

describe('a follow-up', () => {
  test('sets the dates of its company and keeps it from the pool for another while', async () => {
    clock.freeze('2026-05-04T02:00:00.000Z')
    const { id: companyId } = await newCompany(app, { saleId })
    const contact = await newHr(app, companyId)
    const { id } = await sale.call(calls.save, talk(companyId, { nextFollowAt: '2026-05-06T02:00:00Z', contactStaffId: contact.id }))
    expect(await companyOf(companyId)).toMatchObject({
      lastFollowAt: '2026-05-04T02:00:00.000Z',
      nextFollowAt: '2026-05-06T02:00:00.000Z',
      seaRecycleAt: '2026-06-03T02:00:00.000Z',
      version: 1,
    })
    const { records } = await sale.call(calls.list, { companyId })
    expect(records).toEqual([
      {
        id,
        staffId: expect.any(Number),
        staffName: expect.stringMatching(/.+/),
        method: 'PHONE',
        content: '与负责人沟通了招聘计划',
        result: 'INTERESTED',
        nextFollowAt: '2026-05-06T02:00:00.000Z',
        contactName: '王小丽',
        contactStaffId: contact.id,
        files: [],
        createdAt: '2026-05-04T02:00:00.000Z',
        editable: true,
      },
    ])
    const [event] = await database.select().from(recruitEvent).where(eq(recruitEvent.companyId, companyId))
    expect(event).toMatchObject({ action: 'FOLLOW', entityType: 'COMPANY', remark: '与负责人沟通了招聘计划' })
    await setSea(app, 'COMPANY', { noRecordDays: 10 })
    await sale.call(calls.save, talk(companyId))
    expect(await companyOf(companyId)).toMatchObject({ nextFollowAt: null, seaRecycleAt: '2026-05-14T02:00:00.000Z' })
  })

  test.each([
    ['signed', { signState: 'SIGNED', saleId }],
    ['in the pool', {}],
  ] as const)('of a company that is %s says nothing of the pool', async (_, values) => {
    const { id: companyId } = await newCompany(app, values)
    await admin.call(calls.save, talk(companyId))
    expect(await companyOf(companyId)).toMatchObject({ lastFollowAt: expect.any(String), seaRecycleAt: null })
  })

  test('looks ahead and names a person of the company', async () => {
    const { id: companyId } = await newCompany(app, { saleId })
    const stranger = await newHr(app, (await newCompany(app, { saleId })).id)
    const gone = await newHr(app, companyId, { deletedAt: '2026-01-01T00:00:00.000Z' })
    const refused = async (more: Partial<InputOf<typeof calls.save>>) => (await sale.ask(calls.save, talk(companyId, more))).msg
    expect(await refused({ nextFollowAt: clock.in(-1000) })).toBe('下次跟进时间必须晚于当前时间')
    expect(await refused({ contactStaffId: stranger.id })).toBe('联系人不属于该企业')
    expect(await refused({ contactStaffId: gone.id })).toBe('联系人不属于该企业')
    const short = await sale.ask(calls.save, talk(companyId, { content: ' 好的好 ' }))
    expect([short.status, JSON.stringify(short.data)]).toEqual([406, expect.stringContaining('跟进内容为5-1000个字')])
    expect((await companyOf(companyId)).lastFollowAt).toBeNull()
  })

  test('keeps its files, which whoever sees the company may open', async () => {
    const { id: companyId } = await newCompany(app, { saleId })
    const names: string[] = []
    for (const name of ['甲.png', '乙.png'])
      names.push((await sale.upload(fileCalls.upload, { scene: 'companyFollow.file' }, name, await picture())).data.fileName)
    const { id } = await sale.call(calls.save, talk(companyId, { files: [names[1]!, names[0]!] }))
    const [row] = (await sale.call(calls.list, { companyId })).records
    expect(row!.files.map(one => one.originalName)).toEqual(['乙.png', '甲.png'])
    await sale.call(calls.save, talk(companyId, { id, files: [names[0]!] }))
    expect((await sale.call(calls.list, { companyId })).records[0]!.files).toHaveLength(1)
    const [dropped] = await database.select().from(file).where(eq(file.fileName, names[1]!))
    expect(dropped!.state).toBe('ORPHAN')
    await grant(app, members.recruiter, 'SELF', ['CompanyDetail'])
    const stranger = await app.signIn(members.recruiter)
    expect((await admin.fetchFile(fileCalls.view, { fileName: names[0]! })).status).toBe(200)
    expect((await stranger.fetchFile(fileCalls.view, { fileName: names[0]! })).status).toBe(404)
    await database.update(company).set({ saleId: null }).where(eq(company.id, companyId))
    expect((await stranger.fetchFile(fileCalls.view, { fileName: names[0]! })).status).toBe(200)
    await grant(app, members.recruiter, 'ALL', ['Company'])
    expect((await stranger.fetchFile(fileCalls.view, { fileName: names[0]! })).status).toBe(404)
  })
})

describe('a correction', () => {
  test('is made by its writer within a day; a date that has passed since may stay', async () => {
    clock.freeze('2026-05-04T02:00:00.000Z')
    const { id: companyId } = await newCompany(app, { saleId })
    const nextFollowAt = '2026-05-04T03:00:00.000Z'
    const { id } = await sale.call(calls.save, talk(companyId, { nextFollowAt }))
    const others = await admin.ask(calls.save, talk(companyId, { id }))
    expect([others.code, others.msg]).toEqual([companyFollowRefusals.notYours.code, '只能修改自己的跟进记录'])
    expect((await admin.call(calls.list, { companyId })).records[0]!.editable).toBe(false)
    clock.advance(24 * hour)
    await sale.call(calls.save, talk(companyId, { id, nextFollowAt, content: '改正：对方下月再谈' }))
    expect((await sale.call(calls.list, { companyId })).records[0]).toMatchObject({ content: '改正：对方下月再谈', editable: true })
    clock.advance(1)
    const late = await sale.ask(calls.save, talk(companyId, { id }))
    expect([late.code, late.msg]).toEqual([companyFollowRefusals.tooOld.code, '跟进记录超过24小时，不能修改'])
    expect((await sale.call(calls.list, { companyId })).records[0]!.editable).toBe(false)
  })

  test('changes only what it sends', async () => {
    const { id: companyId } = await newCompany(app, { saleId })
    const contact = await newHr(app, companyId)
    const nextFollowAt = clock.in(5 * hour)
    const { id } = await sale.call(calls.save, talk(companyId, { nextFollowAt, contactStaffId: contact.id }))
    await sale.call(calls.save, { id, companyId, content: '改正：对方下月再谈' })
    const [row] = (await sale.call(calls.list, { companyId })).records
    expect(row).toMatchObject({ content: '改正：对方下月再谈', method: 'PHONE', result: 'INTERESTED', nextFollowAt, contactStaffId: contact.id })
    expect((await companyOf(companyId)).nextFollowAt).toBe(nextFollowAt)
    await sale.call(calls.save, { id, companyId, nextFollowAt: null })
    expect((await companyOf(companyId)).nextFollowAt).toBeNull()
    for (const field of ['method', 'content', 'result'] as const)
      expect((await sale.ask(calls.save, { ...talk(companyId), [field]: undefined })).data).toMatchObject([{ field }])
  })

  test('moves the date of the company only where it is the last one', async () => {
    const { id: companyId } = await newCompany(app, { saleId })
    const { id: first } = await sale.call(calls.save, talk(companyId))
    const { id: last } = await sale.call(calls.save, talk(companyId))
    const { seaRecycleAt, lastFollowAt } = await companyOf(companyId)
    await sale.call(calls.save, talk(companyId, { id: first, nextFollowAt: clock.in(hour) }))
    expect((await companyOf(companyId)).nextFollowAt).toBeNull()
    const nextFollowAt = clock.in(2 * hour)
    await sale.call(calls.save, talk(companyId, { id: last, nextFollowAt }))
    expect(await companyOf(companyId)).toMatchObject({ nextFollowAt, seaRecycleAt, lastFollowAt })
    const { id: other } = await newCompany(app, { saleId })
    expect((await sale.ask(calls.save, talk(other, { id: last }))).status).toBe(404)
  })
})

test('follow-ups of companies out of scope are neither read nor written, those in the pool are read', async () => {
  const { id: foreign } = await newCompany(app, { saleId: await newIdentity(app, members.recruiter) })
  const { id: pooled } = await newCompany(app)
  await admin.call(calls.save, talk(foreign))
  await admin.call(calls.save, talk(pooled))
  expect((await sale.ask(calls.list, { companyId: foreign })).status).toBe(404)
  expect((await sale.call(calls.list, { companyId: pooled, method: 'PHONE', result: 'INTERESTED' })).total).toBe(1)
  expect((await sale.call(calls.list, { companyId: pooled, method: 'VISIT' })).total).toBe(0)
  for (const companyId of [foreign, pooled]) expect((await sale.ask(calls.save, talk(companyId))).status).toBe(404)
})

describe('the next follow-up', () => {
  test('is set in place with the version; a stale one, a past one and one of another sale are refused', async () => {
    clock.freeze('2026-05-04T02:00:00.000Z')
    const { id: companyId } = await newCompany(app, { saleId })
    await sale.call(calls.save, talk(companyId, { nextFollowAt: '2026-05-05T02:00:00Z' }))
    const { seaRecycleAt } = await companyOf(companyId)
    clock.freeze('2026-05-06T02:00:00.000Z')
    const { version } = await sale.call(calls.plan, { companyId, version: 1, nextFollowAt: '2026-05-09T02:00:00Z' })
    // Nobody has talked with the company, so nothing is won against the pool.
    expect(await companyOf(companyId)).toMatchObject({
      nextFollowAt: '2026-05-09T02:00:00.000Z',
      seaRecycleAt,
      lastFollowAt: '2026-05-04T02:00:00.000Z',
      version,
    })
    expect((await sale.ask(calls.plan, { companyId, version: 1, nextFollowAt: null })).code).toBe(commonRefusals.staleVersion.code)
    expect((await sale.ask(calls.plan, { companyId, version, nextFollowAt: '2026-05-06T01:00:00Z' })).code).toBe(companyFollowRefusals.nextTooEarly.code)
    // What the last follow-up said may come back, although it has passed.
    expect((await sale.ask(calls.plan, { companyId, version, nextFollowAt: '2026-05-05T02:00:00Z' })).code).toBe(200)
    const foreign = await newCompany(app, { saleId: await newIdentity(app, members.salesLead) })
    expect((await sale.ask(calls.plan, { companyId: foreign.id, version: 1, nextFollowAt: null })).status).toBe(404)
  })
})
