import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyFile, companyStaff as calls, companyStaffRefusals, recruitEvent as eventCalls } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { createLog } from '../../../kit/log.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { noticesAsRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { filesIn, picture } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { verifyPassword } from '../../permissions/staff/password.ts'
import { companyStaff } from './company-staff.tables.ts'
import { company } from '../company/company.tables.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'
import { newCompany, newHr, newIdentity, newMobile } from '../testing.ts'

const lines: string[] = []
const app = await startTestApp({}, createLog('debug', { write: line => void lines.push(line) }))
const { database, cipher } = app.services
const admin = await app.signIn(members.admin)
/** A sale who may do everything with the accounts of his own companies. */
const codes: Code[] = [
  'Company',
  'CompanyDetail',
  'AddCompanyAccount',
  'Company.staffSave',
  'Company.staffStatus',
  'Company.staffExamine',
  'Company.resetPassword',
  'Company.viewPhone',
]
await grant(app, members.sales, 'SELF', codes)
const sale = await app.signIn(members.sales)
const saleId = await newIdentity(app, members.sales)
const png = await picture()

const idCardNo = '11010519491231002X'
const accountOf = async (id: number) => (await database.select().from(companyStaff).where(eq(companyStaff.id, id)))[0]!
const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const eventsOf = (id: number) =>
  database
    .select()
    .from(recruitEvent)
    .where(and(eq(recruitEvent.entityType, 'COMPANY_STAFF'), eq(recruitEvent.entityId, id)))
    .orderBy(recruitEvent.id)
const entriesOf = (id: number) =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'COMPANY_STAFF'), eq(auditLog.recordId, String(id))))
    .orderBy(auditLog.id)

const person = (more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  name: '李明华',
  mobile: newMobile(),
  email: null,
  jobTitle: '招聘经理',
  ...more,
})

async function uploaded(client: Client, kind: InputOf<typeof companyFile.upload>['kind']): Promise<string> {
  const answer = await client.upload(companyFile.upload, { kind }, '证件.png', png)
  expect(answer).toMatchObject({ status: 200, code: 200 })
  return answer.data.fileName
}

async function proofs(client: Client) {
  return {
    idCardFront: await uploaded(client, 'ID_CARD_FRONT'),
    idCardBack: await uploaded(client, 'ID_CARD_BACK'),
    authFile: await uploaded(client, 'STAFF_AUTH'),
  }
}

/** A company of the sale with a main account. */
async function ownCompany() {
  const { id } = await newCompany(app, { saleId })
  const main = await newHr(app, id, { role: 'MAIN', name: '陈主管' })
  return { companyId: id, main }
}

describe('a new account', () => {
  test('is the main one of a company that has none, then a further one, and is counted', async () => {
    const { id: companyId } = await newCompany(app, { saleId })
    const first = await sale.call(calls.save, person({ companyId }))
    const second = await sale.call(calls.save, person({ companyId }))
    expect([(await accountOf(first.id)).role, (await accountOf(second.id)).role]).toEqual(['MAIN', 'SUB'])
    expect(await companyOf(companyId)).toMatchObject({ staffCount: 2, version: 1 })
    expect((await eventsOf(second.id)).map(({ action, companyId: of, remark }) => [action, of, remark])).toEqual([['STAFF_ADD', companyId, '李明华']])
  })

  test('of eight that are added at once to an empty company one is the main one', async () => {
    const { id: companyId } = await newCompany(app, { saleId })
    await Promise.all(Array.from({ length: 8 }, () => sale.call(calls.save, person({ companyId }))))
    const rows = await database.select().from(companyStaff).where(eq(companyStaff.companyId, companyId))
    expect(rows.map(row => row.role).sort()).toEqual(['MAIN', ...Array(7).fill('SUB')])
    expect((await companyOf(companyId)).staffCount).toBe(8)
  })

  test('gets a password that is answered once; neither it nor the identity number is kept, logged or answered again', async () => {
    const { companyId } = await ownCompany()
    const made = await sale.call(calls.save, person({ companyId, idCardNo }))
    expect(made.password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{10}$/)
    const row = await accountOf(made.id)
    expect(row).toMatchObject({ mustChangePassword: true, authState: 'NONE' })
    expect(await verifyPassword(row.passwordHash, made.password!)).toBe(true)
    expect(cipher.decrypt(row.idCardSealed!)).toBe(idCardNo)
    const { password } = await sale.call(calls.resetPassword, { staffId: made.id, reason: '忘记密码' })
    const listed = await sale.call(calls.search, { companyId })
    const audited = await database.select().from(auditLog).where(eq(auditLog.area, 'companies'))
    const happened = await database.select().from(recruitEvent)
    expect(audited.length * happened.length * lines.length).toBeGreaterThan(0)
    const told = JSON.stringify([listed, audited, happened]) + lines.join('')
    const kept = JSON.stringify(await accountOf(made.id))
    for (const secret of [made.password!, password, idCardNo]) expect((told + kept).includes(secret)).toBe(false)
    for (const secret of [row.mobile, row.passwordHash, row.idCardSealed!, row.idCardDigest!]) expect(told.includes(secret)).toBe(false)
    expect((await entriesOf(made.id))[0]!.changes).toContainEqual({ field: 'idCardNo', old: null, new: '110***********002X' })
    expect(listed.records.find(one => one.id === made.id)).toMatchObject({ idCardNo: '110***********002X', mobile: `199****${row.mobile.slice(7)}` })
  })

  test('needs a company, a number that no HR account has, and a company that is in use', async () => {
    const { companyId, main } = await ownCompany()
    const refused = (input: InputOf<typeof calls.save>) => sale.ask(calls.save, input).then(({ code, msg }) => [code, msg])
    expect(await refused(person())).toEqual([companyStaffRefusals.companyMissing.code, '请选择企业'])
    const { mobile: _, ...without } = person({ companyId })
    expect(await refused(without)).toEqual([companyStaffRefusals.mobileMissing.code, '请输入手机号'])
    expect(await refused(person({ companyId, mobile: main.mobile }))).toEqual([companyStaffRefusals.mobileTaken.code, '该手机号已注册企业账号'])
    const { id: closed } = await newCompany(app, { saleId, state: 'DISABLED' })
    expect(await refused(person({ companyId: closed }))).toEqual([companyStaffRefusals.companyDisabled.code, '企业已停用'])
    expect((await companyOf(companyId)).staffCount).toBe(0)
  })

  test('of two with the same number at once one is made', async () => {
    const { companyId } = await ownCompany()
    const { companyId: other } = await ownCompany()
    const mobile = newMobile()
    const answers = await Promise.all([companyId, other].map(id => sale.ask(calls.save, person({ companyId: id, mobile }))))
    expect(new Set(answers.map(answer => answer.code))).toEqual(new Set([200, companyStaffRefusals.mobileTaken.code]))
  })
})

describe('an edit', () => {
  test('keeps what is left out, asks for the version, and says what changed', async () => {
    const { companyId, main } = await ownCompany()
    const { id } = await sale.call(calls.save, person({ companyId, idCardNo }))
    const { mobile } = await accountOf(id)
    const edit = { id, version: 1, name: '李明亮', email: 'a@b.cn', jobTitle: null }
    expect(await sale.call(calls.save, edit)).toEqual({ id, version: 2, password: null })
    const row = await accountOf(id)
    expect(row).toMatchObject({ name: '李明亮', email: 'a@b.cn', mobile })
    expect(cipher.decrypt(row.idCardSealed!)).toBe(idCardNo)
    expect((await eventsOf(id))[1]!.detail.map(change => change.field).sort()).toEqual(['email', 'jobTitle', 'name'])
    expect((await sale.ask(calls.save, edit)).msg).toBe('数据已被他人修改，请刷新后重试')
    const { version: _, ...unversioned } = edit
    expect((await sale.ask(calls.save, unversioned)).status).toBe(406)
    expect((await sale.ask(calls.save, { ...edit, version: 2, mobile: main.mobile })).code).toBe(companyStaffRefusals.mobileTaken.code)
  })

  test('a number changed is masked in the log and in the timeline, and hidden from whoever may not know it', async () => {
    const { companyId } = await ownCompany()
    const { id } = await sale.call(calls.save, person({ companyId }))
    await sale.call(calls.save, { id, version: 1, name: '李明华', mobile: newMobile(), email: null, jobTitle: '招聘经理' })
    const shown = (await sale.call(eventCalls.list, { entityType: 'COMPANY_STAFF', entityId: id })).records[0]!.changes
    expect(shown).toEqual([{ field: 'mobile', label: '手机号', old: expect.stringMatching(/^199\*{4}\d{4}$/), new: expect.stringMatching(/^199\*{4}/) }])
    await grant(app, members.recruiter, 'ALL', ['CompanyDetail'], { fields: { 'companyStaff.mobile': 'HIDE' } })
    const reader = await app.signIn(members.recruiter)
    for (const entity of [{ entityType: 'COMPANY_STAFF', entityId: id } as const, { entityType: 'COMPANY', entityId: companyId } as const])
      expect((await reader.call(eventCalls.list, entity)).records[0]!.changes).toEqual([{ field: 'mobile', label: '手机号', old: null, new: null }])
  })
})

test('an edit that names another company than that of the person finds nobody', async () => {
  const [{ companyId, main }, other] = [await ownCompany(), await ownCompany()]
  const edit = { id: main.id, version: 1, name: '陈主管', email: null, jobTitle: '总监' }
  expect((await sale.ask(calls.save, { ...edit, companyId: other.companyId })).status).toBe(404)
  expect((await accountOf(main.id)).jobTitle).toBeNull()
  expect((await sale.ask(calls.save, { ...edit, companyId })).msg).toBe('success')
})

describe('proofs', () => {
  test('complete they go to the examiners; passed and replaced they go there again', async () => {
    const { companyId } = await ownCompany()
    const { id } = await sale.call(calls.save, person({ companyId }))
    const fields = { id, name: '李明华', email: null, jobTitle: null }
    const { authFile, ...sides } = await proofs(sale)
    await sale.call(calls.save, { ...fields, version: 1, ...sides })
    expect((await accountOf(id)).authState).toBe('NONE')
    await sale.call(calls.save, { ...fields, version: 2, authFile })
    expect((await accountOf(id)).authState).toBe('WAIT_EXAMINE')
    expect((await eventsOf(id)).at(-1)).toMatchObject({ action: 'STAFF_UPDATE', fromState: 'NONE', toState: 'WAIT_EXAMINE' })

    expect((await sale.ask(calls.examine, { staffId: id, result: 'PASS' })).msg).toBe('不能审核自己提交的账号')
    expect(await admin.call(calls.examine, { staffId: id, result: 'REJECT', reason: '照片不清晰' })).toEqual({ authState: 'REJECT', version: 4 })
    expect(await accountOf(id)).toMatchObject({ authState: 'REJECT', authReason: '照片不清晰' })
    const told = noticesAsRead(await database.select().from(staffNotice).where(eq(staffNotice.recordId, companyId)))
    expect(told).toMatchObject([{ kind: 'NOTICE', title: expect.stringMatching(/^HR账号审核被驳回：测试企业\d+有限公司 李明华$/), content: '照片不清晰' }])
    await sale.call(calls.save, { ...fields, version: 4, idCardFront: await uploaded(sale, 'ID_CARD_FRONT') })
    expect(await accountOf(id)).toMatchObject({ authState: 'WAIT_EXAMINE', authReason: null })

    expect((await admin.call(calls.examine, { staffId: id, result: 'PASS' })).authState).toBe('PASS')
    await sale.call(calls.save, { ...fields, version: 6, jobTitle: '主任' })
    expect((await accountOf(id)).authState).toBe('PASS')
    await sale.call(calls.save, { ...fields, version: 7, idCardNo })
    expect((await accountOf(id)).authState).toBe('WAIT_EXAMINE')

    const row = (await sale.call(calls.search, { companyId })).records.find(one => one.id === id)!
    expect(row.idCardBack).toMatchObject({ fileName: sides.idCardBack, originalName: '证件.png', mime: 'image/png' })
    const [former] = await database.select().from(file).where(eq(file.fileName, sides.idCardFront))
    expect(former!.state).toBe('ORPHAN')
  })

  test('given with the account are examined at once', async () => {
    const { companyId } = await ownCompany()
    const { id } = await sale.call(calls.save, person({ companyId, ...(await proofs(sale)) }))
    expect((await accountOf(id)).authState).toBe('WAIT_EXAMINE')
  })

  test('of two examiners at once the second is told', async () => {
    const { companyId } = await ownCompany()
    const { id } = await newHr(app, companyId, { authState: 'WAIT_EXAMINE' })
    const answers = await Promise.all([
      sale.ask(calls.examine, { staffId: id, result: 'PASS' }),
      admin.ask(calls.examine, { staffId: id, result: 'REJECT', reason: '资料不全面' }),
    ])
    expect(new Set(answers.map(answer => answer.code))).toEqual(new Set([200, companyStaffRefusals.notExaminable.code]))
    expect(answers.find(answer => answer.code !== 200)!.msg).toBe('该账号当前状态不可审核')
    const short = await sale.ask(calls.examine, { staffId: id, result: 'REJECT', reason: ' 不好   ' })
    expect([short.status, JSON.stringify(short.data)]).toEqual([406, expect.stringContaining('请填写驳回原因，5-200个字')])
  })

  test('can be uploaded straight to an account, one side or both', async () => {
    const { companyId } = await ownCompany()
    const { id } = await newHr(app, companyId)
    const both = await sale.uploadFiles(calls.addIdCard, { staffId: id }, [
      ['back', '国徽.png', png],
      ['front', '人像.png', png],
    ])
    expect(both.data).toMatchObject({ front: { originalName: '人像.png' }, back: { originalName: '国徽.png' }, authState: 'NONE' })
    const auth = await sale.upload(calls.addAuthFile, { staffId: id }, '证明.png', png)
    expect(auth.data).toMatchObject({ originalName: '证明.png', authState: 'WAIT_EXAMINE' })
    const one = await sale.uploadFiles(calls.addIdCard, { staffId: id }, [['front', '再来.png', png]])
    expect(one.data).toMatchObject({ front: { originalName: '再来.png' }, back: null })
    const row = await accountOf(id)
    expect([row.idCardFront, row.idCardBack, row.authFile]).toEqual([one.data.front!.fileName, both.data.back!.fileName, auth.data.fileName])
    const [stored] = await database.select().from(file).where(eq(file.fileName, row.authFile!))
    expect(stored).toMatchObject({ state: 'LINKED', bizType: 'COMPANY_STAFF', bizId: id })
  })

  test('one bad side refuses the upload and leaves nothing half-way', async () => {
    const { companyId } = await ownCompany()
    const { id } = await newHr(app, companyId)
    const answer = await sale.uploadFiles(calls.addIdCard, { staffId: id }, [
      ['front', '假.png', 'this is no picture'],
      ['back', '国徽.png', png],
    ])
    expect([answer.status, answer.msg]).toEqual([200, '文件内容与格式不符'])
    expect((await sale.uploadFiles(calls.addIdCard, { staffId: id }, [['front', '证.pdf', '%PDF-1.7 %%EOF']])).code).not.toBe(200)
    expect(await accountOf(id)).toMatchObject({ idCardFront: null, idCardBack: null })
    expect(filesIn(app, 'temp')).toBe(0)
  })

  test('of somebody else cannot be taken', async () => {
    const { companyId } = await ownCompany()
    const fileName = await uploaded(admin, 'ID_CARD_FRONT')
    const answer = await sale.ask(calls.save, person({ companyId, idCardFront: fileName }))
    expect([answer.status, answer.msg]).toEqual([406, '文件无效或已失效'])
  })
})

describe('the list', () => {
  let companyId: number
  beforeAll(async () => {
    companyId = (await ownCompany()).companyId
    await newHr(app, companyId, { name: '欧阳若兰', authState: 'PASS', lastLoginAt: '2026-01-01T00:00:00.000Z' })
    await newHr(app, companyId, { name: '停用的人', status: 'DISABLED' })
    await newHr(app, companyId, { name: '已删除人', deletedAt: '2026-01-01T00:00:00.000Z' })
  })

  test('filters by company, name, number, state and role', async () => {
    const names = async (filter: InputOf<typeof calls.search>) => (await sale.call(calls.search, filter)).records.map(row => row.name).sort()
    const { mobile } = (await database.select().from(companyStaff).where(eq(companyStaff.name, '欧阳若兰')))[0]!
    expect(await names({ companyId })).toEqual(['停用的人', '欧阳若兰', '陈主管'].sort())
    expect(await names({ keyword: '若兰' })).toEqual(['欧阳若兰'])
    expect(await names({ keyword: mobile })).toEqual(['欧阳若兰'])
    expect(await names({ keyword: mobile.slice(0, 10) })).toEqual([])
    expect(await names({ companyId, status: 'DISABLED' })).toEqual(['停用的人'])
    expect(await names({ companyId, authState: 'PASS' })).toEqual(['欧阳若兰'])
    expect(await names({ companyId, role: 'MAIN' })).toEqual(['陈主管'])
    const none = await sale.ask(calls.search, {})
    expect([none.status, JSON.stringify(none.data)]).toEqual([406, expect.stringContaining('请选择企业、认证状态或输入关键词')])
    await grant(app, members.recruiter, 'ALL', ['CompanyDetail'], { fields: { 'companyStaff.mobile': 'HIDE' } })
    const reader = await app.signIn(members.recruiter)
    expect((await reader.call(calls.search, { keyword: mobile })).total).toBe(0)
    expect((await reader.call(calls.search, { keyword: '欧阳若兰' })).records[0]).toMatchObject({ mobile: null })
  })

  test('says what may be done by state, role and code, and nothing but looking in the pool', async () => {
    const actionsOf = async (client: Client, id = companyId) =>
      Object.fromEntries((await client.call(calls.search, { companyId: id })).records.map(row => [row.name, [...row.actions].sort()]))
    expect(await actionsOf(sale)).toEqual({
      陈主管: ['edit', 'resetPassword', 'viewPhone'],
      欧阳若兰: ['disable', 'edit', 'resetPassword', 'setMain', 'viewPhone'],
      停用的人: ['edit', 'enable', 'viewPhone'],
    })
    const { id: pooled } = await newCompany(app)
    await newHr(app, pooled, { name: '公海的人', authState: 'WAIT_EXAMINE' })
    expect(await actionsOf(sale, pooled)).toEqual({ 公海的人: [] })
    expect((await actionsOf(admin, pooled)).公海的人).toContain('examine')
    const { id: advised } = await newCompany(app, { adviserId: await newIdentity(app, members.sales, 'ADVISER') })
    await newHr(app, advised, { name: '专家的人' })
    expect((await actionsOf(sale, advised)).专家的人).toContain('edit')
  })
})

test('whoever has another scope finds no account of another sale, by no call', async () => {
  const { id: companyId } = await newCompany(app, { saleId: await newIdentity(app, members.recruiter) })
  const { id: staffId } = await newHr(app, companyId, { authState: 'WAIT_EXAMINE' })
  const { id: pooled } = await newCompany(app)
  const { id: pooledStaff } = await newHr(app, pooled, { authState: 'WAIT_EXAMINE' })
  expect((await sale.call(calls.search, { companyId })).total).toBe(0)
  expect((await sale.call(calls.search, { companyId: pooled })).total).toBe(1)
  for (const [id, of] of [
    [staffId, companyId],
    [pooledStaff, pooled],
  ] as const) {
    const before = await accountOf(id)
    const statuses = [
      await sale.ask(calls.save, person({ companyId: of })),
      await sale.ask(calls.save, { ...person(), id, version: 1 }),
      await sale.ask(calls.changeStatus, { staffId: id, status: 'DISABLED' }),
      await sale.ask(calls.examine, { staffId: id, result: 'PASS' }),
      await sale.ask(calls.setMain, { staffId: id }),
      await sale.ask(calls.resetPassword, { staffId: id, reason: '试一试' }),
      await sale.uploadFiles(calls.addIdCard, { staffId: id }, [['front', '人像.png', png]]),
      await sale.upload(calls.addAuthFile, { staffId: id }, '证明.png', png),
    ].map(answer => answer.status)
    expect(statuses).toEqual(Array(8).fill(404))
    expect(await accountOf(id)).toEqual(before)
  }
})
