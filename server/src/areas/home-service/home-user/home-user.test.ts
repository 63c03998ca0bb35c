import { homeUserFields, inLanguage } from '@gongtai/contract'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { commonRefusals, homeUser as calls, homeUserRefusals, reveal } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { homeStatusLog } from './home-status-log.tables.ts'
import { homeUser, homeUserAddress } from './home-user.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'
import { newConsumer, newPersonMobile } from '../people.testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = ['HomeUser', 'HomeUserDetail', 'HomeUser.addConsumer', 'HomeUser.disable', 'HomeUser.enable', 'HomeUser.viewPhone']
await grant(app, members.reviewer, 'SELF', codes)
const own = await app.signIn(members.reviewer)
const ownId = await staffIdOf(app, members.reviewer)

const rowOf = async (id: number) => (await database.select().from(homeUser).where(eq(homeUser.id, id)))[0]!
const addressesOf = (userId: number) =>
  database
    .select()
    .from(homeUserAddress)
    .where(and(eq(homeUserAddress.userId, userId), isNull(homeUserAddress.deletedAt)))
    .orderBy(asc(homeUserAddress.id))
const entriesOf = (id: number) =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'HOME_USER'), eq(auditLog.recordId, String(id))))
    .orderBy(asc(auditLog.id))

const address = (more: Partial<InputOf<typeof calls.save>['addresses'][number]> = {}): InputOf<typeof calls.save>['addresses'][number] => ({
  contactName: '赵女士',
  mobile: '13911112222',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  detail: '文三路1号2幢301室',
  isDefault: false,
  ...more,
})
const form = (more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  nickname: '赵女士',
  realName: '赵晓兰',
  mobile: newPersonMobile(),
  gender: 'FEMALE',
  cityCode: '330100',
  addresses: [],
  remark: null,
  requestNo: randomUUID(),
  ...more,
})

describe('saving a consumer', () => {
  test('numbers it, gives it to the operator of its city, and makes the first address the default', async () => {
    const [city] = await database.select().from(openCity).where(eq(openCity.cityCode, '330100'))
    const input = form({ addresses: [address(), address({ detail: '西溪路9号' })] })
    const { id } = await admin.call(calls.save, input)
    const info = await admin.call(calls.info, { userId: id })
    expect(info).toMatchObject({
      userNo: expect.stringMatching(/^HU\d{12}$/),
      registerSource: 'PHONE',
      ownerId: city!.operatorId,
      status: 'ENABLED',
      orderCount: 0,
    })
    expect(info.mobile).toMatch(/^199\*{4}\d{4}$/)
    expect(info.addresses.map(({ isDefault, mobile, regionName }) => [isDefault, mobile, regionName])).toEqual([
      [true, '139****2222', '浙江省 杭州市 西湖区'],
      [false, '139****2222', '浙江省 杭州市 西湖区'],
    ])
    const [entry] = await entriesOf(id)
    expect(entry).toMatchObject({ action: 'CREATE', result: 'OK' })
    expect(JSON.stringify(entry!.changes)).toContain('杭州市')
    expect(JSON.stringify(entry!.changes)).not.toContain('13911112222')
    // The same request again makes nothing.
    expect((await admin.call(calls.save, input)).id).toBe(id)
  })

  test('refuses a mobile number that somebody has, also to the second of two at once', async () => {
    const mobile = newPersonMobile()
    const answers = await Promise.all([1, 2, 3].map(() => admin.ask(calls.save, form({ mobile }))))
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, homeUserRefusals.mobileTaken.code, homeUserRefusals.mobileTaken.code])
    expect(answers.find(({ code }) => code !== 200)!.msg).toBe('该手机号已存在')
  })

  test('numbers follow each other without gaps although a save between them is refused', async () => {
    const first = await rowOf((await admin.call(calls.save, form())).id)
    await admin.ask(calls.save, form({ mobile: first.mobile }))
    const second = await rowOf((await admin.call(calls.save, form())).id)
    expect(Number(second.userNo.slice(2)) - Number(first.userNo.slice(2))).toBe(1)
  })

  test('keeps what is left out of an edit, replaces the addresses and moves the default', async () => {
    const { id, version } = await admin.call(calls.save, form({ addresses: [address({ isDefault: true }), address({ detail: '西溪路9号' })] }))
    const before = await rowOf(id)
    const [first, second] = await addressesOf(id)
    const { mobile: _, ...kept } = address({ id: second!.id, detail: '西溪路10号', isDefault: true })
    const { mobile: _mobile, ...rest } = form({ id, version, nickname: '赵姐', addresses: [kept, address({ detail: '古墩路3号' })] })
    await admin.call(calls.save, rest)
    const after = await rowOf(id)
    expect(after).toMatchObject({ mobile: before.mobile, nickname: '赵姐', version: 2 })
    expect((await addressesOf(id)).map(row => [row.detail, row.isDefault, row.mobile])).toEqual([
      ['西溪路10号', true, '13911112222'],
      ['古墩路3号', false, '13911112222'],
    ])
    expect((await database.select().from(homeUserAddress).where(eq(homeUserAddress.id, first!.id)))[0]!.deletedAt).not.toBeNull()
    const changed = (await entriesOf(id)).at(-1)!.changes
    expect(changed.map(({ field }) => inLanguage(homeUserFields[field as 'nickname'].label, 'zh_CN'))).toEqual(expect.arrayContaining(['昵称', '服务地址']))
  })

  test('the default goes to an address that stands before the former one', async () => {
    const { id, version } = await admin.call(calls.save, form({ addresses: [address(), address({ detail: '西溪路9号', isDefault: true })] }))
    const [first, second] = await addressesOf(id)
    expect([first!.isDefault, second!.isDefault]).toEqual([false, true])
    await admin.call(calls.save, form({ id, version, addresses: [address({ id: first!.id, isDefault: true }), address({ id: second!.id })] }))
    expect((await addressesOf(id)).map(({ isDefault }) => isDefault)).toEqual([true, false])
  })

  test('of two who each make another address the default at once one is stale, and one default remains', async () => {
    const { id, version } = await admin.call(calls.save, form({ addresses: [address({ isDefault: true }), address({ detail: '西溪路9号' })] }))
    const [first, second] = await addressesOf(id)
    const choose = (chosen: number) =>
      admin.ask(
        calls.save,
        form({ id, version, mobile: newPersonMobile(), addresses: [first!, second!].map(one => address({ id: one.id, isDefault: one.id === chosen })) }),
      )
    const answers = await Promise.all([choose(first!.id), choose(second!.id), choose(second!.id)])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual(
      [200, commonRefusals.staleVersion.code, commonRefusals.staleVersion.code].sort((a, b) => a - b),
    )
    expect((await addressesOf(id)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test.each<[string, Partial<InputOf<typeof calls.save>>]>([
    ['mobile', { mobile: '12345678901' }],
    ['mobile', { mobile: undefined }],
    ['cityCode', { cityCode: '330000' }],
    ['cityCode', { cityCode: '' }],
    ['nickname', { nickname: '  ' }],
    ['addresses', { addresses: [address({ isDefault: true }), address({ isDefault: true })] }],
    ['addresses.0.cityCode', { addresses: [address({ districtCode: '440305' })] }],
    ['addresses.1.mobile', { addresses: [address(), address({ mobile: undefined })] }],
  ])('406 with the field %s', async (field, more) => {
    const answer = await admin.ask(calls.save, form(more))
    expect(answer.status).toBe(406)
    expect(answer.data).toEqual([expect.objectContaining({ field })])
  })

  test('an address of somebody else is not there', async () => {
    const other = await admin.call(calls.save, form({ addresses: [address()] }))
    const [foreign] = await addressesOf(other.id)
    expect((await admin.ask(calls.save, form({ addresses: [address({ id: foreign!.id })] }))).status).toBe(404)
    expect((await addressesOf(other.id))[0]!.userId).toBe(other.id)
  })
})

describe('disabling and enabling', () => {
  test('happens once: the others are told so, and it is logged with its reason', async () => {
    const { id, version } = await newConsumer(app)
    const disable = () => admin.ask(calls.disable, { id, version, reason: '多次恶意下单' })
    const answers = await Promise.all([disable(), disable(), disable()])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, homeUserRefusals.sameState.code, homeUserRefusals.sameState.code])
    expect(answers.find(({ code }) => code !== 200)!.msg).toBe('当前状态无需重复操作')
    expect(await rowOf(id)).toMatchObject({ status: 'DISABLED', disableReason: '多次恶意下单', disabledBy: await staffIdOf(app, members.admin) })
    expect(await admin.call(calls.enable, { id, version: version + 1 })).toEqual({ status: 'ENABLED', version: version + 2 })
    expect(await rowOf(id)).toMatchObject({ status: 'ENABLED', disableReason: null, disabledAt: null, disabledBy: null })
    expect((await admin.ask(calls.enable, { id, version: version + 2 })).code).toBe(homeUserRefusals.sameState.code)
    const log = await database
      .select()
      .from(homeStatusLog)
      .where(and(eq(homeStatusLog.targetType, 'CONSUMER'), eq(homeStatusLog.targetId, id)))
      .orderBy(asc(homeStatusLog.id))
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['DISABLE', '多次恶意下单'],
      ['ENABLE', null],
    ])
  })

  test('a stale version is refused, a short reason is bad input', async () => {
    const { id } = await newConsumer(app, { version: 3 })
    expect((await admin.ask(calls.disable, { id, version: 2, reason: '多次恶意下单' })).code).toBe(commonRefusals.staleVersion.code)
    const short = await admin.ask(calls.disable, { id, version: 3, reason: '太短 ' })
    expect(short).toMatchObject({ status: 406, data: [{ field: 'reason', message: '请填写禁用原因，5-200个字' }] })
  })
})

describe('what a person finds', () => {
  test('by all digits of a mobile or the last four, by number and by name', async () => {
    const made = await newConsumer(app, { mobile: '19912348765', nickname: '紫藤萝', realName: '欧阳明月' })
    const find = async (keyword: string) => (await admin.call(calls.search, { keyword })).records.map(({ id }) => id)
    for (const keyword of ['19912348765', '8765', made.userNo.toLowerCase(), '紫藤', '阳明']) expect(await find(keyword)).toContain(made.id)
    for (const keyword of ['1991234876', '348765', '876']) expect(await find(keyword)).not.toContain(made.id)
  })

  test('by every filter, and sorted by every sort', async () => {
    const made = await newConsumer(app, {
      orderCount: 777,
      paidTotalMoney: '987654.32',
      lastOrderAt: '2026-01-05T04:00:00.000Z',
      registerAt: '2020-02-03T15:59:00.000Z',
      registerSource: 'H5',
      cityCode: '441900',
    })
    const filter = {
      orderCountMin: 777,
      orderCountMax: 777,
      paidMin: '987654.31',
      paidMax: '987654.32',
      registerStart: '2020-02-03',
      registerEnd: '2020-02-03',
    }
    const found = await admin.call(calls.search, {
      ...filter,
      lastOrderStart: '2026-01-05',
      lastOrderEnd: '2026-01-05',
      registerSource: 'H5',
      cityCode: '441900',
      status: 'ENABLED',
    })
    expect(found).toMatchObject({ total: 1, records: [{ id: made.id, paidTotalMoney: '987654.32', cityName: '东莞市' }] })
    for (const sortField of ['orderCount', 'paidTotalMoney'] as const)
      expect((await admin.call(calls.search, { sortField, sortOrder: 'desc' })).records[0]!.id).toBe(made.id)
    expect((await admin.call(calls.search, { sortField: 'registerAt', sortOrder: 'asc' })).records[0]!.id).toBe(made.id)
  })

  test('only what is the person’s own: any other is 404 to look at, to edit and to disable', async () => {
    const mine = await newConsumer(app, { ownerId: ownId, nickname: '归属我的' })
    const other = await newConsumer(app, { nickname: '归属别人' })
    expect((await own.call(calls.search, {})).records.map(({ id }) => id)).toEqual([mine.id])
    expect(await own.call(calls.info, { userId: mine.id })).toMatchObject({ nickname: '归属我的' })
    expect((await own.ask(calls.info, { userId: other.id })).status).toBe(404)
    expect((await own.ask(calls.disable, { id: other.id, version: 1, reason: '多次恶意下单' })).status).toBe(404)
    expect((await own.ask(calls.save, form({ id: other.id, version: 1 }))).status).toBe(404)
    expect((await own.ask(reveal.field, { resource: 'HOME_USER', id: other.id, field: 'mobile' })).status).toBe(404)
    expect(await own.call(reveal.field, { resource: 'HOME_USER', id: mine.id, field: 'mobile' })).toEqual({ value: mine.mobile })
  })

  test('nothing by a hidden number, and no amount nor its order where amounts are hidden', async () => {
    await grant(app, members.recruiter, 'ALL', ['HomeUser', 'HomeUserDetail'], { fields: { 'homeUser.mobile': 'HIDE', 'homeOrder.money': 'HIDE' } })
    const reader = await app.signIn(members.recruiter)
    const made = await newConsumer(app, { mobile: '19912340001', paidTotalMoney: '10.00' })
    expect((await reader.call(calls.search, { keyword: '19912340001' })).records).toEqual([])
    expect((await reader.call(calls.search, { keyword: made.userNo })).records[0]).toMatchObject({ mobile: null, paidTotalMoney: null })
    expect((await reader.ask(calls.search, { paidMin: '1' })).status).toBe(406)
    expect((await reader.ask(calls.search, { sortField: 'paidTotalMoney' })).status).toBe(406)
  })
})
