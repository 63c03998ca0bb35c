import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { file as fileCalls, identity as calls, identityRefusals, reveal } from '@gongtai/contract'
import type { Code, SceneName } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { file } from '../../../kit/file/file.tables.ts'
import type { IdentityWork } from '../../../kit/identity-work.ts'
import { inTransaction } from '../../../kit/work.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { picture } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { findWork } from './identity.queries.ts'
import { changeIdentityStatus, handoverIdentity } from './identity.rules.ts'
import { serviceIdentity, staffIdentity } from './identity.tables.ts'
import { staff } from '../staff/staff.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const adminId = await staffIdOf(members.admin)
const everything: Code[] = ['ExpertManage', 'ExpertManage.save', 'ExpertManage.bind', 'ExpertManage.handover', 'ExpertManage.status', 'ExpertManage.viewPhone']

async function staffIdOf(mobile: string): Promise<number> {
  const [row] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile))
  return row!.id
}

let numbers = 0
const fresh = () => ({
  kind: 'SALE' as const,
  name: '周明',
  mobile: `1391000${String(++numbers).padStart(4, '0')}`,
  deptId: 1,
  level: 'SENIOR' as const,
  cityCodes: ['330100'],
  categoryIds: [],
  privateLimit: 5,
  loadLimit: null,
  xiaoKeUserId: null,
  intro: null,
})

const rowOf = async (id: number) => (await database.select().from(serviceIdentity).where(eq(serviceIdentity.id, id)))[0]!
/** Enabled members without any identity. */
const freeStaff = (count: number) =>
  database
    .select({ id: staff.id })
    .from(staff)
    .where(sql`${staff.status} = 1 and ${staff.id} not in (select ${staffIdentity.staffId} from ${staffIdentity})`)
    .orderBy(staff.id)
    .limit(count)
    .then(rows => rows.map(row => row.id))

describe('the lists', () => {
  test('hold the demo identities of each kind with their accounts, cities and masked numbers', async () => {
    const [advisers, waiters, sales] = await Promise.all([
      admin.call(calls.adviserPage, { pageSize: 200 }),
      admin.call(calls.waiterPage, { pageSize: 200 }),
      admin.call(calls.salePage, { pageSize: 200 }),
    ])
    expect([advisers.total, waiters.total, sales.total]).toEqual([14, 38, 46])
    expect(sales.records.filter(row => row.status === 'DISABLED')).toHaveLength(2)
    for (const row of [...advisers.records, ...waiters.records, ...sales.records]) {
      expect(row.mobile).toMatch(/^1\d\d\*{4}\d{4}$/)
      expect(row.accounts.filter(account => account.isMain)).toHaveLength(1)
      expect(row.cityNames).toHaveLength(row.cityCodes.length)
    }
  })

  test('filter by name, number, city, department, state and binding', async () => {
    const { id } = await admin.call(calls.save, { ...fresh(), name: '独孤求败', cityCodes: ['110100'] })
    const { mobile, deptId } = await rowOf(id)
    const only = async (filter: object) => (await admin.call(calls.salePage, { pageSize: 200, ...filter })).records.map(row => row.id)
    expect(await only({ keyword: '独孤' })).toEqual([id])
    expect(await only({ keyword: mobile })).toEqual([id])
    expect(await only({ keyword: '独孤', cityCode: '110100', deptId, status: 'ENABLED', bound: false })).toEqual([id])
    expect(await only({ keyword: '独孤', bound: true })).toEqual([])
    expect(await only({ keyword: '独孤', cityCode: '330100' })).toEqual([])
    expect(await only({ keyword: '独孤', status: 'DISABLED' })).toEqual([])
  })

  test('choices for an account name those it is bound to first', async () => {
    const [bound] = await database
      .select()
      .from(staffIdentity)
      .innerJoin(serviceIdentity, eq(serviceIdentity.id, staffIdentity.identityId))
      .where(eq(serviceIdentity.kind, 'WAITER'))
      .limit(1)
    const choices = await admin.call(calls.waitersForAccount, { staffId: bound!.staff_identity.staffId })
    expect(choices[0]).toMatchObject({ id: bound!.service_identity.id, checked: true, boundCount: 1 })
    expect(choices.slice(1).every(choice => !choice.checked)).toBe(true)
    expect((await admin.call(calls.waitersForAccount, { keyword: '没有这个人' })).length).toBe(0)
  })

  test('users of the sales system: 60, 11 of them unbound', async () => {
    const page = await admin.call(calls.xiaoKeUsers, { pageSize: 200 })
    expect(page.total).toBe(60)
    expect(page.records.filter(user => user.boundTo === null)).toHaveLength(11)
    expect((await admin.call(calls.xiaoKeUsers, { unbound: true })).total).toBe(11)
    expect(new Set(page.records.map(user => user.boundTo?.kind))).toEqual(new Set(['IDENTITY', 'STAFF', undefined]))
  })
})

describe('saving', () => {
  test('creates, changes by version, and leaves old and new values', async () => {
    const input = fresh()
    const made = await admin.call(calls.save, input)
    const saved = await admin.call(calls.save, { ...input, id: made.id, version: made.version, mobile: undefined, level: 'JUNIOR', privateLimit: 9 })
    expect(saved.version).toBe(2)
    expect(await rowOf(made.id)).toMatchObject({ level: 'JUNIOR', privateLimit: 9, mobile: input.mobile })
    const stale = await admin.ask(calls.save, { ...input, id: made.id, version: made.version })
    expect(stale.msg).toBe('数据已被他人修改，请刷新后重试')
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(sql`${auditLog.recordType} = 'IDENTITY' and ${auditLog.recordId} = ${String(made.id)} and ${auditLog.result} = 'OK'`)
      .orderBy(sql`${auditLog.id} desc`)
    expect(entry!.changes).toEqual([
      { field: 'level', old: 'SENIOR', new: 'JUNIOR' },
      { field: 'privateLimit', old: 5, new: 9 },
    ])
  })

  test('a number is taken once per kind, a sales-system account once', async () => {
    const input = { ...fresh(), xiaoKeUserId: `XK-${numbers}` }
    await admin.call(calls.save, input)
    expect((await admin.ask(calls.save, input)).msg).toBe('同身份手机号已存在')
    await admin.call(calls.save, { ...input, kind: 'ADVISER', xiaoKeUserId: null })
    expect((await admin.ask(calls.save, { ...fresh(), xiaoKeUserId: input.xiaoKeUserId })).code).toBe(identityRefusals.xiaoKeTaken.code)
  })

  test('what cannot be is bad input or refused', async () => {
    const { mobile: _, ...withoutNumber } = fresh()
    expect((await admin.ask(calls.save, withoutNumber)).msg).toBe('请输入手机号')
    expect((await admin.ask(calls.save, { ...fresh(), deptId: 999_999 })).code).toBe(identityRefusals.noDept.code)
    expect((await admin.ask(calls.save, { ...fresh(), id: 999_999, version: 1 })).status).toBe(404)
    expect((await admin.ask(calls.save, { ...fresh(), privateLimit: -1 })).status).toBe(406)
  })
})

describe('pictures', () => {
  const upload = async (client: Client, scene: SceneName) => (await client.upload(fileCalls.upload, { scene }, 'a.png', await picture(20, 20))).data.fileName
  const stateOf = async (fileName: string) =>
    (await database.select({ state: file.state, bizType: file.bizType, bizId: file.bizId }).from(file).where(eq(file.fileName, fileName)))[0]!
  const show = (fileName: string) => app.visitor().fetchFile(fileCalls.publicFile, { fileName })

  test('belong to the identity that names them, and are let go when it does not', async () => {
    const [avatar, code] = [await upload(admin, 'identity.avatar'), await upload(admin, 'identity.wechat')]
    const { id, version } = await admin.call(calls.save, { ...fresh(), avatarFile: avatar, wechatQrFile: code })
    expect(await rowOf(id)).toMatchObject({ avatarFile: avatar, wechatQrFile: code })
    for (const fileName of [avatar, code]) expect(await stateOf(fileName)).toEqual({ state: 'LINKED', bizType: 'IDENTITY', bizId: id })
    // Left out, they stay; named again, they stay as well.
    const second = await admin.call(calls.save, { ...fresh(), id, version })
    const third = await admin.call(calls.save, { ...fresh(), id, version: second.version, avatarFile: avatar })
    expect(await rowOf(id)).toMatchObject({ avatarFile: avatar, wechatQrFile: code })
    const other = await upload(admin, 'identity.avatar')
    await admin.call(calls.save, { ...fresh(), id, version: third.version, avatarFile: other, wechatQrFile: null })
    expect(await rowOf(id)).toMatchObject({ avatarFile: other, wechatQrFile: null })
    for (const fileName of [avatar, code]) expect(await stateOf(fileName)).toMatchObject({ state: 'ORPHAN' })
    expect((await show(other)).status).toBe(200)
    expect((await show(avatar)).status).toBe(404)
    const entries = await database
      .select({ changes: auditLog.changes })
      .from(auditLog)
      .where(eq(auditLog.recordId, String(id)))
      .orderBy(auditLog.id)
    expect(entries.at(-1)!.changes).toEqual(
      expect.arrayContaining([
        { field: 'avatarFile', old: avatar, new: other },
        { field: 'wechatQrFile', old: code, new: null },
      ]),
    )
  })

  test('of another person, scene or record, or gone, are refused, and nothing is saved', async () => {
    await grant(app, members.recruiter, 'ALL', ['ExpertManage', 'ExpertManage.save'])
    const recruiter = await app.signIn(members.recruiter)
    const linked = await upload(admin, 'identity.avatar')
    const { id } = await admin.call(calls.save, { ...fresh(), avatarFile: linked })
    const released = await upload(admin, 'identity.avatar')
    await database.update(file).set({ state: 'ORPHAN', bizType: 'IDENTITY', bizId: id }).where(eq(file.fileName, released))
    const wrong = [await upload(recruiter, 'identity.avatar'), await upload(admin, 'identity.wechat'), linked, released, `${'0'.repeat(32)}.png`]
    for (const avatarFile of wrong) {
      const input = { ...fresh(), avatarFile }
      expect(await admin.ask(calls.save, input), avatarFile).toMatchObject({ status: 406, msg: '文件无效或已失效' })
      expect(await database.select().from(serviceIdentity).where(eq(serviceIdentity.mobile, input.mobile))).toEqual([])
    }
    expect(await stateOf(linked)).toEqual({ state: 'LINKED', bizType: 'IDENTITY', bizId: id })
    for (const avatarFile of ['../a.png', 'a.png', `${'0'.repeat(32)}.png/..`])
      expect(await admin.ask(calls.save, { ...fresh(), avatarFile })).toMatchObject({ status: 406 })
  })

  test('that two records want at once go to one of them', async () => {
    const avatarFile = await upload(admin, 'identity.avatar')
    const answers = await Promise.all([1, 2, 3].map(() => admin.ask(calls.save, { ...fresh(), avatarFile })))
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '406', '406'])
  })
})

describe('binding accounts', () => {
  test('needs one main account among them and raises the rights of those it touches', async () => {
    const { id, version } = await admin.call(calls.save, fresh())
    const [one, two] = await freeStaff(2)
    expect((await admin.ask(calls.bind, { identityId: id, version, staffIds: [one!], mainStaffId: null })).msg).toBe('主账号须在绑定的账号之中')
    expect((await admin.ask(calls.bind, { identityId: id, version, staffIds: [one!], mainStaffId: two! })).msg).toBe('主账号须在绑定的账号之中')
    const permVersion = async () => (await database.select({ permVersion: staff.permVersion }).from(staff).where(eq(staff.id, one!)))[0]!.permVersion
    const before = await permVersion()
    const bound = await admin.call(calls.bind, { identityId: id, version, staffIds: [one!, two!], mainStaffId: two! })
    expect(await permVersion()).toBe(before + 1)
    expect((await admin.ask(calls.bind, { identityId: id, version, staffIds: [], mainStaffId: null })).msg).toBe('数据已被他人修改，请刷新后重试')
    await admin.call(calls.bind, { identityId: id, version: bound.version, staffIds: [], mainStaffId: null })
    expect(await permVersion()).toBe(before + 2)
    expect(await database.select().from(staffIdentity).where(eq(staffIdentity.identityId, id))).toEqual([])
  })

  test('an account holds at most ten identities, also when many bind it at once', async () => {
    const [account] = await freeStaff(1)
    const made = await Promise.all(Array.from({ length: 14 }, () => admin.call(calls.save, fresh())))
    const answers = await Promise.all(
      made.map(({ id, version }) => admin.ask(calls.bind, { identityId: id, version, staffIds: [account!], mainStaffId: account! })),
    )
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(10)
    expect(new Set(answers.filter(answer => answer.code !== 200).map(answer => answer.code))).toEqual(new Set([identityRefusals.tooManyIdentities.code]))
  })

  test('of two who bind at once one is told; a disabled account is no account', async () => {
    const { id, version } = await admin.call(calls.save, fresh())
    const [one, two] = await freeStaff(2)
    const answers = await Promise.all(
      [one!, two!].map(staffId => admin.ask(calls.bind, { identityId: id, version, staffIds: [staffId], mainStaffId: staffId })),
    )
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
    const disabled = await staffIdOf(members.disabled)
    const current = (await rowOf(id)).version
    expect((await admin.ask(calls.bind, { identityId: id, version: current, staffIds: [disabled], mainStaffId: disabled })).code).toBe(
      identityRefusals.noAccount.code,
    )
  })
})

describe('the scope', () => {
  test('holds in list, edit, binding, state, bulk and the full number alike', async () => {
    const [own] = await database
      .select({ mobile: staff.mobile, identityId: staffIdentity.identityId })
      .from(staffIdentity)
      .innerJoin(staff, eq(staff.id, staffIdentity.staffId))
      .innerJoin(serviceIdentity, eq(serviceIdentity.id, staffIdentity.identityId))
      .where(sql`${serviceIdentity.kind} = 'SALE' and ${staff.status} = 1 and not ${staff.isAdmin}`)
      .orderBy(staff.id)
      .limit(1)
    await grant(app, own!.mobile, 'SELF', everything)
    const person = await app.signIn(own!.mobile)
    const page = await person.call(calls.salePage, { pageSize: 200 })
    expect(page.records.map(row => row.id)).toEqual([own!.identityId])
    const other = (await admin.call(calls.salePage, { pageSize: 200 })).records.find(row => row.id !== own!.identityId)!
    const { kind, name, deptId, level, cityCodes, categoryIds, privateLimit, loadLimit, xiaoKeUserId, intro, id, version } = other
    const edit = { id, version, kind, name, deptId: page.records[0]!.deptId, level, cityCodes, categoryIds, privateLimit, loadLimit, xiaoKeUserId, intro }
    expect((await person.ask(calls.save, edit)).status).toBe(404)
    expect((await person.ask(calls.save, { ...edit, deptId })).code).toBe(deptId === page.records[0]!.deptId ? 404 : identityRefusals.noDept.code)
    expect((await person.ask(calls.bind, { identityId: id, version, staffIds: [], mainStaffId: null })).status).toBe(404)
    expect((await person.ask(calls.changeStatus, { id, status: 'DISABLED' })).status).toBe(404)
    expect((await person.ask(calls.handoverPreview, { id })).status).toBe(404)
    expect((await person.ask(calls.handover, { fromId: own!.identityId, toId: id, kinds: ['COMPANY'] })).status).toBe(404)
    const { success, failures } = await person.call(calls.changeStatusOfMany, { ids: [id, own!.identityId], status: 'DISABLED' })
    expect(success).toEqual([own!.identityId])
    expect(failures).toEqual([{ id, name: '', msg: '记录不存在或无权查看' }])
    expect((await person.ask(reveal.field, { resource: 'IDENTITY', id, field: 'mobile' })).status).toBe(404)
    expect((await person.call(reveal.field, { resource: 'IDENTITY', id: own!.identityId, field: 'mobile' })).value).toMatch(/^1\d{10}$/)
  })
})

describe('work in hand', () => {
  /** Notices stand in for the records of a later area: those of type COMPANY with the identity as their record. */
  const works: IdentityWork[] = [
    {
      kind: 'COMPANY',
      of: ['SALE'],
      count: identityId =>
        sql<number>`(select count(*)::int from ${staffNotice} where ${staffNotice.recordType} = 'TEST_COMPANY' and ${staffNotice.recordId} = ${identityId})`,
      move: async (work, fromId, toId) => {
        const moved = await work.db
          .update(staffNotice)
          .set({ recordId: toId })
          .where(sql`${staffNotice.recordType} = 'TEST_COMPANY' and ${staffNotice.recordId} = ${fromId}`)
          .returning({ id: staffNotice.id })
        return moved.length
      },
    },
  ]
  const editor = { staffId: adminId, isAdmin: true, deptId: 1, scope: { kind: 'ALL' } } as never
  const frame = {
    actor: { staffId: adminId, realName: null, deptId: null, sessionId: null, ip: null, device: 'test' },
    action: 'UPDATE',
    area: 'permissions',
    apiId: null,
    requestId: null,
    elapsed: () => 0,
    forget: () => {},
  }
  const give = async (identityId: number, count: number) => {
    const rows = await database.select().from(staffNotice).limit(1)
    const { id: _, ...sample } = rows[0]!
    await database.insert(staffNotice).values(Array.from({ length: count }, () => ({ ...sample, recordType: 'TEST_COMPANY', recordId: identityId })))
  }

  test('is counted, keeps an identity from being disabled, and moves within the limit of the receiver', async () => {
    const from = await admin.call(calls.save, { ...fresh(), privateLimit: null })
    const to = await admin.call(calls.save, { ...fresh(), privateLimit: 4 })
    await give(from.id, 3)
    await give(to.id, 2)
    expect(await findWork(database, works, 'SALE', from.id)).toEqual([{ kind: 'COMPANY', count: 3 }])
    const disable = (keep: boolean) =>
      inTransaction(database, frame, work => changeIdentityStatus(work, works, { id: from.id, status: 'DISABLED', keep }, editor, 'zh_CN'))
    await expect(disable(false)).rejects.toMatchObject({ code: identityRefusals.workLeft.code })
    expect((await rowOf(from.id)).status).toBe('ENABLED')
    const hand = () =>
      inTransaction(database, frame, work => handoverIdentity(work, works, { fromId: from.id, toId: to.id, kinds: ['COMPANY'] }, editor, 'zh_CN'))
    await expect(hand()).rejects.toMatchObject({ code: identityRefusals.receiverFull.code })
    await database.update(serviceIdentity).set({ privateLimit: 5 }).where(eq(serviceIdentity.id, to.id))
    // Twice at once: all of it moves, and none of it twice.
    const moved = await Promise.all([hand(), hand()])
    expect(moved.flat().reduce((sum, { moved: count }) => sum + count, 0)).toBe(3)
    expect(await findWork(database, works, 'SALE', to.id)).toEqual([{ kind: 'COMPANY', count: 5 }])
    await disable(false)
    expect((await rowOf(from.id)).status).toBe('DISABLED')
  })

  test('goes to an enabled identity of the same kind only', async () => {
    const sale = await admin.call(calls.save, fresh())
    const adviser = await admin.call(calls.save, { ...fresh(), kind: 'ADVISER' })
    const disabled = await admin.call(calls.save, fresh())
    await admin.call(calls.changeStatus, { id: disabled.id, status: 'DISABLED' })
    const hand = (toId: number) => admin.ask(calls.handover, { fromId: sale.id, toId, kinds: ['COMPANY'] }).then(answer => answer.msg)
    expect(await hand(adviser.id)).toBe('只能交接给同类身份')
    expect(await hand(disabled.id)).toBe('接收人已停用')
    expect(await hand(sale.id)).toBe('不能交接给自己')
    expect((await admin.ask(calls.changeStatus, { id: disabled.id, status: 'DISABLED' })).msg).toBe('当前状态不能进行此操作')
  })
})
