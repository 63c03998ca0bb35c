import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { identity, menu as calls, menuRefusals, session } from '@gongtai/contract'
import type { InputOf, MenuNode, MenuTreeNode } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { syncMenu } from './menu-sync.ts'
import { menuNode } from './menu.tables.ts'
import { role } from '../role/role.tables.ts'
import { slowness } from '../../../testing/slowness.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const person = await app.signIn(members.sales)

const flat = (nodes: readonly MenuTreeNode[]): MenuTreeNode[] => nodes.flatMap(node => [node, ...flat(node.children)])
const all = async () => flat(await admin.call(calls.tree, {}))
const byRouter = async (router: string) => (await all()).find(node => node.router === router)!
const fieldsOf = ({ id, version, parentId, title, titleEn, icon, sortId, navigation, linkUrl }: MenuTreeNode) =>
  ({ id, version, parentId, title, titleEn, icon, sortId, navigation, linkUrl }) as InputOf<typeof calls.save> & { id: number }
const change = (node: MenuTreeNode, changes: Partial<InputOf<typeof calls.save>>) => admin.ask(calls.save, { ...fieldsOf(node), ...changes })
const link = { title: '帮助中心', titleEn: 'Help', icon: 'link', sortId: 0, navigation: true, linkUrl: 'https://help.gongtai.example/guide' } as const
const permissionOf = (client: typeof admin) => client.call(session.permission, {})
const titlesOf = (nodes: readonly MenuNode[]): string[] => nodes.flatMap(node => [node.title, ...titlesOf(node.children)])

async function entriesOf(recordId: number) {
  const rows = await database
    .select()
    .from(auditLog)
    .where(sql`${auditLog.recordType} = 'MENU' and ${auditLog.recordId} = ${String(recordId)}`)
    .orderBy(sql`${auditLog.id} desc`)
  return asRead(rows)
}

let crm: MenuTreeNode
beforeAll(async () => {
  crm = await byRouter('group:crm')
})

describe('the tree', () => {
  test('says which calls a page or a button grants', async () => {
    const granted = await admin.call(calls.calls, { code: 'TreeManage.save' })
    expect(granted).toContainEqual({ method: 'POST', path: calls.save.path, title: '保存菜单', isWrite: true })
    expect(granted.map(({ path }) => path)).not.toContain(calls.tree.path)
    expect(await admin.call(calls.calls, { code: 'NoSuchCode' })).toEqual([])
  })

  test('counts the enabled roles and members of every node, as one by one', async () => {
    await database.update(role).set({ status: 'DISABLED' }).where(eq(role.code, 'auditor'))
    const nodes = await all()
    for (const router of ['UserManage', 'RoleManage.save', 'HttpManage.auditLog', 'agent', 'Company']) {
      const node = nodes.find(each => each.router === router)!
      const { rows } = await database.execute<{ roles: number; members: number }>(sql`
        select (select count(*)::int from role_grant g join role r on r.id = g.role_id where g.menu_id = ${node.id} and r.status = 'ENABLED' and r.deleted_at is null) as roles,
          (select count(*)::int from staff s where s.status = 1 and s.deleted_at is null and (s.is_admin or exists (
            select from staff_role sr join role r on r.id = sr.role_id join role_grant g on g.role_id = r.id where sr.staff_id = s.id and g.menu_id = ${node.id}
            and r.status = 'ENABLED' and r.deleted_at is null and (sr.expire_at is null or sr.expire_at >= current_date)))) as members`)
      expect({ roles: node.roleCount, members: node.staffCount }, router).toEqual(rows[0])
    }
  })

  test('comes within 200 ms', async () => {
    // The best of some: other tests run at the same time.
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const started = performance.now()
      await admin.call(calls.tree, {})
      times.push(performance.now() - started)
    }
    expect(Math.min(...times)).toBeLessThan(200 * slowness())
  })

  test('shows what is hidden to whoever keeps the menu', async () => {
    const page = await byRouter('Company')
    await admin.call(calls.changeStatus, { id: page.id, status: 'DISABLED' })
    expect(await byRouter('Company')).toMatchObject({ status: 'DISABLED', staffCount: 2 })
    await admin.call(calls.changeStatus, { id: page.id, status: 'ENABLED' })
  })
})

describe('a node of the system', () => {
  test('takes another title, icon, order and place; everybody sees it at the next call', async () => {
    await grant(app, members.sales, 'ALL', ['UserManage'])
    const before = (await permissionOf(person)).permVersion
    const node = await byRouter('UserManage')
    expect((await change(node, { title: '人员管理', titleEn: 'People', icon: 'team' })).code).toBe(200)
    const after = await permissionOf(person)
    expect(after.permVersion).toBeGreaterThan(before)
    expect(titlesOf(after.menuTree)).toContain('人员管理')
    const [entry] = await entriesOf(node.id)
    expect(entry!.changes).toEqual(
      expect.arrayContaining([
        { field: 'title', old: '成员管理', new: '人员管理' },
        { field: 'icon', old: '', new: 'team' },
      ]),
    )
    expect((await change(await byRouter('UserManage'), { parentId: crm.id })).code).toBe(200)
    expect((await entriesOf(node.id))[0]!.changes).toEqual([{ field: 'parentId', old: '权限管理', new: '集团CRM' }])
    expect((await byRouter('UserManage')).parentId).toBe(crm.id)
    expect((await change(await byRouter('UserManage'), { parentId: (await byRouter('group:permissions')).id })).code).toBe(200)
  })

  test('keeps what people set when the contract is brought in again', async () => {
    const node = await byRouter('RoleForm')
    await change(node, { title: '角色编辑', parentId: crm.id, sortId: 77 })
    await admin.call(calls.changeStatus, { id: node.id, status: 'DISABLED' })
    const kept = await byRouter('RoleForm')
    await syncMenu(database)
    expect(await byRouter('RoleForm')).toEqual(kept)
    await admin.call(calls.changeStatus, { id: node.id, status: 'ENABLED' })
  })

  test('that is new below a hidden page comes hidden', async () => {
    const node = await byRouter('HttpManage')
    await admin.call(calls.changeStatus, { id: node.id, status: 'DISABLED' })
    await database.delete(menuNode).where(eq(menuNode.router, 'HttpManage.save'))
    await syncMenu(database)
    expect((await byRouter('HttpManage.save')).status).toBe('DISABLED')
    await admin.call(calls.changeStatus, { id: node.id, status: 'ENABLED' })
    expect((await byRouter('HttpManage.save')).status).toBe('ENABLED')
  })

  test('keeps its address, and cannot be deleted', async () => {
    const node = await byRouter('UserManage')
    expect(await change(node, { linkUrl: 'https://elsewhere.example/' })).toMatchObject({ code: menuRefusals.systemFields.code })
    expect(await change(node, { navigation: !node.navigation })).toMatchObject({ code: menuRefusals.systemFields.code })
    expect(await admin.ask(calls.delete, { id: node.id, version: node.version })).toMatchObject({ msg: '系统菜单不能删除' })
  })

  test('stays where its kind belongs', async () => {
    const [page, button, group] = [await byRouter('UserManage'), await byRouter('UserManage.edit'), await byRouter('group:permissions')]
    const roles = await byRouter('RoleManage')
    for (const parentId of [null, group.id, roles.id]) expect(await change(button, { parentId })).toMatchObject({ msg: '按钮只能放在页面下' })
    expect(await change(group, { parentId: crm.id })).toMatchObject({ code: menuRefusals.groupPlace.code })
    expect(await change(page, { parentId: null })).toMatchObject({ code: menuRefusals.pagePlace.code })
    expect(await change(page, { parentId: button.id })).toMatchObject({ code: menuRefusals.pagePlace.code })
    expect(await change(page, { parentId: 2_000_000 })).toMatchObject({ code: menuRefusals.noParent.code })
    const company = await byRouter('Company')
    expect(await change(company, { parentId: (await byRouter('CompanyDetail')).id })).toMatchObject({ msg: '不能移动到自己的下级' })
    expect(await change(company, { parentId: company.id })).toMatchObject({ msg: '不能移动到自己的下级' })
  })

  test('a second editor is told', async () => {
    const node = await byRouter('HttpManage')
    expect((await change(node, { title: '接口' })).code).toBe(200)
    expect(await change(node, { title: '接口二' })).toMatchObject({ msg: '数据已被他人修改，请刷新后重试' })
    expect(await change(node, { version: undefined })).toMatchObject({ msg: '数据已被他人修改，请刷新后重试' })
  })
})

describe('hiding', () => {
  test('withdraws a page with its buttons from everybody but administrators at once, and showing brings them back', async () => {
    await grant(app, members.sales, 'ALL', ['ExpertManage', 'ExpertManage.save', 'UserManage'])
    const node = await byRouter('ExpertManage')
    const statusOf = async (client: typeof admin) => (await client.ask(identity.adviserPage, {})).status
    expect((await permissionOf(person)).routeList).toContain('ExpertManage')
    expect(await statusOf(person)).toBe(200)
    await admin.call(calls.changeStatus, { id: node.id, status: 'DISABLED' })
    expect(await statusOf(person)).toBe(403)
    expect(await statusOf(admin)).toBe(200)
    const withdrawn = await permissionOf(person)
    expect(withdrawn.routeList).toEqual(['UserManage'])
    expect(withdrawn.buttonList).toEqual([])
    expect((await entriesOf(node.id))[0]).toMatchObject({ action: 'STATE', changes: [{ field: 'status', old: 'ENABLED', new: 'DISABLED' }] })
    expect(await admin.ask(calls.changeStatus, { id: (await byRouter('ExpertManage.save')).id, status: 'ENABLED' })).toMatchObject({
      code: menuRefusals.parentHidden.code,
    })
    expect((await admin.ask(calls.changeStatus, { id: node.id, status: 'DISABLED' })).code).not.toBe(200)
    await admin.call(calls.changeStatus, { id: node.id, status: 'ENABLED' })
    expect((await permissionOf(person)).buttonList).toEqual(['ExpertManage.save'])
  })

  test('is refused for the pages without which nothing could be brought back, and for what holds them', async () => {
    for (const router of ['RoleManage', 'TreeManage', 'UserManage', 'group:permissions'])
      expect(await admin.ask(calls.changeStatus, { id: (await byRouter(router)).id, status: 'DISABLED' }), router).toMatchObject({ msg: '该菜单不能隐藏' })
  })

  test('a page does not go below a hidden one', async () => {
    const group = await byRouter('group:training')
    await admin.call(calls.changeStatus, { id: group.id, status: 'DISABLED' })
    expect(await change(await byRouter('HttpManage'), { parentId: group.id })).toMatchObject({ msg: '请先显示上级菜单' })
    await admin.call(calls.changeStatus, { id: group.id, status: 'ENABLED' })
  })
})

describe('an external link', () => {
  test('is made in a group, shown to everybody, changed and deleted', async () => {
    const { id } = await admin.call(calls.save, { ...link, parentId: crm.id })
    const made = await byRouter(`link:${id}`)
    expect(made).toMatchObject({ kind: 'LINK', displayType: 'MENU', parentId: crm.id, linkUrl: link.linkUrl })
    const group = (await permissionOf(person)).menuTree.find(node => node.id === crm.id)!
    expect(group.children.map(node => [node.title, node.linkUrl])).toContainEqual([link.title, link.linkUrl])
    expect((await change(made, { linkUrl: 'http://other.example/', title: '旧系统', navigation: false })).code).toBe(200)
    const now = await byRouter(`link:${id}`)
    expect((await admin.ask(calls.delete, { id, version: made.version })).code).not.toBe(200)
    expect((await admin.ask(calls.delete, { id, version: now.version })).code).toBe(200)
    expect((await all()).some(node => node.id === id)).toBe(false)
    expect(titlesOf((await permissionOf(person)).menuTree)).not.toContain('旧系统')
    expect((await entriesOf(id)).map(entry => entry.action)).toEqual(['DELETE', 'UPDATE', 'CREATE'])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://a.example',
    '//a.example',
    ' https://a.example',
    'https://user@a.example',
    'https://a b.example',
  ])('is no %s', async linkUrl => {
    expect((await admin.ask(calls.save, { ...link, parentId: crm.id, linkUrl })).status).toBe(406)
  })

  test('needs an address, and a group to stand in', async () => {
    expect(await admin.ask(calls.save, { ...link, parentId: crm.id, linkUrl: null })).toMatchObject({ msg: '外链地址须为http或https' })
    expect(await admin.ask(calls.save, { ...link, parentId: null })).toMatchObject({ code: menuRefusals.linkPlace.code })
    expect(await admin.ask(calls.save, { ...link, parentId: (await byRouter('UserManage')).id })).toMatchObject({ code: menuRefusals.linkPlace.code })
    expect(await admin.ask(calls.save, { ...link, parentId: 2_000_000 })).toMatchObject({ code: menuRefusals.noParent.code })
    expect((await admin.ask(calls.save, { ...link, parentId: crm.id, icon: 'skull' as never })).status).toBe(406)
  })

  test('two at the same moment are two', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, (_, number) => admin.call(calls.save, { ...link, title: `同时${number}`, parentId: crm.id })))
    expect(new Set(made.map(each => each.id)).size).toBe(5)
  })
})

describe('sorting', () => {
  test('puts the children of a node in another order and writes who stood where', async () => {
    const group = await byRouter('group:permissions')
    const children = (await all()).filter(node => node.parentId === group.id)
    const turned = children.toReversed()
    await admin.call(calls.sort, { nodes: turned.map(({ id }, sortId) => ({ id, parentId: group.id, sortId })) })
    expect((await all()).filter(node => node.parentId === group.id).map(node => node.id)).toEqual(turned.map(node => node.id))
    const [entry] = await entriesOf(group.id)
    expect(entry!.changes).toEqual([{ field: 'sortId', old: children.map(node => node.title), new: turned.map(node => node.title) }])
  })

  test('checks the tree that would result, and changes nothing where it is wrong', async () => {
    const company = await byRouter('Company')
    const detail = await byRouter('CompanyDetail')
    const before = await all()
    const swap = [
      { id: company.id, parentId: detail.id, sortId: 0 },
      { id: detail.id, parentId: company.id, sortId: 0 },
    ]
    expect(await admin.ask(calls.sort, { nodes: swap })).toMatchObject({ msg: '不能移动到自己的下级' })
    const button = await byRouter('UserManage.edit')
    expect(await admin.ask(calls.sort, { nodes: [{ id: button.id, parentId: company.id, sortId: 0 }] })).toMatchObject({ msg: '按钮只能放在页面下' })
    expect((await admin.ask(calls.sort, { nodes: [{ id: 2_000_000, parentId: null, sortId: 0 }] })).status).toBe(404)
    expect(await all()).toEqual(before)
  })

  raced('menu.save', 'menu.sort')
  test('of two opposite moves at once never makes a circle', async () => {
    const group = await byRouter('group:permissions')
    const [one, two] = [await byRouter('HttpManage'), await byRouter('ExpertManage')]
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([
        admin.ask(calls.sort, { nodes: [{ id: one.id, parentId: two.id, sortId: 0 }] }),
        admin.ask(calls.sort, { nodes: [{ id: two.id, parentId: one.id, sortId: 0 }] }),
      ])
      expect(answers.map(answer => answer.code).sort((one, other) => one - other)).toEqual([200, menuRefusals.belowItself.code])
      await admin.call(calls.sort, { nodes: [one, two].map(({ id }, sortId) => ({ id, parentId: group.id, sortId })) })
    }
  })

  test('a page below another one that somebody does not hold is in his menu all the same', async () => {
    const [one, two] = [await byRouter('HttpManage'), await byRouter('ExpertManage')]
    await admin.call(calls.sort, { nodes: [{ id: one.id, parentId: two.id, sortId: 0 }] })
    await grant(app, members.sales, 'ALL', ['HttpManage'])
    expect(titlesOf((await permissionOf(person)).menuTree)).toContain(one.title)
    await admin.call(calls.sort, { nodes: [{ id: one.id, parentId: two.parentId, sortId: 9 }] })
  })
})

test('all of it needs the code', async () => {
  await grant(app, members.sales, 'ALL', ['TreeManage'])
  expect((await person.ask(calls.tree, {})).status).toBe(200)
  expect((await person.ask(calls.save, { ...link, parentId: crm.id })).status).toBe(403)
  expect((await person.ask(calls.changeStatus, { id: crm.id, status: 'DISABLED' })).status).toBe(403)
})
