import { and, eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { role as roleCalls, staff as calls } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { callAgent } from '../../customer-service/agent/agent.tables.ts'
import { serviceIdentity, staffIdentity } from '../identity/identity.tables.ts'
import { role } from '../role/role.tables.ts'
import { staff, staffRole } from './staff.tables.ts'

const app = await startTestApp()
const { database, cipher } = app.services
const admin = await app.signIn(members.admin)
/** Personnel: may do everything with members, and nothing else. */
const personnelCodes: Code[] = ['UserManage', 'UserManage.add', 'UserManage.edit', 'UserManage.grant']
await grant(app, members.sales, 'ALL', personnelCodes)
const personnel = await app.signIn(members.sales)

let numbers = 0
const freshMobile = () => `1390000${String(++numbers).padStart(4, '0')}`
const newcomer = (more: Partial<InputOf<typeof calls.add>> = {}): InputOf<typeof calls.add> => ({
  realName: '新成员',
  mobile: freshMobile(),
  staffNo: null,
  deptId: 2,
  post: null,
  gender: 'U',
  email: null,
  entryDate: null,
  remark: null,
  ...more,
})

const memberOf = async (id: number) => (await database.select().from(staff).where(eq(staff.id, id)))[0]!
const idOf = async (mobile: string) => (await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile)))[0]!.id
const roleId = async (code: string) => (await database.select({ id: role.id }).from(role).where(eq(role.code, code)))[0]!.id
const rolesOf = async (id: number) => (await database.select().from(staffRole).where(eq(staffRole.staffId, id))).map(row => row.roleId)
const accountsOf = (identityId: number) => database.select().from(staffIdentity).where(eq(staffIdentity.identityId, identityId))
const entriesOf = (id: number) =>
  database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'STAFF'), eq(auditLog.recordId, String(id))))

/** The profile of a member as an edit sends it, with what is changed. */
async function edit(id: number, more: Partial<InputOf<typeof calls.update>>): Promise<InputOf<typeof calls.update>> {
  const { version, realName, staffNo, post, gender, email, entryDate, remark } = await admin.call(calls.info, { id })
  return { id, version, realName, staffNo, post, gender, email, entryDate, remark, ...more }
}

async function makeIdentity(kind: 'ADVISER' | 'WAITER' | 'SALE', name: string): Promise<number> {
  const [made] = await database.insert(serviceIdentity).values({ kind, name, mobile: freshMobile(), deptId: 2 }).returning({ id: serviceIdentity.id })
  return made!.id
}

describe('a new member', () => {
  test('gets a password that is shown once, kept nowhere, and must be changed', async () => {
    const input = newcomer({ staffNo: 'NEW-1', roles: [{ id: await roleId('sales'), expireAt: null }] })
    const { id, password } = await admin.call(calls.add, input)
    expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{10}$/)
    const browser = app.visitor()
    const login = await browser.tryLogin(input.mobile, password)
    expect(login.data.mustChangePassword).toBe(true)
    expect(JSON.stringify(await entriesOf(id))).not.toContain(password)
    expect((await memberOf(id)).passwordHash).toMatch(/^\$argon2id/)
  })

  test('is logged with names in the place of ids', async () => {
    const { id } = await admin.call(calls.add, newcomer({ roles: [{ id: await roleId('finance'), expireAt: '2099-01-31' }] }))
    const changes = asRead(await entriesOf(id)).flatMap(entry => entry.changes)
    expect(changes).toContainEqual({ field: 'roles', old: '', new: '财务（至2099-01-31）' })
    expect(changes.find(change => change.field === 'deptId')?.new).toEqual(expect.stringMatching(/^[\u4e00-\u9fa5]+$/))
    expect(changes.find(change => change.field === 'mobile')?.new).toMatch(/\*{4}/)
  })

  test('is refused in the words of the specification where something is taken', async () => {
    const first = newcomer({ staffNo: 'TAKEN-1', dingUserId: 'ding-1', xiaoKeUserId: 'xk-1', agent: seat('T100') })
    await admin.call(calls.add, first)
    const refusal = async (more: Partial<InputOf<typeof calls.add>>) => (await admin.ask(calls.add, newcomer(more))).msg
    expect(await refusal({ mobile: first.mobile })).toBe('该手机号已存在')
    expect(await refusal({ staffNo: 'TAKEN-1' })).toBe('工号已存在')
    expect(await refusal({ dingUserId: 'ding-1' })).toBe('该钉钉账号已绑定其他成员')
    expect(await refusal({ xiaoKeUserId: 'xk-1' })).toBe('该销客账号已绑定其他成员')
    expect(await refusal({ agent: seat('T100') })).toBe('坐席工号已被使用')
    expect(await refusal({ deptId: 2_000_000 })).toBe('部门不存在')
    expect((await admin.ask(calls.add, newcomer({ roles: [{ id: 2_000_000, expireAt: null }] }))).status).toBe(406)
    expect((await admin.ask(calls.add, newcomer({ adviserIds: [2_000_000] }))).status).toBe(404)
  })

  test('fifty at once with one mobile make one', async () => {
    const input = newcomer()
    const answers = await Promise.all(Array.from({ length: 50 }, () => admin.ask(calls.add, input)))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
    expect(new Set(answers.filter(answer => answer.code !== 200).map(answer => answer.msg))).toEqual(new Set(['该手机号已存在']))
    expect(await database.select().from(staff).where(eq(staff.mobile, input.mobile))).toHaveLength(1)
  })
})

const seat = (workNo: string) => ({ workNo, extension: '8001', contact: 'voip' as const, workflowCodes: [] })

describe('nobody gives more than he has', () => {
  test('a role beyond the own rights, or a wider scope', async () => {
    const beyond = { roles: [{ id: await roleId('sys-admin'), expireAt: null }] }
    expect((await personnel.ask(calls.add, newcomer(beyond))).msg).toBe('不能授予超出自身权限的角色：系统管理员')
    const { id } = await personnel.call(calls.add, newcomer())
    expect((await personnel.ask(calls.update, await edit(id, beyond))).msg).toBe('不能授予超出自身权限的角色：系统管理员')
    expect(await rolesOf(id)).toEqual([])
  })

  test('administrators are made by administrators, at the door and in an edit', async () => {
    expect((await personnel.ask(calls.add, newcomer({ isAdmin: true }))).msg).toBe('只有超级管理员可以设置超级管理员')
    const { id } = await personnel.call(calls.add, newcomer())
    expect((await personnel.ask(calls.update, await edit(id, { isAdmin: true }))).msg).toBe('只有超级管理员可以设置超级管理员')
    expect((await memberOf(id)).isAdmin).toBe(false)
  })

  test('nobody changes his own roles or flag', async () => {
    const id = await idOf(members.sales)
    expect((await personnel.ask(calls.update, await edit(id, { roles: [] }))).msg).toBe('不能修改自己的角色')
    expect((await personnel.ask(calls.update, await edit(id, { isAdmin: true }))).msg).toBe('只有超级管理员可以设置超级管理员')
    // What is sent unchanged is no change.
    const [own] = await rolesOf(id)
    expect((await personnel.ask(calls.update, await edit(id, { roles: [{ id: own!, expireAt: null }] }))).code).toBe(200)
  })

  test('nobody touches those who hold more, not even their name', async () => {
    for (const mobile of [members.secondAdmin, members.systemAdministrator])
      expect((await personnel.ask(calls.update, await edit(await idOf(mobile), { post: '别人' }))).msg).toBe('该成员权限高于您，不能操作')
  })

  test('roles need the code for it, also for a newcomer', async () => {
    await grant(app, members.recruiter, 'ALL', ['UserManage', 'UserManage.add', 'UserManage.edit'])
    const clerk = await app.signIn(members.recruiter)
    const [none] = await database.insert(role).values({ title: '空角色', dataScope: 'SELF' }).returning({ id: role.id })
    const roles = [{ id: none!.id, expireAt: null }]
    expect(await clerk.ask(calls.add, newcomer({ roles }))).toMatchObject({ status: 403, msg: '缺少权限：成员管理-分配角色' })
    const { id } = await clerk.call(calls.add, newcomer())
    expect((await clerk.ask(calls.update, await edit(id, { roles }))).status).toBe(403)
    expect(await rolesOf(id)).toEqual([])
  })

  test('a scope of departments holds for the department that a member is put into', async () => {
    await grant(app, members.auditor, 'DEPT', personnelCodes)
    const narrow = await app.signIn(members.auditor)
    const { deptId } = await memberOf(await idOf(members.auditor))
    expect((await narrow.ask(calls.add, newcomer({ deptId: deptId + 3 }))).msg).toBe('部门不存在')
    const { id } = await narrow.call(calls.add, newcomer({ deptId }))
    expect((await narrow.ask(calls.update, await edit(id, { deptId: deptId + 3 }))).msg).toBe('部门不存在')
    const [answer] = (await narrow.call(calls.moveMany, { ids: [id], deptId: deptId + 3 })).failures
    expect(answer).toMatchObject({ id, name: '新成员', msg: '部门不存在' })
    const stranger = await idOf(members.sales)
    expect((await narrow.call(calls.moveMany, { ids: [stranger], deptId })).failures).toMatchObject([{ id: stranger, name: '' }])
  })
})

describe('roles', () => {
  test('come with a last day, and the next call has them', async () => {
    const input = newcomer()
    const { id, password } = await admin.call(calls.add, input)
    await database.update(staff).set({ mustChangePassword: false }).where(eq(staff.id, id))
    const person = await app.visitor().login(input.mobile, password)
    expect((await person.ask(calls.page, {})).status).toBe(403)
    const roles = [{ id: await roleId('sys-admin'), expireAt: '2099-12-31' }]
    await admin.call(calls.update, await edit(id, { roles }))
    expect((await person.ask(calls.page, {})).status).toBe(200)
    expect((await admin.call(calls.info, { id })).roles).toEqual([{ ...roles[0], title: '系统管理员' }])
    await admin.call(calls.update, await edit(id, { roles: [] }))
    expect((await person.ask(calls.page, {})).status).toBe(403)
    expect((await admin.ask(calls.update, await edit(id, { roles: [{ ...roles[0]!, expireAt: '2020-01-01' }] }))).msg).toBe('有效期不能早于今天')
  })

  test('are at most ten, however many grants meet', async () => {
    const made = await database
      .insert(role)
      .values(Array.from({ length: 14 }, (_, index) => ({ title: `并发角色${index}`, dataScope: 'SELF' as const })))
      .returning({ id: role.id })
    const { id } = await admin.call(calls.add, newcomer())
    await admin.call(calls.update, await edit(id, { roles: made.slice(0, 8).map(one => ({ id: one.id, expireAt: null })) }))
    await Promise.all(made.slice(8).map(one => admin.ask(roleCalls.bindMembers, { roleId: one.id, addStaffIds: [id], removeStaffIds: [] })))
    expect((await rolesOf(id)).length).toBeLessThanOrEqual(10)
    const eleven = made.slice(0, 11).map(one => ({ id: one.id, expireAt: null }))
    expect((await admin.ask(calls.update, await edit(id, { roles: eleven }))).status).toBe(406)
  })
})

describe('identities', () => {
  test('have exactly one main account, and five accounts at most', async () => {
    const identityId = await makeIdentity('ADVISER', '绑定身份')
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.push((await admin.call(calls.add, newcomer({ adviserIds: [identityId] }))).id)
    expect((await accountsOf(identityId)).filter(row => row.isMain).map(row => row.staffId)).toEqual([ids[0]])
    expect((await admin.ask(calls.add, newcomer({ adviserIds: [identityId] }))).msg).toBe('该身份已绑定5个账号：绑定身份')
    await admin.call(calls.update, await edit(ids[0]!, { adviserIds: [] }))
    expect((await accountsOf(identityId)).filter(row => row.isMain).map(row => row.staffId)).toEqual([ids[1]])
    expect((await admin.call(calls.info, { id: ids[1]! })).adviserList).toEqual([{ id: identityId, name: '绑定身份', isMain: true }])
  })

  test('twelve at once for one with room for five', async () => {
    const identityId = await makeIdentity('SALE', '抢绑身份')
    const answers = await Promise.all(Array.from({ length: 12 }, () => admin.ask(calls.add, newcomer({ saleIds: [identityId] }))))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(5)
    const accounts = await accountsOf(identityId)
    expect([accounts.length, accounts.filter(row => row.isMain).length]).toEqual([5, 1])
  })

  test('an account has ten at most, over all kinds', async () => {
    const advisers: number[] = []
    for (let count = 0; count < 6; count++) advisers.push(await makeIdentity('ADVISER', `专家${count}`))
    const waiters: number[] = []
    for (let count = 0; count < 5; count++) waiters.push(await makeIdentity('WAITER', `顾问${count}`))
    const { id } = await admin.call(calls.add, newcomer({ adviserIds: advisers }))
    expect((await admin.ask(calls.update, await edit(id, { waiterIds: waiters }))).msg).toBe('新成员已绑定10个身份')
    expect((await admin.ask(calls.update, await edit(id, { waiterIds: waiters.slice(1) }))).code).toBe(200)
  })

  test('another kind, a disabled one or one out of sight cannot be bound', async () => {
    const identityId = await makeIdentity('WAITER', '停用身份')
    expect((await admin.ask(calls.add, newcomer({ saleIds: [identityId] }))).status).toBe(404)
    await database.update(serviceIdentity).set({ status: 'DISABLED' }).where(eq(serviceIdentity.id, identityId))
    expect((await admin.ask(calls.add, newcomer({ waiterIds: [identityId] }))).status).toBe(404)
  })
})

describe('an edit', () => {
  test('with an old version is refused before anything of it happens', async () => {
    const { id } = await admin.call(calls.add, newcomer())
    const mine = await edit(id, { roles: [{ id: await roleId('sales'), expireAt: null }] })
    await admin.call(calls.update, await edit(id, { post: '别人改的' }))
    expect((await admin.ask(calls.update, mine)).msg).toBe('数据已被他人修改，请刷新后重试')
    expect(await rolesOf(id)).toEqual([])
  })

  test('keeps the key of the HR platform sealed, and the former one where none is sent', async () => {
    const { id } = await admin.call(calls.add, newcomer({ hrt: { username: 'hr', platformId: 'p1', key: 'top secret key' } }))
    await admin.call(calls.update, await edit(id, { hrt: { username: 'hr2', platformId: 'p1' } }))
    const row = await memberOf(id)
    expect(cipher.decrypt(row.hrtKey!)).toBe('top secret key')
    expect(row.hrtUsername).toBe('hr2')
    const answer = await admin.call(calls.info, { id })
    expect(JSON.stringify([answer, await entriesOf(id)])).not.toMatch(/top secret key|hrtKey/)
    await admin.call(calls.update, await edit(id, { hrt: null }))
    expect((await memberOf(id)).hrtKey).toBeNull()
  })

  test('makes and ends an agent; the number of a former one is free again', async () => {
    const { id } = await admin.call(calls.add, newcomer({ agent: { ...seat('A900'), cellphone: '13900007777' } }))
    expect(await admin.call(calls.info, { id })).toMatchObject({ agentId: 'A900', agent: { workNo: 'A900', cellphone: '139****7777' } })
    await admin.call(calls.update, await edit(id, { agent: { ...seat('A901'), extension: '8002' } }))
    expect((await database.select().from(callAgent).where(eq(callAgent.staffId, id)))[0]).toMatchObject({ workNo: 'A901', cellphone: '13900007777' })
    await admin.call(calls.update, await edit(id, { agent: null }))
    expect(await admin.call(calls.info, { id })).toMatchObject({ agentId: null, agent: null })
    const { id: next } = await admin.call(calls.add, newcomer({ agent: seat('A901') }))
    expect((await admin.call(calls.info, { id: next })).agentId).toBe('A901')
  })

  test('the last administrator stays one', async () => {
    const admins = await database
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.isAdmin, true), eq(staff.status, 1)))
    const [own, other] = [await idOf(members.admin), admins.map(row => row.id)]
    await database
      .update(staff)
      .set({ isAdmin: false })
      .where(
        inArray(
          staff.id,
          other.filter(id => id !== own),
        ),
      )
    expect((await admin.ask(calls.update, await edit(own, { isAdmin: false }))).msg).toBe('不能停用最后一个超级管理员')
    await database.update(staff).set({ isAdmin: true }).where(inArray(staff.id, other))
  })

  test('moves many to another department, each on its own, and logs the names', async () => {
    const { id } = await admin.call(calls.add, newcomer())
    expect(await admin.call(calls.moveMany, { ids: [id, 2_000_000], deptId: 3 })).toMatchObject({ success: [id], failures: [{ id: 2_000_000, name: '' }] })
    expect((await memberOf(id)).deptId).toBe(3)
    const change = (await entriesOf(id)).flatMap(entry => entry.changes).find(one => one.field === 'deptId' && one.old !== null)!
    const { rows } = await database.execute<{ name: string }>(sql`select name from dept where id in (2, 3) order by id`)
    expect([change.old, change.new]).toEqual(rows.map(row => row.name))
  })
})
