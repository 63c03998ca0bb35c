import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { staff as calls } from '@gongtai/contract'
import type { InputOf, StaffStatus } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { demoPassword, members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { callAgent } from '../../customer-service/agent/agent.tables.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { passwordAttempt, session } from '../presence/session.tables.ts'
import { dept } from '../dept/dept.tables.ts'
import { serviceIdentity, staffIdentity } from '../identity/identity.tables.ts'
import { staff, staffRole } from './staff.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

const memberOf = async (id: number) => (await database.select().from(staff).where(eq(staff.id, id)))[0]!
const idOf = async (mobile: string) => (await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile)))[0]!.id

let numbers = 0
async function add(more: Partial<InputOf<typeof calls.add>> = {}): Promise<{ id: number; mobile: string; password: string }> {
  const mobile = `1391111${String(++numbers).padStart(4, '0')}`
  const profile = { realName: '状态成员', staffNo: null, deptId: 2, post: null, gender: 'U' as const, email: null, entryDate: null, remark: null }
  return { mobile, ...(await admin.call(calls.add, { ...profile, mobile, ...more })) }
}

async function changeTo(id: number, status: StaffStatus, client = admin) {
  const { version } = await memberOf(id)
  return client.ask(calls.changeStatus, { id, status, version, reason: '测试原因' })
}

describe('disabling', () => {
  test('ends every session in every process at once, and enabling clears the failures', async () => {
    const other = await app.another()
    const { id, mobile, password } = await add()
    await database.update(staff).set({ mustChangePassword: false }).where(eq(staff.id, id))
    const here = await app.visitor().login(mobile, password)
    const there = await other.visitor().login(mobile, password)
    expect((await there.ask(calls.list, {})).status).toBe(200)
    expect((await changeTo(id, 0)).data).toEqual({ status: 0 })
    expect((await here.ask(calls.list, {})).status).toBe(401)
    await expect.poll(async () => (await there.ask(calls.list, {})).status, { timeout: 1_000, interval: 10 }).toBe(401)
    expect((await app.visitor().tryLogin(mobile, password)).msg).toContain('停用')
    await database
      .insert(passwordAttempt)
      .values({ key: `login:${mobile}`, failedCount: 5, firstFailedAt: '2026-01-01T00:00:00.000Z', lockedUntil: '2099-01-01T00:00:00.000Z' })
    expect((await changeTo(id, 1)).data).toEqual({ status: 1 })
    expect((await app.visitor().tryLogin(mobile, password)).code).toBe(200)
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordId, String(id)), eq(auditLog.action, 'STATE'), eq(auditLog.recordType, 'STAFF')))
      .orderBy(auditLog.id)
    expect(entry).toMatchObject({ remark: '测试原因', changes: [{ field: 'status', old: 1, new: 0 }] })
    await other.stop()
  })

  test('gives open to-dos to the nearest enabled leader, once each', async () => {
    const { rows } = await database.execute<{ deptId: number; leaderId: number }>(
      sql`select d.id as "deptId", d.leader_id as "leaderId" from dept d join staff s on s.id = d.leader_id where s.status = 1 and d.level > 1 limit 1`,
    )
    const { deptId, leaderId } = rows[0]!
    const { id } = await add({ deptId })
    const todo = { kind: 'TODO' as const, area: 'permissions', title: '待办' }
    await database.insert(staffNotice).values([
      { ...todo, staffId: id },
      { ...todo, staffId: id, dedupeKey: 'same' },
      { ...todo, staffId: leaderId, dedupeKey: 'same' },
      { ...todo, staffId: id, kind: 'NOTICE' },
    ])
    await changeTo(id, 0)
    const open = (staffId: number) =>
      database
        .select()
        .from(staffNotice)
        .where(and(eq(staffNotice.staffId, staffId), eq(staffNotice.title, '待办'), ne(staffNotice.state, 'DONE')))
    expect((await open(id)).map(notice => notice.kind)).toEqual(['NOTICE'])
    expect(await open(leaderId)).toHaveLength(2)
  })

  test('is not possible with oneself, with those above, twice, or with an old version', async () => {
    const self = await idOf(members.admin)
    expect((await changeTo(self, 0)).msg).toBe('不能停用自己')
    await grant(app, members.sales, 'ALL', ['UserManage', 'UserManage.status'])
    const clerk = await app.signIn(members.sales)
    expect((await changeTo(self, 0, clerk)).msg).toBe('该成员权限高于您，不能操作')
    const { id } = await add()
    expect((await changeTo(id, 1)).msg).toBe('当前状态不能进行此操作')
    expect((await admin.ask(calls.changeStatus, { id, status: 0, version: 9, reason: '测试原因' })).msg).toBe('数据已被他人修改，请刷新后重试')
    expect((await clerk.ask(calls.changeStatus, { id, status: 0, version: 1, reason: ' 的 ' })).status).toBe(406)
    // Leaving needs a code of its own.
    expect(await changeTo(id, 2, clerk)).toMatchObject({ status: 403, msg: '缺少权限：成员管理-办理离职' })
    expect((await changeTo(id, 0, clerk)).code).toBe(200)
  })

  test('many: each on its own, the caller and the administrators stay', async () => {
    await grant(app, members.sales, 'ALL', ['UserManage', 'UserManage.status'])
    const clerk = await app.signIn(members.sales)
    const own = await idOf(members.sales)
    const chief = await idOf(members.admin)
    const { id } = await add()
    const answer = await clerk.call(calls.disableMany, { ids: [id, own, chief], reason: '批量停用' })
    expect(answer.success).toEqual([id])
    expect(answer.failures.map(({ msg }) => msg)).toEqual(['不能停用自己', '该成员权限高于您，不能操作'])
  })
})

describe('the last administrators', () => {
  const twenty = Array.from({ length: 20 }, (_, round) => round)

  test('two who disable each other at once: exactly one does', async () => {
    const second = await app.signIn(members.secondAdmin)
    const [one, two] = [await idOf(members.admin), await idOf(members.secondAdmin)]
    await database
      .update(staff)
      .set({ isAdmin: false })
      .where(and(eq(staff.isAdmin, true), sql`${staff.id} not in (${one}, ${two})`))
    for (const round of twenty) {
      const [first, other] = [await memberOf(one), await memberOf(two)]
      const answers = await Promise.all([
        admin.ask(calls.changeStatus, { id: two, status: 0, version: other.version, reason: '互相停用' }),
        second.ask(calls.changeStatus, { id: one, status: 0, version: first.version, reason: '互相停用' }),
      ])
      expect(
        answers.filter(answer => answer.code === 200),
        `round ${round}`,
      ).toHaveLength(1)
      expect((await Promise.all([memberOf(one), memberOf(two)])).filter(row => row.status === 1)).toHaveLength(1)
      await revive([one, two])
    }
  })

  test('a third who is stopped on the way disables nobody any more', async () => {
    const { id: third, mobile, password } = await add({ isAdmin: true })
    await database.update(staff).set({ mustChangePassword: false }).where(eq(staff.id, third))
    const client = await app.visitor().login(mobile, password)
    const one = await idOf(members.admin)
    for (const round of twenty.slice(0, 8)) {
      const [first, other] = [await memberOf(one), await memberOf(third)]
      const answers = await Promise.all([
        admin.ask(calls.changeStatus, { id: third, status: 0, version: other.version, reason: '互相停用' }),
        client.ask(calls.changeStatus, { id: one, status: 0, version: first.version, reason: '互相停用' }),
      ])
      expect(
        answers.filter(answer => answer.code === 200),
        `round ${round}`,
      ).toHaveLength(1)
      await revive([one, third])
    }
    await changeTo(third, 2)
  })

  async function revive(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      await database.update(staff).set({ status: 1 }).where(eq(staff.id, id))
      await database
        .update(session)
        .set({ endedAt: null, endReason: null })
        .where(and(eq(session.staffId, id), eq(session.endReason, 'STAFF_DISABLED')))
    }
    app.services.access.forget(null)
  }
})

describe('leaving', () => {
  test('waits until nothing is open; handing over moves it by the rules of its area', async () => {
    const [identity] = await database.insert(serviceIdentity).values({ kind: 'SALE', name: '离职销售', mobile: '13922220001', deptId: 2 }).returning()
    const { id } = await add({ saleIds: [identity!.id] })
    const receiver = await add()
    expect(await admin.call(calls.handoverList, { id })).toEqual([{ key: 'IDENTITY', label: '业务身份', count: 1, linkPath: '/expert-manage' }])
    expect((await admin.call(calls.info, { id })).openWork).toBe(1)
    expect((await changeTo(id, 2)).msg).toBe('该成员名下还有1个业务身份，请先转移')
    admin.language = 'en-US'
    expect((await changeTo(id, 2)).msg).toContain('still has 1 business identit')
    admin.language = 'zh-CN'
    const items = [{ key: 'IDENTITY', toId: id }]
    expect((await admin.call(calls.handover, { fromId: id, items }))[0]).toMatchObject({ moved: 0, msg: '接收人不存在或已停用' })
    expect(await admin.call(calls.handover, { fromId: id, items: [{ key: 'IDENTITY', toId: receiver.id }] })).toEqual([
      { key: 'IDENTITY', label: '业务身份', moved: 1, msg: null },
    ])
    expect(await database.select().from(staffIdentity).where(eq(staffIdentity.identityId, identity!.id))).toEqual([
      { staffId: receiver.id, identityId: identity!.id, isMain: true },
    ])
    expect((await changeTo(id, 2)).data).toEqual({ status: 2 })
    expect((await admin.ask(calls.handover, { fromId: receiver.id, items: [{ key: 'NOTHING', toId: 1 }] })).status).toBe(406)
  })

  test('takes roles, identities, the seat and the lead of departments, and frees the mobile; coming back needs it free', async () => {
    const shared = await database.insert(serviceIdentity).values({ kind: 'WAITER', name: '共用身份', mobile: '13922220002', deptId: 2 }).returning()
    const { id, mobile } = await add({
      roles: [{ id: 2, expireAt: null }],
      waiterIds: [shared[0]!.id],
      agent: { workNo: 'L100', extension: null, contact: 'voip', workflowCodes: [] },
    })
    const colleague = await add({ waiterIds: [shared[0]!.id] })
    const [led] = await database.select().from(dept).where(isNull(dept.leaderId)).limit(1)
    const [someDept] = led === undefined ? await database.select().from(dept).limit(1) : [led]
    await database.update(dept).set({ leaderId: id }).where(eq(dept.id, someDept!.id))
    expect((await changeTo(id, 2)).code).toBe(200)
    expect(await database.select().from(staffRole).where(eq(staffRole.staffId, id))).toEqual([])
    expect(await database.select().from(staffIdentity).where(eq(staffIdentity.identityId, shared[0]!.id))).toEqual([
      { staffId: colleague.id, identityId: shared[0]!.id, isMain: true },
    ])
    expect((await database.select().from(callAgent).where(eq(callAgent.staffId, id)))[0]!.status).toBe('DISABLED')
    expect((await database.select().from(dept).where(eq(dept.id, someDept!.id)))[0]!.leaderId).toBeNull()
    expect(await memberOf(id)).toMatchObject({ status: 2, agentId: null, leaveDate: expect.any(String) })
    expect((await admin.call(calls.info, { id })).actions).toEqual(['rehire'])

    const next = await add({ mobile })
    expect((await changeTo(id, 1)).msg).toBe('该手机号已存在')
    await changeTo(next.id, 2)
    expect((await changeTo(id, 1)).code).toBe(200)
    expect(await memberOf(id)).toMatchObject({ status: 1, leaveDate: null, mustChangePassword: true, roleCount: 0 })
  })
})

describe('a password', () => {
  test('is set anew by somebody else only: shown once, sessions end, and it must be changed', async () => {
    const { id, mobile, password } = await add()
    const before = await app.visitor().login(mobile, password)
    const { password: fresh } = await admin.call(calls.resetPassword, { id, reason: '忘记密码' })
    expect(fresh).toMatch(/^[A-Za-z0-9]{10}$/)
    expect((await before.ask(calls.list, {})).status).toBe(401)
    expect((await app.visitor().tryLogin(mobile, password)).code).not.toBe(200)
    expect((await app.visitor().tryLogin(mobile, fresh)).data.mustChangePassword).toBe(true)
    const entries = asRead(
      await database
        .select()
        .from(auditLog)
        .where(eq(auditLog.recordId, String(id))),
    )
    expect(JSON.stringify(entries)).not.toContain(fresh)
    expect(entries.some(entry => entry.remark === '重置密码：忘记密码')).toBe(true)
  })

  test('not of oneself, of a disabled account, or of somebody above', async () => {
    expect((await admin.ask(calls.resetPassword, { id: await idOf(members.admin), reason: '自己' })).msg).toBe('请使用“修改密码”更改自己的密码')
    expect((await admin.ask(calls.resetPassword, { id: await idOf(members.disabled), reason: '停用的' })).msg).toBe('账号已停用，不能重置密码')
    await grant(app, members.sales, 'ALL', ['UserManage.resetPassword'])
    const clerk = await app.signIn(members.sales)
    for (const mobile of [members.admin, members.systemAdministrator])
      expect((await clerk.ask(calls.resetPassword, { id: await idOf(mobile), reason: '越权' })).msg).toBe('该成员权限高于您，不能操作')
    expect((await clerk.ask(calls.resetPassword, { id: await idOf(members.withoutRole), reason: '忘记密码' })).code).toBe(200)
  })

  test('a locked account is unlocked', async () => {
    const id = await idOf(members.locked)
    // The lock of the demo data ends at a full hour, which may come before this test.
    await database
      .update(passwordAttempt)
      .set({ lockedUntil: clock.in(3_600_000) })
      .where(eq(passwordAttempt.key, `login:${members.locked}`))
    expect((await admin.call(calls.info, { id })).actions).toContain('unlock')
    await admin.call(calls.unlock, { id })
    expect((await admin.call(calls.info, { id })).actions).not.toContain('unlock')
    expect((await app.visitor().tryLogin(members.locked, demoPassword)).code).toBe(200)
  })
})

describe('actions', () => {
  test('follow the state, the codes and who stands above', async () => {
    const { id } = await add()
    expect((await admin.call(calls.info, { id })).actions).toEqual(['edit', 'grant', 'resetPassword', 'disable', 'leave'])
    expect((await admin.call(calls.info, { id: await idOf(members.admin) })).actions).toEqual(['edit', 'grant'])
    await grant(app, members.recruiter, 'ALL', ['UserManage', 'UserManage.edit'])
    const clerk = await app.signIn(members.recruiter)
    expect((await clerk.call(calls.info, { id })).actions).toEqual(['edit'])
    expect((await clerk.call(calls.info, { id: await idOf(members.admin) })).actions).toEqual([])
  })
})
