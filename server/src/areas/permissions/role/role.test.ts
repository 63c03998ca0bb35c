import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, codeLabelOf, fieldKeys, role as calls, roleRefusals, staff as staffCalls } from '@gongtai/contract'
import type { Code, Language, RoleEdit, RoleMenuNode } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead, noticesAsRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'
import { roleGrantExpire } from './role.jobs.ts'
import { role, roleField, roleGrant } from './role.tables.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const editor = await app.signIn(members.recruiter)
const editorCodes: Code[] = ['RoleManage', 'RoleForm', 'RoleManage.save', 'RoleManage.status', 'RoleManage.delete', 'UserManage', 'UserManage.grant']
await grant(app, members.recruiter, 'DEPT', editorCodes)

const nodeIds = new Map((await database.select({ id: menuNode.id, router: menuNode.router }).from(menuNode)).map(node => [node.router, node.id]))
const idsOf = (...codes: Code[]) => codes.map(code => nodeIds.get(code)!)
const staffId = async (mobile: string) => (await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile)))[0]!.id
const editorId = await staffId(members.recruiter)

let titles = 0
const edit = (change: Partial<RoleEdit> = {}): RoleEdit => ({
  title: `试验角色${++titles}`,
  code: null,
  description: null,
  dataScope: 'SELF',
  menuIds: idsOf('UserManage'),
  fields: [],
  ...change,
})
async function newRole(change: Partial<RoleEdit> = {}): Promise<RoleEdit & { id: number; version: number }> {
  const wanted = edit(change)
  const { id, version } = await admin.call(calls.save, wanted)
  return { ...wanted, id, version }
}
const versionOf = async (id: number) => (await admin.call(calls.info, { id })).version
const changesOf = async (recordType: string, recordId: number, language?: Language) => {
  const rows = await database
    .select()
    .from(auditLog)
    .where(sql`${auditLog.recordType} = ${recordType} and ${auditLog.recordId} = ${String(recordId)} and ${auditLog.result} = 'OK'`)
    .orderBy(sql`${auditLog.id} desc`)
  return asRead(rows, language)
}
/** Members of no consequence, in the editor's department so that he may see them. */
const [{ deptId }] = (await database.select({ deptId: staff.deptId }).from(staff).where(eq(staff.id, editorId))) as [{ deptId: number }]
const plain = (
  await database.execute<{ id: number; mobile: string }>(
    sql`select id, mobile from staff where status = 1 and not is_admin and dept_id = ${deptId} and id <> ${editorId} and mobile not like '138000000%' order by id limit 3`,
  )
).rows
beforeEach(() => clock.reset())

describe('saving', () => {
  test('stores the page of a button, and neither groups nor anything twice', async () => {
    const made = await newRole({ menuIds: [...idsOf('UserManage.edit', 'UserManage.edit'), nodeIds.get('group:permissions')!] })
    expect(new Set((await admin.call(calls.info, { id: made.id })).menuIds)).toEqual(new Set(idsOf('UserManage', 'UserManage.edit')))
    expect((await admin.call(calls.info, { id: made.id })).menuIds).toHaveLength(2)
  })

  test('refuses a role of nothing but groups', async () => {
    expect((await admin.ask(calls.save, edit({ menuIds: [nodeIds.get('group:permissions')!] }))).msg).toBe('请至少选择一个权限')
    expect((await admin.ask(calls.save, edit({ menuIds: [] }))).status).toBe(406)
  })

  test.each([
    ['an unknown node', { menuIds: [999_999] }],
    ['masked money', { fields: [{ fieldKey: 'report.amount', mode: 'MASK' }] }],
    ['an unknown field', { fields: [{ fieldKey: 'staff.password' as never, mode: 'MASK' }] }],
    [
      'a field twice',
      {
        fields: [
          { fieldKey: 'staff.mobile', mode: 'MASK' },
          { fieldKey: 'staff.mobile', mode: 'HIDE' },
        ],
      },
    ],
    ['an unknown scope', { dataScope: 'EVERYTHING' as never }],
    ['a title of one character', { title: '单' }],
    ['a code with blanks', { code: 'a b' }],
  ] satisfies [string, Partial<RoleEdit>][])('answers 406 to %s', async (_, change) => {
    const answer = await admin.ask(calls.save, edit(change))
    expect(answer.status).toBe(406)
    expect(answer.data).toEqual([expect.objectContaining({ field: expect.any(String), message: expect.any(String) })])
    expect((await admin.ask(calls.preview, { save: edit(change) })).status).toBe(406)
  })

  test('an edit without its version is bad input', async () => {
    const { version: _, ...made } = await newRole()
    expect((await admin.ask(calls.save, made)).status).toBe(406)
  })

  test('title and code are free or refused, also for a copy', async () => {
    const one = await newRole({ code: 'taken-code' })
    expect((await admin.ask(calls.save, edit({ title: one.title }))).msg).toBe('角色名称已存在')
    expect((await admin.ask(calls.save, edit({ code: 'taken-code' }))).msg).toBe('角色编码已存在')
    expect((await admin.ask(calls.copy, { id: one.id, title: one.title })).msg).toBe('角色名称已存在')
    expect((await admin.ask(calls.save, one)).code).toBe(200)
  })

  test('of many who save the same title at once exactly one does', async () => {
    const same = edit()
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.ask(calls.save, same)))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.code === roleRefusals.titleTaken.code)).toHaveLength(7)
  })

  test('of two editors the later is told by whom the role was changed', async () => {
    const made = await newRole()
    await admin.call(calls.save, { ...made, description: '第一个' })
    const late = await admin.ask(calls.save, { ...made, description: '第二个' })
    expect(late).toMatchObject({ code: roleRefusals.changedBy.code, msg: '角色已被周明远修改，请刷新后重试' })
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => admin.ask(calls.save, { ...made, version: 2, description: `同时${at}` })))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
    for (const stale of [
      await admin.ask(calls.changeStatus, { id: made.id, status: 'DISABLED', version: made.version }),
      await admin.ask(calls.delete, { id: made.id, version: made.version }),
    ])
      expect(stale.code).toBe(roleRefusals.changedBy.code)
  })

  test('is in the audit log in words', async () => {
    const made = await newRole({ menuIds: idsOf('UserManage', 'UserManage.edit'), fields: [{ fieldKey: 'staff.mobile', mode: 'MASK' }] })
    await admin.call(calls.save, { ...made, dataScope: 'ALL', menuIds: idsOf('UserManage', 'UserManage.grant'), fields: [] })
    const [entry] = await changesOf('ROLE', made.id)
    expect(entry).toMatchObject({ action: 'GRANT', recordTitle: made.title })
    expect(entry!.changes).toEqual([
      { field: 'dataScope', old: 'SELF', new: 'ALL' },
      { field: 'granted', old: null, new: ['成员管理-分配角色'] },
      { field: 'withdrawn', old: ['成员管理-编辑成员'], new: null },
      { field: 'fields.staff.mobile', old: 'MASK', new: 'DEFAULT' },
    ])
    const [read] = await changesOf('ROLE', made.id, 'en_US')
    expect(read!.changes).toContainEqual({ field: 'granted', old: null, new: [codeLabelOf('UserManage.grant')[1]] })
  })

  test('holds for its members on their next call, also in another process', async () => {
    const made = await newRole({ menuIds: idsOf('UserManage'), dataScope: 'ALL' })
    const person = await app.signIn(members.withoutRole)
    const id = await staffId(members.withoutRole)
    await admin.call(calls.bindMembers, { roleId: made.id, addStaffIds: [id], removeStaffIds: [] })
    const other = await app.another()
    const elsewhere = other.visitor()
    elsewhere.token = person.token
    const first = await elsewhere.ask(staffCalls.page, {})
    expect(first.status).toBe(200)
    expect((await person.ask(calls.page, {})).status).toBe(403)
    const { affected } = await admin.call(calls.save, { ...made, menuIds: idsOf('RoleManage') })
    expect(affected).toBe(1)
    expect((await person.ask(calls.page, {})).status).toBe(200)
    await expect.poll(async () => (await elsewhere.ask(staffCalls.page, {})).status, { timeout: 1_000, interval: 10 }).toBe(403)
    expect(Number((await elsewhere.ask(calls.page, {})).headers.get('x-perm-version'))).toBe(Number(first.headers.get('x-perm-version')) + 1)
    expect((await admin.call(calls.save, { ...made, version: 2, menuIds: idsOf('RoleManage'), description: '只改说明' })).affected).toBe(0)
    await admin.call(calls.bindMembers, { roleId: made.id, addStaffIds: [], removeStaffIds: [id] })
    await other.stop()
  })
})

describe('somebody who is no administrator', () => {
  test('grants only codes and scopes of his own', async () => {
    expect((await editor.ask(calls.save, edit({ menuIds: idsOf('UserManage', 'Company', 'UserManage.resetPassword') }))).msg).toBe(
      '不能授予自己没有的权限：企业管理、成员管理-重置密码',
    )
    expect((await editor.ask(calls.save, edit({ dataScope: 'DEPT_AND_BELOW' }))).msg).toBe('数据范围不能大于自己的范围')
    const made = await editor.call(calls.save, edit({ dataScope: 'DEPT' }))
    expect((await editor.ask(calls.save, { ...edit({ menuIds: idsOf('UserManage', 'TreeManage') }), ...made, affected: undefined } as never)).code).not.toBe(
      200,
    )
    // A button brings its page along: the page must be held too.
    expect((await editor.ask(calls.save, edit({ menuIds: idsOf('Company', 'UserManage') }))).code).toBe(roleRefusals.beyondOwn.code)
  })

  test('changes neither his own roles nor those that hold more', async () => {
    const [own] = await database.select().from(staffRole).where(eq(staffRole.staffId, editorId))
    const mine = { ...edit({ menuIds: idsOf('UserManage') }), id: own!.roleId, version: await versionOf(own!.roleId) }
    expect((await editor.ask(calls.save, mine)).msg).toBe('不能修改自己所属的角色')
    expect((await editor.ask(calls.changeStatus, { id: own!.roleId, status: 'DISABLED', version: mine.version })).msg).toBe('不能修改自己所属的角色')
    for (const higher of [await newRole({ menuIds: idsOf('Company') }), await newRole({ dataScope: 'ALL' })]) {
      expect((await editor.ask(calls.save, { ...higher, menuIds: idsOf('UserManage'), dataScope: 'SELF' })).msg).toBe('该角色权限高于您，不能操作')
      expect((await editor.ask(calls.changeStatus, { id: higher.id, status: 'DISABLED', version: 1 })).msg).toBe('该角色权限高于您，不能操作')
      expect((await editor.ask(calls.delete, { id: higher.id, version: 1 })).msg).toBe('该角色权限高于您，不能操作')
      expect((await editor.ask(calls.copy, { id: higher.id, title: '高位副本' })).msg).toBe('该角色权限高于您，不能操作')
      expect((await editor.ask(calls.bindMembers, { roleId: higher.id, addStaffIds: [plain[0]!.id], removeStaffIds: [] })).msg).toBe(
        `不能授予超出自身权限的角色：${higher.title}`,
      )
    }
    const options = await editor.call(calls.list, {})
    expect(options.find(option => option.id === own!.roleId)!.grantable).toBe(true)
    expect(options.find(option => option.title === '系统管理员')!.grantable).toBe(false)
  })

  test('sees in the tree what he may grant', async () => {
    const all = flat(await editor.call(calls.menuTree, {}))
    expect(
      all
        .filter(node => node.grantable && !node.router.startsWith('group:'))
        .map(node => node.router)
        .toSorted(),
    ).toEqual(editorCodes.toSorted())
    expect(flat(await admin.call(calls.menuTree, {})).every(node => node.grantable)).toBe(true)
  })

  test('touches neither himself nor members who hold more or are out of his sight', async () => {
    const made = await newRole()
    const admins = await staffId(members.admin)
    const [far] = (await database.execute<{ id: number }>(sql`select id from staff where dept_id <> ${deptId} and status = 1 limit 1`)).rows
    await grant(app, plain[1]!.mobile, 'ALL', ['UserManage'])
    await grant(app, plain[0]!.mobile, 'SELF', [])
    const answer = await editor.call(calls.bindMembers, {
      roleId: made.id,
      addStaffIds: [editorId, admins, far!.id, plain[1]!.id, plain[0]!.id],
      removeStaffIds: [],
    })
    expect(answer.success).toEqual([plain[0]!.id])
    const told = new Map(answer.failures.map(({ id, msg }) => [id, msg]))
    expect(told.get(editorId)).toBe('不能修改自己的角色')
    expect(told.get(plain[1]!.id)).toBe('该成员权限高于您，不能操作')
    expect(told.get(far!.id)).toBe('记录不存在或无权查看')
    expect(answer.failures.find(failure => failure.id === far!.id)!.name).toBe(String(far!.id))
    expect((await editor.call(calls.members, { roleId: made.id })).records.map(row => row.id)).toEqual([plain[0]!.id])
  })
})

const flat = (nodes: readonly RoleMenuNode[]): RoleMenuNode[] => nodes.flatMap(node => [node, ...flat(node.children)])

describe('members of a role', () => {
  test('come and go, with a last day, once each, and both histories tell', async () => {
    const made = await newRole()
    const id = plain[2]!.id
    const before = await admin.call(staffCalls.info, { id })
    const until = addDays(clock.today(), 5)
    expect(await admin.call(calls.bindMembers, { roleId: made.id, addStaffIds: [id, id], removeStaffIds: [], expireAt: until })).toEqual({
      success: [id],
      failures: [],
    })
    const [row] = (await admin.call(calls.members, { roleId: made.id })).records
    expect(row).toMatchObject({ id, expireAt: until, grantedByName: '周明远' })
    expect((await admin.call(calls.info, { id: made.id })).members).toEqual([expect.objectContaining({ id, expireAt: until })])
    const after = await admin.call(staffCalls.info, { id })
    expect(after.version).toBe(before.version + 1)
    expect((await changesOf('STAFF', id))[0]!.changes[0]).toMatchObject({ field: 'roles', new: expect.arrayContaining([`${made.title}（至${until}）`]) })
    expect((await changesOf('ROLE', made.id))[0]!.changes).toEqual([{ field: 'members', old: null, new: [before.realName] }])
    expect((await admin.ask(calls.delete, { id: made.id, version: 1 })).msg).toBe('角色下还有1名成员，不能删除')
    // Once more with the same day changes nothing; for good from now on does.
    await admin.call(calls.bindMembers, { roleId: made.id, addStaffIds: [id], removeStaffIds: [], expireAt: until })
    expect((await admin.call(staffCalls.info, { id })).version).toBe(after.version)
    await admin.call(calls.bindMembers, { roleId: made.id, addStaffIds: [id], removeStaffIds: [] })
    expect((await admin.call(calls.members, { roleId: made.id })).records[0]!.expireAt).toBeNull()
    await admin.call(calls.bindMembers, { roleId: made.id, addStaffIds: [], removeStaffIds: [id] })
    expect((await admin.call(calls.members, { roleId: made.id })).total).toBe(0)
    expect((await admin.ask(calls.delete, { id: made.id, version: 1 })).code).toBe(200)
    expect((await admin.ask(calls.info, { id: made.id })).status).toBe(404)
    expect((await admin.ask(calls.bindMembers, { roleId: made.id, addStaffIds: [id], removeStaffIds: [] })).status).toBe(404)
  })

  test('not with a day gone by, not both ways at once, not beyond ten roles, not after leaving', async () => {
    const made = await newRole()
    const id = plain[2]!.id
    const bind = (change: object) => admin.ask(calls.bindMembers, { roleId: made.id, addStaffIds: [id], removeStaffIds: [], ...change })
    expect((await bind({ expireAt: addDays(clock.today(), -1) })).msg).toBe('有效期不能早于今天')
    expect((await bind({ removeStaffIds: [id] })).msg).toBe('同一成员不能同时添加和移除')
    const [left] = await database.select({ id: staff.id }).from(staff).where(eq(staff.status, 2)).limit(1)
    expect((await bind({ addStaffIds: [left!.id] })).data.failures[0]!.msg).toBe('该成员已离职')
    const { rows } = await database.execute<{ id: number }>(sql`select id from role where deleted_at is null and id <> ${made.id}
      and id not in (select role_id from staff_role where staff_id = ${id}) limit ${10 - (await admin.call(staffCalls.info, { id })).roles.length}`)
    await database.insert(staffRole).values(rows.map(other => ({ staffId: id, roleId: other.id })))
    expect((await bind({})).data.failures).toEqual([{ id, name: expect.any(String), msg: '每名成员最多10个角色' }])
    await database.delete(staffRole).where(eq(staffRole.staffId, id))
  })

  test('lose a temporary grant the day after its last one, and are told three days before, once', async () => {
    const made = await newRole()
    const id = plain[2]!.id
    const until = addDays(clock.today(), 3)
    await admin.call(calls.bindMembers, { roleId: made.id, addStaffIds: [id], removeStaffIds: [], expireAt: until })
    const run = () => runTask(roleGrantExpire, database)
    const notices = async () =>
      noticesAsRead(await database.select().from(staffNotice).where(eq(staffNotice.staffId, id))).filter(({ title }) => title.endsWith(made.title))
    // Nobody calls while the clock stands days ahead: that would end the sessions.
    const held = () => database.$count(staffRole, eq(staffRole.roleId, made.id))
    await run()
    await run()
    expect(await notices()).toEqual([expect.objectContaining({ kind: 'NOTICE', content: expect.stringContaining(until) })])
    clock.freeze(`${until}T23:59:59+08:00`)
    await run()
    expect(await held()).toBe(1)
    clock.freeze(`${addDays(until, 1)}T00:05:00+08:00`)
    const { permVersion } = (await database.select().from(staff).where(eq(staff.id, id)))[0]!
    await run()
    clock.reset()
    expect(await held()).toBe(0)
    expect((await database.select().from(staff).where(eq(staff.id, id)))[0]!.permVersion).toBe(permVersion + 1)
    expect((await changesOf('STAFF', id))[0]).toMatchObject({ staffId: null, device: 'roleGrantExpire', action: 'GRANT', remark: '临时授权到期，自动收回' })
    expect(await notices()).toHaveLength(1)
  })
})

describe('deleting, disabling, copying', () => {
  test('a built-in role is copied and edited, not deleted', async () => {
    const builtin = (await admin.call(calls.page, { keyword: '财务' })).records[0]!
    expect((await admin.ask(calls.delete, { id: builtin.id, version: builtin.version })).msg).toBe('内置角色不能删除')
    const { id } = await admin.call(calls.copy, { id: builtin.id, title: '财务副本' })
    const [from, copy] = [await admin.call(calls.info, { id: builtin.id }), await admin.call(calls.info, { id })]
    expect(copy).toMatchObject({ builtin: false, code: null, memberCount: 0, dataScope: from.dataScope, menuIds: from.menuIds, fields: from.fields })
    expect(copy.maskCount).toBe(9)
  })

  test('a disabled role rests: its members lose what it gave, and get it back', async () => {
    const made = await newRole({ dataScope: 'ALL' })
    const id = await staffId(members.withoutRole)
    const person = await app.signIn(members.withoutRole)
    await admin.call(calls.bindMembers, { roleId: made.id, addStaffIds: [id], removeStaffIds: [] })
    expect((await person.ask(staffCalls.page, {})).status).toBe(200)
    const { version } = await admin.call(calls.changeStatus, { id: made.id, status: 'DISABLED', version: 1 })
    expect((await person.ask(staffCalls.page, {})).status).toBe(403)
    expect((await admin.ask(calls.changeStatus, { id: made.id, status: 'DISABLED', version })).msg).toBe('当前状态不能进行此操作')
    await admin.call(calls.changeStatus, { id: made.id, status: 'ENABLED', version })
    expect((await person.ask(staffCalls.page, {})).status).toBe(200)
    await admin.call(calls.bindMembers, { roleId: made.id, addStaffIds: [], removeStaffIds: [id] })
  })
})

describe('lists', () => {
  test('narrow by word, status, scope, code and department', async () => {
    expect((await admin.call(calls.page, { keyword: '电销' })).records.map(row => row.title).toSorted()).toEqual(['电销专员', '电销主管'])
    expect((await admin.call(calls.page, { keyword: 'telesales' })).total).toBe(2)
    const holding = await admin.call(calls.page, { code: 'HttpManage.auditExport', pageSize: 200 })
    expect(holding.records.map(row => row.title)).toEqual(expect.arrayContaining(['系统管理员', '审计员']))
    expect((await admin.call(calls.page, { code: 'nothing' })).total).toBe(0)
    expect((await admin.call(calls.page, { dataScope: 'SELF', keyword: '销售' })).records.map(row => row.title)).toEqual(['销售'])
    const [finance] = (await database.execute<{ id: number }>(sql`select id from dept where name = '财务部'`)).rows
    expect((await admin.call(calls.page, { deptId: finance!.id, pageSize: 200 })).records.map(row => row.title)).toContain('财务')
    const sorted = (await admin.call(calls.page, { sortField: 'memberCount', sortOrder: 'desc', pageSize: 200 })).records.map(row => row.memberCount)
    expect(sorted).toEqual(sorted.toSorted((one, other) => other - one))
  })

  test('count what a role holds', async () => {
    const made = await newRole({ menuIds: idsOf('UserManage.edit', 'UserManage.grant', 'RoleManage'), fields: [{ fieldKey: fieldKeys[0], mode: 'HIDE' }] })
    const row = (await admin.call(calls.page, { keyword: made.title })).records[0]
    expect(row).toMatchObject({ menuCount: 2, buttonCount: 2, maskCount: 1, memberCount: 0, updatedByName: '周明远' })
  })

  test('compare shows who grants what', async () => {
    const one = await newRole({ menuIds: idsOf('UserManage', 'UserManage.edit'), fields: [{ fieldKey: 'report.amount', mode: 'HIDE' }] })
    const two = await newRole({ menuIds: idsOf('UserManage'), dataScope: 'ALL' })
    const compared = await admin.call(calls.compare, { roleIds: [one.id, two.id] })
    expect(compared.roles.map(each => each.dataScope)).toEqual(['SELF', 'ALL'])
    expect(compared.codes).toEqual([
      { code: 'UserManage', label: '成员管理', dangerous: false, held: [true, true] },
      { code: 'UserManage.edit', label: '成员管理-编辑成员', dangerous: false, held: [true, false] },
    ])
    expect(compared.fields).toEqual([{ fieldKey: 'report.amount', modes: ['HIDE', null] }])
    expect((await admin.ask(calls.compare, { roleIds: [one.id, 999_999] })).status).toBe(404)
    expect((await admin.ask(calls.compare, { roleIds: [one.id] })).status).toBe(406)
  })

  test('who holds a code, and by what', async () => {
    const all = await admin.call(calls.holders, { code: 'HttpManage.auditExport', pageSize: 200 })
    const administrator = all.records.find(row => row.realName === '周明远')!
    expect(administrator.via).toEqual([{ roleId: null, title: '超级管理员', expireAt: null }])
    expect(all.records.find(row => row.via.some(way => way.title === '审计员'))).toBeDefined()
    expect(all.total).toBe(all.records.length)
    const open = await admin.call(calls.holders, { apiId: await apiId('/selectRolePage'), pageSize: 200 })
    const byCode = await admin.call(calls.holders, { code: 'RoleManage', pageSize: 200 })
    expect(open.records.map(row => row.id)).toEqual(byCode.records.map(row => row.id))
    expect((await admin.call(calls.holders, { apiId: await apiId('/selectMangerList') })).total).toBeGreaterThan(180)
    expect((await admin.ask(calls.holders, {})).status).toBe(406)
    expect((await admin.ask(calls.holders, { code: 'x', apiId: 1 })).status).toBe(406)
    const seen = await editor.call(calls.holders, { code: 'RoleManage', pageSize: 200 })
    expect(seen.records.every(row => byCode.records.some(other => other.id === row.id))).toBe(true)
    expect(seen.total).toBeLessThan(byCode.total)
  })

  const apiId = async (path: string) => (await database.execute<{ id: number }>(sql`select id from api_resource where path = ${path}`)).rows[0]!.id

  test('what a member may do, and where it comes from', async () => {
    const first = await newRole({ menuIds: idsOf('UserManage', 'UserManage.edit'), dataScope: 'DEPT' })
    const second = await newRole({ menuIds: idsOf('UserManage'), fields: [{ fieldKey: 'staff.mobile', mode: 'HIDE' }] })
    await database.delete(staffRole).where(eq(staffRole.staffId, plain[2]!.id))
    const until = addDays(clock.today(), 2)
    await admin.call(calls.bindMembers, { roleId: first.id, addStaffIds: [plain[2]!.id], removeStaffIds: [], expireAt: until })
    await admin.call(calls.bindMembers, { roleId: second.id, addStaffIds: [plain[2]!.id], removeStaffIds: [] })
    const detail = await admin.call(calls.permissionDetail, { id: plain[2]!.id })
    expect(detail).toMatchObject({ isAdmin: false, dataScope: 'DEPT', dataScopeVia: first.title, fields: [] })
    expect(detail.expiring).toEqual([{ roleId: first.id, title: first.title, expireAt: until }])
    const [group] = detail.tree
    expect(group).toMatchObject({ router: 'group:permissions', via: [] })
    expect(group!.children[0]).toMatchObject({ router: 'UserManage', via: [first.title, second.title] })
    expect(group!.children[0]!.children).toEqual([expect.objectContaining({ router: 'UserManage.edit', via: [first.title] })])
    expect((await admin.call(calls.permissionDetail, { id: await staffId(members.admin) })).tree.length).toBeGreaterThan(10)
    const [far] = (await database.execute<{ id: number }>(sql`select id from staff where dept_id <> ${deptId} and status = 1 limit 1`)).rows
    expect((await editor.ask(calls.permissionDetail, { id: far!.id })).status).toBe(404)
  })
})

describe('the last way to the roles', () => {
  test('cannot be closed, not even by two who try at once', async () => {
    const third = await app.another()
    const guard = await newRole({ menuIds: idsOf('UserManage.grant', 'RoleManage.save', 'RoleManage.status'), dataScope: 'ALL' })
    const ways = [await newRole({ menuIds: idsOf('RoleManage.save') }), await newRole({ menuIds: idsOf('RoleManage.save') })]
    const people = [plain[0]!.id, plain[1]!.id]
    await database.update(staffRole).set({ expireAt: addDays(clock.today(), -1) })
    // Whoever acts must not be a way himself: his role is disabled in the database alone, and his rights are still known for a moment.
    const actor = await app.signIn(members.secondAdmin)
    const elsewhere = third.visitor()
    elsewhere.token = actor.token
    for (let round = 0; round < 20; round++) {
      await database.delete(staffRole).where(inArray(staffRole.roleId, [guard.id, ...ways.map(way => way.id)]))
      await database.insert(staffRole).values(people.map((id, at) => ({ staffId: id, roleId: ways[at]!.id })))
      await database.update(staff).set({ isAdmin: true, status: 1 }).where(eq(staff.mobile, members.secondAdmin))
      app.services.access.forget(null)
      third.services.access.forget(null)
      await Promise.all([actor.call(calls.list, {}), elsewhere.call(calls.list, {})])
      await database.execute(sql`update staff set status = 0 where is_admin`)
      const answers = await Promise.all(
        [actor, elsewhere].map((client, at) => client.ask(calls.bindMembers, { roleId: ways[at]!.id, addStaffIds: [], removeStaffIds: [people[at]!] })),
      )
      await database.execute(sql`update staff set status = 1 where is_admin`)
      const told = answers.flatMap(answer => answer.data.failures.map(failure => failure.msg))
      expect(told, `round ${round}`).toEqual(['至少保留一名拥有角色管理权限的成员'])
      expect(answers.flatMap(answer => answer.data.success)).toHaveLength(1)
      expect(
        await database.$count(
          staffRole,
          inArray(
            staffRole.roleId,
            ways.map(way => way.id),
          ),
        ),
      ).toBe(1)
    }
    // The same by an edit of the role and by disabling it.
    const [left] = await database
      .select()
      .from(staffRole)
      .where(
        inArray(
          staffRole.roleId,
          ways.map(way => way.id),
        ),
      )
    const last = ways.find(way => way.id === left!.roleId)!
    await actor.call(calls.list, {})
    await database.execute(sql`update staff set status = 0 where is_admin`)
    expect((await actor.ask(calls.save, { ...last, menuIds: idsOf('RoleManage') })).msg).toBe('至少保留一名拥有角色管理权限的成员')
    expect((await actor.ask(calls.changeStatus, { id: last.id, status: 'DISABLED', version: 1 })).msg).toBe('至少保留一名拥有角色管理权限的成员')
    await database.execute(sql`update staff set status = 1 where is_admin`)
    expect(await database.select().from(roleGrant).where(eq(roleGrant.roleId, last.id))).toHaveLength(2)
    expect(await database.select().from(roleField).where(eq(roleField.roleId, last.id))).toEqual([])
    expect((await database.select().from(role).where(eq(role.id, last.id)))[0]).toMatchObject({ status: 'ENABLED', version: 1 })
    await third.stop()
  })
})
