import { randomUUID } from 'node:crypto'
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  company as calls,
  companyFigures,
  companyRefusals,
  companyStaff as staffCalls,
  creditCodeCheck,
  file as fileCalls,
  queue,
  recruitEvent,
} from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { requestOnce } from '../../../kit/once.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { noticesAsRead } from '../../../testing/as-read.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { picture, staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { companyStaff } from '../company-staff/company-staff.tables.ts'
import { newCompany, newHr, newIdentity, newMobile } from '../testing.ts'
import { company } from './company.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const saleCodes: Code[] = ['Company', 'CompanyDetail', 'CompanyEdit', 'AddCompanyAccount', 'Company.claim', 'Company.release', 'Company.follow']

/** Somebody with one sales identity and nothing else. */
async function newSale(mobile: string): Promise<{ client: Client; saleId: number; staffId: number }> {
  await grant(app, mobile, 'SELF', saleCodes)
  return { client: await app.signIn(mobile), saleId: await newIdentity(app, mobile), staffId: await staffIdOf(app, mobile) }
}
const mine = await newSale('13800000016')
const other = await newSale('13800000017')

let codes = 0
const freshCode = () => {
  const first17 = `91330106${String(++codes).padStart(9, '0')}`
  return first17 + creditCodeCheck(first17)
}

const form = (
  more: Partial<InputOf<typeof calls.register>['company']> = {},
  rest: Partial<InputOf<typeof calls.register>> = {},
): InputOf<typeof calls.register> => ({
  company: {
    name: `注册测试${++codes}有限公司`,
    shortName: null,
    creditCode: freshCode(),
    legalPerson: '王法人',
    companyType: 'PRIVATE',
    industryCode: 'LOGISTICS',
    scale: 'S_20_99',
    provinceCode: '330000',
    cityCode: '330100',
    districtCode: '330106',
    address: '文三路一百号三楼',
    remark: null,
    ...more,
  },
  staff: { name: '李人事', mobile: newMobile(), email: null, jobTitle: '人事经理' },
  files: { licenseFile: null, authLetterFile: null, idCardFront: null, idCardBack: null, staffAuthFile: null },
  submit: false,
  requestNo: randomUUID(),
  ...rest,
})

const license = async (client: Client) => (await client.upload(fileCalls.upload, { scene: 'company.license' }, '执照.png', await picture())).data.fileName
const rowOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const info = (client: Client, id: number) => client.call(calls.info, { id })

describe('the list', () => {
  test('holds the demo companies; each figure equals the total that its filters lead to', async () => {
    const page = await admin.call(calls.search, { tab: 'ALL' })
    expect(page.total).toBe(320)
    const figures = await admin.call(calls.statistics, { tab: 'ALL' })
    expect(figures).toEqual({ total: 320, waitExamine: 9, reject: 12, signed: 165, expiring30: 12, public: 42, couponLow: 17 })
    expect((await admin.call(calls.search, { tab: 'ALL', signState: 'SIGNED', couponMax: 3 })).total).toBe(figures.couponLow)
    expect((await admin.call(calls.search, { tab: 'ALL', signExpireInDays: 30 })).total).toBe(figures.expiring30)
    expect(Object.keys(figures)).toEqual([...companyFigures])
  })

  test('is found by two characters of a name, by code, by credit code and by the whole number of an HR account', async () => {
    const [row] = await database
      .select({ id: company.id, code: company.companyCode, creditCode: company.creditCode })
      .from(company)
      .where(eq(company.name, '杭州麦谷餐饮管理有限公司'))
    const [hr] = await database.select({ mobile: companyStaff.mobile }).from(companyStaff).where(eq(companyStaff.companyId, row!.id))
    for (const keyword of ['麦谷', row!.code.toLowerCase(), row!.creditCode, hr!.mobile])
      expect((await admin.call(calls.search, { keyword, tab: 'ALL' })).records.map(({ id }) => id)).toEqual([row!.id])
    expect((await admin.call(calls.search, { keyword: hr!.mobile.slice(0, 7), tab: 'ALL' })).total).toBe(0)
  })

  test('does not find by a number that is hidden from the person', async () => {
    const made = await newCompany(app)
    const hr = await newHr(app, made.id)
    await grant(app, members.auditor, 'ALL', ['Company'], { fields: { 'companyStaff.mobile': 'HIDE' } })
    const auditor = await app.signIn(members.auditor)
    expect((await auditor.call(calls.search, { keyword: hr.mobile })).total).toBe(0)
    expect((await admin.call(calls.search, { keyword: hr.mobile })).total).toBe(1)
  })

  test('shows a sale the own ones and the pool, nothing of others, in every tab', async () => {
    const own = await newCompany(app, { saleId: mine.saleId })
    const theirs = await newCompany(app, { saleId: other.saleId })
    const free = await newCompany(app)
    const served = await newCompany(app, { saleId: other.saleId, adviserId: await newIdentity(app, '13800000016', 'ADVISER') })
    const found = async (tab?: 'MINE' | 'PUBLIC' | 'ALL') => {
      const ids = [own.id, theirs.id, free.id, served.id]
      return (await mine.client.call(calls.search, { tab, ids })).records.map(({ id }) => id).sort((one, two) => one - two)
    }
    expect(await found('MINE')).toEqual([own.id, served.id])
    expect(await found('PUBLIC')).toEqual([free.id])
    expect(await found('ALL')).toEqual([own.id, free.id, served.id])
    expect(await found()).toEqual([own.id, free.id, served.id])
    expect((await mine.client.ask(calls.info, { id: theirs.id })).status).toBe(404)
    expect((await info(mine.client, free.id)).actions).toEqual(['claim'])
  })

  test('offers a look at numbers of the pool to examiners, not to every wide scope', async () => {
    const { id } = await newCompany(app)
    await newHr(app, id)
    const looks = ['CompanyDetail', 'Company.viewPhone'] as const
    await grant(app, members.auditor, 'ALL', looks)
    const auditor = await app.signIn(members.auditor)
    const offered = async () => [(await info(auditor, id)).actions, (await auditor.call(staffCalls.search, { companyId: id })).records[0]!.actions]
    expect(await offered()).toEqual([[], []])
    await grant(app, members.auditor, 'ALL', [...looks, 'Company.examine', 'Company.staffExamine'])
    expect(await offered()).toEqual([expect.arrayContaining(['viewPhone']), expect.arrayContaining(['viewPhone'])])
    await database.update(company).set({ saleId: mine.saleId }).where(eq(company.id, id))
    await grant(app, members.auditor, 'ALL', looks)
    expect(await offered()).toEqual([['viewPhone'], ['viewPhone']])
  })

  test('every sort goes both ways without losing a row', async () => {
    for (const sortField of ['createdAt', 'signValidTo', 'lastFollowAt', 'couponAvailable', 'onlinePositionCount', 'onboardCount'] as const) {
      const up = await admin.call(calls.search, { tab: 'ALL', sortField, sortOrder: 'asc', pageSize: 200, signState: 'SIGNED' })
      const down = await admin.call(calls.search, { tab: 'ALL', sortField, sortOrder: 'desc', pageSize: 200, signState: 'SIGNED' })
      expect(up.records.map(({ id }) => id).toReversed()).toEqual(down.records.map(({ id }) => id))
    }
  })

  test('contracts and follow-ups are found by their days, both ends in one', async () => {
    const all = await admin.call(calls.search, { tab: 'ALL', signFrom: '2020-01-01' })
    expect(all.total).toBe(192)
    expect((await admin.call(calls.search, { tab: 'ALL', signFrom: '2020-01-01', signTo: '2020-01-02' })).total).toBe(0)
    expect((await admin.call(calls.search, { tab: 'ALL', followTo: '2020-01-02' })).total).toBe(0)
    expect((await admin.call(calls.search, { tab: 'ALL', noFollowDays: 0 })).total).toBeGreaterThan(300)
  })
})

describe('registering', () => {
  test('makes company, main account and number in one, for the own sale; the password is in the answer alone', async () => {
    const input = form()
    const made = await mine.client.call(calls.register, input)
    expect(made.password).toMatch(/^[A-Za-z0-9]{10}$/)
    const row = await rowOf(made.companyId)
    expect(row).toMatchObject({ examineState: 'WAIT_SUBMIT', saleId: mine.saleId, registerSaleId: mine.saleId, staffCount: 1, source: 'SALE_REGISTER' })
    expect(row.companyCode).toMatch(/^C\d{8}$/)
    const shown = await info(mine.client, made.companyId)
    expect(shown.mainStaff).toMatchObject({ id: made.staffId, name: '李人事', mobile: `${input.staff.mobile.slice(0, 3)}****${input.staff.mobile.slice(7)}` })
    // The same request again answers the same and makes nothing.
    expect(await mine.client.call(calls.register, input)).toEqual(made)
    const kept = await database.select().from(requestOnce).where(eq(requestOnce.requestNo, input.requestNo))
    expect(JSON.stringify(kept)).not.toContain(made.password)
    const logged = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, String(made.companyId)))
    expect(JSON.stringify(logged)).not.toContain(made.password)
  })

  test('refuses what is there already, and gives its id only to whoever may open it', async () => {
    const theirs = await newCompany(app, { saleId: other.saleId, creditCode: freshCode(), name: '别家查重有限公司', nameKey: '别家查重有限公司' })
    const free = await newCompany(app, { creditCode: freshCode() })
    const hidden = await mine.client.ask(calls.register, form({ creditCode: theirs.creditCode }))
    expect(hidden.code).toBe(companyRefusals.exists.code)
    expect(hidden.msg).toMatch(/^该企业已存在（测试SALE\d+），请在企业详情中添加账号$/)
    expect(hidden.data).toEqual({})
    const byName = await mine.client.ask(calls.register, form({ name: ' 别家查重有限公司 ' }))
    expect(byName.code).toBe(companyRefusals.exists.code)
    const open = await mine.client.ask(calls.register, form({ creditCode: free.creditCode }))
    expect(open.msg).toBe('该企业已存在（公海），请在企业详情中添加账号')
    expect(open.data).toEqual({ companyId: free.id })
    const hr = await newHr(app, theirs.id)
    const taken = await mine.client.ask(calls.register, form({}, { staff: { name: '李人事', mobile: hr.mobile, email: null, jobTitle: null } }))
    expect(taken.msg).toBe('该手机号已注册企业账号')
  })

  test('the warning while typing says no more', async () => {
    const theirs = await newCompany(app, { saleId: other.saleId, creditCode: freshCode(), name: '警示（杭州）有限公司', nameKey: '警示(杭州)有限公司' })
    const hr = await newHr(app, theirs.id)
    const ask = (client: Client) => client.call(calls.duplicates, { name: '警示(杭州)有限公司', creditCode: theirs.creditCode, mobile: hr.mobile })
    expect((await ask(mine.client)).map(({ field, companyId, companyName }) => ({ field, companyId, companyName }))).toEqual([
      { field: 'name', companyId: null, companyName: null },
      { field: 'creditCode', companyId: null, companyName: null },
      { field: 'mobile', companyId: null, companyName: null },
    ])
    expect((await ask(other.client)).every(({ companyId }) => companyId === theirs.id)).toBe(true)
    expect(await other.client.call(calls.duplicates, { name: '警示（杭州）有限公司', companyId: theirs.id })).toEqual([])
  })

  test('needs a sales identity, a licence to be submitted, a real region and industry', async () => {
    await grant(app, '13800000018', 'SELF', saleCodes)
    const nobody = await app.signIn('13800000018')
    expect((await nobody.ask(calls.register, form())).msg).toBe('当前账号未绑定销售身份')
    expect((await mine.client.ask(calls.register, form({}, { submit: true }))).msg).toBe('请上传营业执照')
    expect((await mine.client.ask(calls.register, form({ cityCode: '320100' }))).msg).toBe('所在地区不存在')
    expect((await mine.client.ask(calls.register, form({ industryCode: 'NONSENSE' }))).code).not.toBe(200)
    expect((await mine.client.ask(calls.register, form({}, { saleId: other.saleId }))).status).toBe(403)
    expect((await mine.client.ask(calls.register, form({ creditCode: '913301060000000001' }))).data).toMatchObject([
      { field: 'company.creditCode', message: '统一社会信用代码格式不正确' },
    ])
  })

  test('twenty of one name at once make one company', async () => {
    const name = '同时注册有限公司'
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? mine : other).client.ask(calls.register, form({ name }))))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.every(({ code }) => code === 200 || code === companyRefusals.exists.code || code === companyRefusals.nameTaken.code)).toBe(true)
  })
})

describe('examining', () => {
  const noticesOf = async (companyId: number) =>
    noticesAsRead(
      await database
        .select()
        .from(staffNotice)
        .where(and(eq(staffNotice.recordType, 'COMPANY'), eq(staffNotice.recordId, companyId)))
        .orderBy(asc(staffNotice.id)),
    ).map(({ kind, staffId, title }) => [kind, staffId, title])

  test('a submitted company waits in the queue of the examiners, is passed by one of two, and tells its sale', async () => {
    const waiting = async () => (await admin.call(queue.mine, {})).queues.find(({ name }) => name === 'COMPANY_EXAMINE')!.total
    const before = await waiting()
    const made = await mine.client.call(calls.register, form({}, { submit: true, files: { ...form().files, licenseFile: await license(mine.client) } }))
    expect(await waiting()).toBe(before + 1)
    expect(await noticesOf(made.companyId)).toEqual([])
    const { version } = await rowOf(made.companyId)
    const answers = await Promise.all([1, 2].map(() => admin.ask(calls.examine, { companyId: made.companyId, version, result: 'PASS' })))
    expect(answers.map(({ msg }) => msg).sort()).toEqual(['success', '该企业当前状态不可审核'])
    expect(await waiting()).toBe(before)
    expect(await noticesOf(made.companyId)).toEqual([['NOTICE', mine.staffId, expect.stringContaining('企业审核通过')]])
  })

  test('a rejected company waits in the queue of its sale, who is told why; what was sent before there were queues is closed', async () => {
    const made = await newCompany(app, { saleId: mine.saleId, examineState: 'WAIT_EXAMINE' })
    const old = { kind: 'TODO', area: 'recruitment', title: '企业待审核', recordType: 'COMPANY', recordId: made.id } as const
    await database.insert(staffNotice).values({ ...old, staffId: mine.staffId })
    await admin.call(calls.examine, { companyId: made.id, version: 1, result: 'REJECT', reason: '营业执照不清晰' })
    expect((await mine.client.call(calls.search, { todo: 'COMPANY_REJECTED', ids: [made.id] })).total).toBe(1)
    expect(await noticesOf(made.id)).toEqual([
      ['TODO', mine.staffId, '企业待审核'],
      ['NOTICE', mine.staffId, `企业审核被驳回：${made.name}`],
    ])
    expect(await database.$count(staffNotice, and(eq(staffNotice.recordId, made.id), eq(staffNotice.kind, 'TODO'), ne(staffNotice.state, 'DONE')))).toBe(0)
  })

  test('nobody examines what he submitted, unless he is an administrator; a rejection has a reason', async () => {
    await grant(app, '13800000016', 'ALL', [...saleCodes, 'Company.examine'])
    const made = await newCompany(app, { saleId: mine.saleId, registerSaleId: mine.saleId, examineState: 'WAIT_EXAMINE' })
    expect((await mine.client.ask(calls.examine, { companyId: made.id, version: 1, result: 'PASS' })).msg).toBe('不能审核自己提交的企业')
    await grant(app, '13800000016', 'SELF', saleCodes)
    const short = await admin.ask(calls.examine, { companyId: made.id, version: 1, result: 'REJECT', reason: '不行' })
    expect(short).toMatchObject({ status: 406, data: [{ field: 'reason', message: '请填写驳回原因，5-200个字' }] })
    const { version } = await admin.call(calls.examine, { companyId: made.id, version: 1, result: 'REJECT', reason: '营业执照不清晰' })
    expect((await info(mine.client, made.id)).examineReason).toBe('营业执照不清晰')
    expect((await admin.ask(calls.examine, { companyId: made.id, version, result: 'PASS' })).msg).toBe('该企业当前状态不可审核')
    const events = await mine.client.call(recruitEvent.list, { entityType: 'COMPANY', entityId: made.id })
    expect(events.records[0]).toMatchObject({ action: 'EXAMINE_REJECT', fromState: 'WAIT_EXAMINE', toState: 'REJECT', remark: '营业执照不清晰' })
  })

  test('after a rejection and another submission the comparison is still with what passed', async () => {
    const file = await license(mine.client)
    const { companyId } = await mine.client.call(calls.register, form({}, { submit: true, files: { ...form().files, licenseFile: file } }))
    const versionNow = async () => (await rowOf(companyId)).version
    await admin.call(calls.examine, { companyId, version: await versionNow(), result: 'PASS' })
    await mine.client.call(calls.update, { companyId, version: await versionNow(), legalPerson: '新法人' })
    await admin.call(calls.examine, { companyId, version: await versionNow(), result: 'REJECT', reason: '法人与执照不符' })
    await mine.client.call(calls.update, { companyId, version: await versionNow(), submit: true })
    const changes = [{ field: 'legalPerson', old: '王法人', new: '新法人' }]
    expect(await info(admin, companyId)).toMatchObject({ reExamine: true, keyChanges: changes })
    // Once more, in two steps, and after a second look at what had passed.
    await admin.call(calls.examine, { companyId, version: await versionNow(), result: 'REJECT', reason: '法人与执照不符' })
    await mine.client.call(calls.update, { companyId, version: await versionNow(), legalPerson: '王法人' })
    await mine.client.call(calls.update, { companyId, version: await versionNow(), submit: true })
    expect((await info(admin, companyId)).keyChanges).toEqual([])
    await admin.call(calls.examine, { companyId, version: await versionNow(), result: 'PASS' })
    await admin.call(calls.examine, { companyId, version: await versionNow(), result: 'REJECT', reason: '复查发现执照过期' })
    await mine.client.call(calls.update, { companyId, version: await versionNow(), legalPerson: '三法人', submit: true })
    expect((await info(admin, companyId)).keyChanges).toEqual([{ field: 'legalPerson', old: '王法人', new: '三法人' }])
  })

  test('what was examined and then changed is examined again, old beside new; an administrator changes it at once, an examiner does not', async () => {
    const first = await license(mine.client)
    const made = await mine.client.call(calls.register, form({}, { submit: true, files: { ...form().files, licenseFile: first } }))
    const passed = await admin.call(calls.examine, { companyId: made.companyId, version: 1, result: 'PASS' })
    const second = await license(mine.client)
    const edited = await mine.client.call(calls.update, { companyId: made.companyId, version: passed.version, legalPerson: '新法人', licenseFile: second })
    expect(edited.examineState).toBe('WAIT_EXAMINE')
    const shown = await info(mine.client, made.companyId)
    expect(shown).toMatchObject({
      reExamine: true,
      keyChanges: [
        { field: 'legalPerson', old: '王法人', new: '新法人' },
        { field: 'licenseFile', old: first, new: second },
      ],
    })
    const again = await admin.call(calls.examine, { companyId: made.companyId, version: edited.version, result: 'PASS' })
    expect(await info(mine.client, made.companyId)).toMatchObject({ reExamine: false, keyChanges: [], examineState: 'PASS' })
    const byExaminer = await admin.call(calls.update, { companyId: made.companyId, version: again.version, legalPerson: '再新法人' })
    expect(byExaminer.examineState).toBe('PASS')
    await grant(app, members.reviewer, 'ALL', ['Company', 'CompanyDetail', 'CompanyEdit', 'Company.examine'])
    const examiner = await app.signIn(members.reviewer)
    const own = await newCompany(app, { saleId: mine.saleId, legalPerson: '王法人' })
    expect((await examiner.call(calls.update, { companyId: own.id, version: 1, legalPerson: '审核员改' })).examineState).toBe('WAIT_EXAMINE')
    expect((await examiner.ask(calls.examine, { companyId: own.id, version: 2, result: 'PASS' })).msg).toBe('不能审核自己提交的企业')
    const plain = await mine.client.call(calls.update, { companyId: made.companyId, version: byExaminer.version, remark: '只改备注' })
    expect(plain.examineState).toBe('PASS')
  })

  test('a rejected company is mended and submitted again; what waits cannot be submitted', async () => {
    const made = await newCompany(app, { saleId: mine.saleId, examineState: 'REJECT', examineReason: '不清晰' })
    expect((await mine.client.ask(calls.update, { companyId: made.id, version: 1, submit: true })).msg).toBe('请上传营业执照')
    const { version, examineState } = await mine.client.call(calls.update, {
      companyId: made.id,
      version: 1,
      submit: true,
      licenseFile: await license(mine.client),
    })
    expect(examineState).toBe('WAIT_EXAMINE')
    expect((await rowOf(made.id)).examineReason).toBeNull()
    expect((await mine.client.ask(calls.update, { companyId: made.id, version, submit: true })).msg).toBe('该企业当前状态不可提交审核')
  })
})

describe('editing', () => {
  test('a stale version, a taken name and a taken credit code are refused', async () => {
    const made = await newCompany(app, { saleId: mine.saleId, creditCode: freshCode() })
    const seen = await newCompany(app, { saleId: mine.saleId, creditCode: freshCode() })
    const unseen = await newCompany(app, { saleId: other.saleId, creditCode: freshCode() })
    const edit = (more: Partial<InputOf<typeof calls.update>>) => mine.client.ask(calls.update, { companyId: made.id, version: 1, ...more })
    expect((await edit({ name: seen.name })).msg).toBe('企业名称已存在')
    expect((await edit({ creditCode: seen.creditCode })).msg).toBe(`统一社会信用代码已被企业「${seen.name}」使用`)
    expect((await edit({ creditCode: unseen.creditCode })).msg).toBe('统一社会信用代码已被其他企业使用')
    expect((await edit({ establishedAt: '2999-01-01' })).data).toMatchObject([{ field: 'establishedAt', message: '成立日期不能晚于今天' }])
    expect((await edit({ intro: '<p>好<script>alert(1)</script><img src=x onerror=alert(1)></p>' })).code).toBe(200)
    expect((await rowOf(made.id)).intro).toBe('<p>好</p>')
    expect((await edit({ remark: '晚了' })).msg).toBe('数据已被他人修改，请刷新后重试')
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'COMPANY'), eq(auditLog.recordId, String(made.id)), eq(auditLog.result, 'OK')))
    expect(JSON.stringify(entry!.changes)).toContain('"hash"')
  })

  test('a company of the pool is claimed before it is edited, and of others nothing is known', async () => {
    const free = await newCompany(app)
    const theirs = await newCompany(app, { saleId: other.saleId })
    for (const { id } of [free, theirs]) expect((await mine.client.ask(calls.update, { companyId: id, version: 1, remark: 'x' })).status).toBe(404)
  })

  test('disabling needs a reason and ends the logins; deleting is for what never came to business', async () => {
    const made = await newCompany(app, { saleId: mine.saleId })
    const hr = await newHr(app, made.id)
    expect((await admin.ask(calls.disable, { companyId: made.id, version: 1, reason: '不好' })).status).toBe(406)
    const { version } = await admin.call(calls.disable, { companyId: made.id, version: 1, reason: '违规收费招聘' })
    const [after] = await database.select().from(companyStaff).where(eq(companyStaff.id, hr.id))
    expect(after!.loginVersion).toBe(hr.loginVersion + 1)
    expect((await admin.ask(calls.disable, { companyId: made.id, version, reason: '违规收费招聘' })).code).not.toBe(200)
    const enabled = await admin.call(calls.enable, { companyId: made.id, version })
    expect((await admin.ask(calls.delete, { companyId: made.id, version: enabled.version })).code).toBe(200)
    expect((await admin.ask(calls.info, { id: made.id })).status).toBe(404)
    const [signed] = await database
      .select()
      .from(company)
      .where(and(isNotNull(company.currentSignId), eq(company.state, 'ENABLED')))
      .limit(1)
    expect((await admin.ask(calls.delete, { companyId: signed!.id, version: signed!.version })).msg).toBe('企业存在业务数据，不能删除')
  })
})
