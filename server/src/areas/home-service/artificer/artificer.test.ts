import { artificerFields, inLanguage } from '@gongtai/contract'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { addDays, artificer as calls, artificerRefusals, commonRefusals, openCityRefusals, reveal } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { artificerEnable } from './artificer.jobs.ts'
import { artificer, artificerCategory } from './artificer.tables.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeStatusLog } from '../home-user/home-status-log.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'
import { newArtificer, newPersonMobile } from '../people.testing.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database, cipher } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = [
  'HomeUser',
  'HomeUserDetail',
  'HomeUser.addArtificer',
  'HomeUser.disable',
  'HomeUser.enable',
  'HomeUser.viewPhone',
  'HomeUser.viewIdCard',
  'HomeUser.viewBank',
]
await grant(app, members.reviewer, 'SELF', codes)
const own = await app.signIn(members.reviewer)
const ownId = await staffIdOf(app, members.reviewer)
const categories = await database
  .select()
  .from(homeCategory)
  .where(and(eq(homeCategory.level, 2), isNull(homeCategory.deletedAt), eq(homeCategory.enabled, true)))
  .orderBy(asc(homeCategory.id))
const [first, second, third] = categories
afterEach(() => clock.reset())

const rowOf = async (id: number) => (await database.select().from(artificer).where(eq(artificer.id, id)))[0]!
const categoryIdsOf = async (id: number) =>
  (await database.select().from(artificerCategory).where(eq(artificerCategory.artificerId, id)).orderBy(asc(artificerCategory.categoryId))).map(
    ({ categoryId }) => categoryId,
  )
const entriesOf = (id: number) =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'ARTIFICER'), eq(auditLog.recordId, String(id))))
    .orderBy(asc(auditLog.id))

const fields = {
  name: '孙小梅',
  gender: 'FEMALE' as const,
  birthDate: '1985-04-12',
  nativePlace: '341503',
  education: 'SENIOR' as const,
  providerType: 'INDIVIDUAL' as const,
  agencyName: null,
  introduction: null,
  workYears: 6,
  tags: ['擅长收纳'],
  workCityCode: '330100',
  serviceDistricts: ['330106', '330105'],
  categoryIds: [first!.id],
  commissionRate: null,
  payeeName: '孙小梅',
  bankName: '中国工商银行',
  bankAccountNo: '6222020000001234567',
  emergencyName: '孙大海',
  emergencyMobile: '13911112222',
  remark: null,
}
const form = (more: Partial<InputOf<typeof calls.add>> = {}): InputOf<typeof calls.add> => ({
  ...fields,
  mobile: newPersonMobile(),
  requestNo: randomUUID(),
  ...more,
})
const edit = (id: number, version: number, more: Partial<InputOf<typeof calls.update>> = {}): InputOf<typeof calls.update> => ({
  ...fields,
  id,
  version,
  ...more,
})

describe('adding a service person', () => {
  test('numbers it, gives it to the operator of its city and leaves the check-in to be done', async () => {
    const input = form({ categoryIds: [first!.id, second!.id] })
    const { id } = await admin.call(calls.add, input)
    const [city] = await database.select().from(openCity).where(eq(openCity.cityCode, '330100'))
    const info = await admin.call(calls.info, { id })
    expect(info).toMatchObject({
      artificerNo: expect.stringMatching(/^AR\d{12}$/),
      checkInState: 'INCOMPLETE',
      ownerId: city!.operatorId,
      source: 'ADMIN',
      score: '5.00',
      districtNames: expect.arrayContaining(['西湖区', '拱墅区']),
      bankAccountNo: '****4567',
      emergencyMobile: '139****2222',
      idCardNo: null,
      identityExamined: false,
    })
    expect(info.categories.map(({ name, state }) => [name, state])).toEqual([
      [first!.name, 'PENDING'],
      [second!.name, 'PENDING'],
    ])
    expect(info.categories[0]!.missing.map(({ item, state }) => [item, state])).toEqual(
      expect.arrayContaining([
        ['ID_CARD', 'MISSING'],
        ['AVATAR', 'MISSING'],
      ]),
    )
    expect((await rowOf(id)).bankAccountSealed).not.toContain('6222020000001234567')
    const text = JSON.stringify(await entriesOf(id))
    expect(text).toContain('****4567')
    expect(text).toContain('西湖区')
    for (const secret of ['6222020000001234567', input.mobile, '13911112222']) expect(text).not.toContain(secret)
    expect(await admin.call(calls.add, input)).toEqual({ id })
  })

  test('refuses a mobile number that is a service person already, also to the second of two at once', async () => {
    const mobile = newPersonMobile()
    const answers = await Promise.all([admin.ask(calls.add, form({ mobile })), admin.ask(calls.add, form({ mobile }))])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, artificerRefusals.mobileTaken.code])
    expect(answers.find(({ code }) => code !== 200)!.msg).toBe('该手机号已是服务人员')
  })

  test('refuses a city that is paused or was never opened', async () => {
    for (const [workCityCode, district] of [
      ['441900', '441900'],
      ['150100', '150102'],
    ] as const) {
      const answer = await admin.ask(calls.add, form({ workCityCode, serviceDistricts: [district] }))
      expect([answer.code, answer.msg]).toEqual([openCityRefusals.closed.code, '所选城市未开放'])
    }
  })

  test.each<[string, Partial<InputOf<typeof calls.add>>, string?]>([
    ['name', { name: 'Sun', payeeName: null }, '请输入2-20个汉字'],
    ['mobile', { mobile: '123' }, '请输入正确的手机号'],
    ['serviceDistricts', { serviceDistricts: [] }],
    ['serviceDistricts', { serviceDistricts: ['440305'] }],
    ['categoryIds', { categoryIds: [] }],
    ['categoryIds', { categoryIds: [first!.parentId!] }],
    ['categoryIds', { categoryIds: [2_000_000_000] }],
    ['agencyName', { providerType: 'AGENCY', agencyName: ' ' }],
    ['payeeName', { payeeName: '别人的名字' }],
    ['bankAccountNo', { bankAccountNo: '12345' }, '请输入正确的银行账号'],
    ['nativePlace', { nativePlace: '999999' }],
    ['commissionRate', { commissionRate: '1.2' }],
  ])('406 with the field %s', async (field, more, message) => {
    const answer = await admin.ask(calls.add, form(more))
    expect(answer.status).toBe(406)
    expect(answer.data).toEqual([expect.objectContaining({ field, ...(message === undefined ? {} : { message }) })])
  })
})

describe('editing a service person', () => {
  test('keeps the numbers that are left out, and changes the categories', async () => {
    const { id } = await admin.call(calls.add, form({ categoryIds: [first!.id, second!.id] }))
    const before = await rowOf(id)
    const { bankAccountNo: _bank, emergencyMobile: _emergency, ...rest } = edit(id, 1, { categoryIds: [second!.id, third!.id], workYears: 7 })
    expect(await admin.call(calls.update, rest)).toEqual({ id, version: 2 })
    expect(await rowOf(id)).toMatchObject({ mobile: before.mobile, bankAccountDigest: before.bankAccountDigest, emergencyMobile: '13911112222', workYears: 7 })
    expect(await categoryIdsOf(id)).toEqual([second!.id, third!.id].sort((a, b) => a - b))
    const changes = (await entriesOf(id)).find(({ action }) => action === 'UPDATE')!.changes
    expect(changes.map(({ field }) => inLanguage(artificerFields[field as 'workYears'].label, 'zh_CN')).sort()).toEqual(['从业年限', '服务类目'].sort())
    expect((await admin.ask(calls.update, edit(id, 1))).code).toBe(commonRefusals.staleVersion.code)
  })

  test('a category that was disabled since may stay and be kept, but not be chosen', async () => {
    const { id } = await newArtificer(app, { categoryIds: [third!.id] })
    await database.update(homeCategory).set({ enabled: false }).where(eq(homeCategory.id, third!.id))
    try {
      await admin.call(calls.update, edit(id, 1, { categoryIds: [third!.id, first!.id] }))
      expect((await admin.ask(calls.add, form({ categoryIds: [third!.id] }))).status).toBe(406)
    } finally {
      await database.update(homeCategory).set({ enabled: true }).where(eq(homeCategory.id, third!.id))
    }
  })

  test('name, gender and day of birth are those of an examined identity card', async () => {
    const idCardNo = '110105194912310021'
    const { id } = await newArtificer(app, {
      name: '孙小梅',
      gender: 'FEMALE',
      birthDate: '1985-04-12',
      idCardSealed: cipher.encrypt(idCardNo),
      idCardDigest: cipher.digest(idCardNo),
    })
    const answer = await admin.ask(calls.update, edit(id, 1, { name: '孙大梅', payeeName: null }))
    expect(answer.code).toBe(artificerRefusals.identityExamined.code)
    await admin.call(calls.update, edit(id, 1))
    expect(await admin.call(calls.info, { id })).toMatchObject({ idCardNo: '110***********0021', identityExamined: true })
  })

  test('no two have one identity number', async () => {
    const digest = cipher.digest('an identity number')
    await newArtificer(app, { idCardDigest: digest })
    await expect(newArtificer(app, { idCardDigest: digest })).rejects.toThrow()
  })
})

describe('disabling and enabling', () => {
  test('happens once, whoever is first; the person goes on afterwards as before', async () => {
    const { id, version } = await newArtificer(app, { workState: 'ACCEPTING' })
    const until = addDays(clock.today(), 7)
    const disable = () => admin.ask(calls.disable, { id, version, reason: '客户投诉核实属实', disabledUntil: until })
    const answers = await Promise.all([disable(), disable(), disable()])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, artificerRefusals.sameState.code, artificerRefusals.sameState.code])
    expect(await rowOf(id)).toMatchObject({ status: 'DISABLED', disabledUntil: until, workState: 'RESTING' })
    const enabling = await Promise.all([1, 2].map(() => admin.ask(calls.enable, { id, version: version + 1 })))
    expect(enabling.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, artificerRefusals.sameState.code])
    expect(await rowOf(id)).toMatchObject({ status: 'ENABLED', disabledUntil: null, disableReason: null, workState: 'ACCEPTING' })
    const states = (await entriesOf(id)).filter(({ result }) => result === 'OK')
    expect(states.map(({ action }) => action)).toEqual(['STATE', 'STATE'])
  })

  test('a last day before today is bad input', async () => {
    const { id } = await newArtificer(app)
    const answer = await admin.ask(calls.disable, { id, version: 1, reason: '客户投诉核实属实', disabledUntil: addDays(clock.today(), -1) })
    expect(answer).toMatchObject({ status: 406, data: [{ field: 'disabledUntil' }] })
  })

  test('ends by itself on the day after the last one, and not before', async () => {
    expect(artificerEnable.cron).toBe('0 5 0 * * ? *')
    const today = clock.today()
    const limited = await newArtificer(app, { status: 'DISABLED', disabledUntil: today, disableReason: '停单一天', workStateBefore: 'ACCEPTING' })
    const unlimited = await newArtificer(app, { status: 'DISABLED', disableReason: '长期停单' })
    const run = () => runTask(artificerEnable, database)
    await run()
    expect((await rowOf(limited.id)).status).toBe('DISABLED')
    clock.advance(24 * 3_600_000)
    await run()
    await run()
    expect(await rowOf(limited.id)).toMatchObject({ status: 'ENABLED', disabledUntil: null, disableReason: null, workState: 'ACCEPTING' })
    expect((await rowOf(unlimited.id)).status).toBe('DISABLED')
    const log = await database
      .select()
      .from(homeStatusLog)
      .where(and(eq(homeStatusLog.targetType, 'ARTIFICER'), eq(homeStatusLog.targetId, limited.id)))
    expect(asRead(log)).toEqual([expect.objectContaining({ action: 'ENABLE', staffId: null, reason: '禁用期满，自动启用' })])
    expect((await entriesOf(limited.id)).map(({ action, staffId, device }) => [action, staffId, device])).toEqual([['STATE', null, 'artificerEnable']])
  })
})

describe('what a person finds', () => {
  test('by all digits of a mobile or the last four, by number and by name', async () => {
    const made = await newArtificer(app, { mobile: '19912348765', name: '诸葛小云' })
    const find = async (keyword: string) => (await admin.call(calls.search, { keyword })).records.map(({ id }) => id)
    for (const keyword of ['19912348765', '8765', made.artificerNo.toLowerCase(), '葛小']) expect(await find(keyword)).toContain(made.id)
    expect(await find('348765')).not.toContain(made.id)
  })

  test('by every filter at once', async () => {
    const made = await newArtificer(app, {
      categoryIds: [first!.id],
      checkInState: 'CHECKED_IN',
      checkInAt: '2026-02-03T15:59:00.000Z',
      workState: 'ACCEPTING',
      providerType: 'AGENCY',
      agencyName: '测试服务商',
      score: '4.90',
      source: 'REFERRAL',
      ownerId: ownId,
    })
    await database.execute(sql`insert into artificer_cert (artificer_id, cert_type, cert_name, valid_to, front_file, state, submit_at, submit_source)
      values (${made.id}, 'HEALTH', '健康证', ${addDays(clock.today(), 5)}, 'x.png', 'PASSED', now(), 'APP'),
             (${made.id}, 'INSURANCE', '意外险', ${addDays(clock.today(), 90)}, 'x.png', 'PASSED', now(), 'APP')`)
    const filter = {
      cityCode: '330100',
      districtCode: '330106',
      categoryId: first!.id,
      checkInState: 'CHECKED_IN',
      status: 'ENABLED',
      workState: 'ACCEPTING',
    } as const
    const more = { providerType: 'AGENCY', scoreMin: 4.85, source: 'REFERRAL', ownerId: ownId, checkInStart: '2026-02-03', checkInEnd: '2026-02-03' } as const
    const found = await admin.call(calls.search, { ...filter, ...more, certType: 'HEALTH', certExpireDays: 10 })
    expect(found).toMatchObject({ total: 1, records: [{ id: made.id, nearestCertExpire: addDays(clock.today(), 5), categoryNames: [first!.name] }] })
    const isFound = async (certs: Pick<InputOf<typeof calls.search>, 'certType' | 'certExpireDays'>) =>
      (await admin.call(calls.search, { ...filter, ...more, ...certs })).total
    expect(await isFound({ certType: 'INSURANCE' })).toBe(1)
    expect(await isFound({ certExpireDays: 10 })).toBe(1)
    expect(await isFound({ certType: 'INSURANCE', certExpireDays: 10 })).toBe(0)
    expect(await isFound({ certType: 'SKILL' })).toBe(0)
    expect((await admin.call(calls.search, { ...filter, ...more, categoryId: first!.parentId! })).total).toBe(1)
    expect((await admin.call(calls.search, { ...filter, ...more, categoryId: 2_000_000_000 })).total).toBe(0)
  })

  test('only what is the person’s own: any other is 404 to look at and to write', async () => {
    const mine = await newArtificer(app, { ownerId: ownId, bankAccountSealed: cipher.encrypt('622202000000765') })
    const other = await newArtificer(app)
    expect((await own.call(calls.search, {})).records.map(({ id }) => id)).toContain(mine.id)
    expect((await own.call(calls.search, {})).records.map(({ id }) => id)).not.toContain(other.id)
    expect((await own.ask(calls.info, { id: other.id })).status).toBe(404)
    expect((await own.ask(calls.update, edit(other.id, 1))).status).toBe(404)
    expect((await own.ask(calls.disable, { id: other.id, version: 1, reason: '客户投诉核实属实' })).status).toBe(404)
    expect((await own.ask(reveal.field, { resource: 'ARTIFICER', id: other.id, field: 'mobile' })).status).toBe(404)
    expect(await own.call(reveal.field, { resource: 'ARTIFICER', id: mine.id, field: 'bankAccountNo' })).toEqual({ value: '622202000000765' })
    expect((await own.ask(reveal.field, { resource: 'ARTIFICER', id: mine.id, field: 'idCardNo' })).status).toBe(404)
    const looks = (await entriesOf(mine.id)).filter(({ action }) => action === 'VIEW_SENSITIVE')
    expect(looks.map(({ remark, staffId }) => [remark, staffId])).toEqual([['bankAccountNo', ownId]])
  })
})
