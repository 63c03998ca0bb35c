import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { audit, dept as calls, deptRefusals, staff as staffCalls } from '@gongtai/contract'
import type { DeptNode, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { dept } from './dept.tables.ts'
import { staff } from '../staff/staff.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

const flat = (nodes: readonly DeptNode[]): DeptNode[] => nodes.flatMap(node => [node, ...flat(node.deptChildList)])
const all = async (client: Client = admin) => flat(await client.call(calls.tree, { withStaffCount: true }))
const byName = async (name: string) => (await all()).find(node => node.name === name)!

const fresh = { code: null, kind: 'OTHER' as const, leaderId: null, deputyIds: [] as number[], sortId: 0 }
const fieldsOf = ({ id, version, parentId, name, code, kind, leaderId, deputyIds, sortId }: DeptNode) => ({
  id,
  version,
  parentId,
  name,
  code,
  kind,
  leaderId,
  deputyIds,
  sortId,
})

async function add(name: string, parentId: number, more: Partial<InputOf<typeof calls.add>> = {}): Promise<DeptNode> {
  const { id } = await admin.call(calls.add, { ...fresh, ...more, name, parentId })
  return (await all()).find(node => node.id === id)!
}

async function change(node: DeptNode, changes: Partial<InputOf<typeof calls.update>>, client: Client = admin) {
  const now = (await all()).find(each => each.id === node.id)!
  return client.ask(calls.update, { ...fieldsOf(now), ...changes })
}

/** Path, level and parent of every department agree, and each one is below the root. */
async function expectConsistent(): Promise<void> {
  const rows = await database.select().from(dept)
  const byId = new Map(rows.map(row => [row.id, row]))
  for (const row of rows) {
    const ids = [row.id]
    for (let above = row.parentId; above !== null; above = byId.get(above)!.parentId) {
      expect(ids, `a cycle at ${row.name}`).not.toContain(above)
      ids.unshift(above)
    }
    expect(row.path).toBe(`/${ids.join('/')}/`)
    expect(row.level).toBe(ids.length)
  }
}

async function lastEntry(deptId: number) {
  const rows = await database
    .select()
    .from(auditLog)
    .where(sql`${auditLog.recordType} = 'DEPT' and ${auditLog.recordId} = ${String(deptId)}`)
    .orderBy(sql`${auditLog.id} desc`)
  return asRead(rows[0]!)
}

let root: DeptNode
beforeAll(async () => {
  root = (await all()).find(node => node.parentId === null)!
})
afterEach(expectConsistent)

describe('the tree', () => {
  test('holds every department once, with its leader and its enabled members', async () => {
    const nodes = await all()
    expect(nodes).toHaveLength(31)
    expect(new Set(nodes.map(node => node.id)).size).toBe(31)
    expect(nodes.reduce((sum, node) => sum + node.staffCount!, 0)).toBe(178)
    expect(nodes.some(node => node.leaderName !== null)).toBe(true)
    expect(Math.max(...nodes.map(node => node.level))).toBe(4)
  })

  test('leaves counts out unless asked for, and a kind narrows it', async () => {
    const client = await app.signIn(members.recruiter)
    expect(flat(await client.call(calls.tree, {})).every(node => node.staffCount === null && node.staffList === null)).toBe(true)
    const sales = flat(await client.call(calls.tree, { kind: 'SALES' }))
    expect(sales.length).toBeGreaterThan(0)
    expect(sales.every(node => node.kind === 'SALES')).toBe(true)
  })

  test('counts and names members within the scope alone, and names them only to whoever may see members', async () => {
    const person = await app.signIn(members.sales)
    const [self] = await database.select().from(staff).where(eq(staff.mobile, members.sales))
    const asked = () => person.call(calls.tree, { withStaffCount: true, withStaff: true }).then(flat)
    await grant(app, members.sales, 'DEPT', ['UserManage'])
    expect((await asked()).filter(node => node.staffCount !== null).map(node => node.id)).toEqual([self!.deptId])
    await grant(app, members.sales, 'SELF', ['UserManage'])
    expect((await asked()).filter(node => node.staffList !== null).map(node => node.staffList)).toEqual([[{ id: self!.id, realName: self!.realName }]])
    await grant(app, members.sales, 'ALL', [])
    expect((await asked()).every(node => node.staffList === null)).toBe(true)
    expect((await asked()).reduce((sum, node) => sum + node.staffCount!, 0)).toBe(178)
  })
})

describe('a new department', () => {
  test('stands where it is put, and the others make room', async () => {
    const parent = await add('排序部', root.id)
    for (const name of ['甲部', '乙部', '丙部']) await add(name, parent.id, { sortId: 99 })
    await add('第二', parent.id, { sortId: 1 })
    const children = async () => (await byName('排序部')).deptChildList.map(child => [child.name, child.sortId])
    expect(await children()).toEqual([
      ['甲部', 0],
      ['第二', 1],
      ['乙部', 2],
      ['丙部', 3],
    ])
    expect((await change(await byName('丙部'), { sortId: 0 })).code).toBe(200)
    expect((await children()).map(([name]) => name)).toEqual(['丙部', '甲部', '第二', '乙部'])
  })

  test('is written to the audit log with names, not ids', async () => {
    const [leader] = await database.select().from(staff).where(eq(staff.mobile, members.recruiter))
    const made = await add('审计测试部', root.id, { leaderId: leader!.id, kind: 'HOME', code: 'AUDIT-1' })
    const entry = await lastEntry(made.id)
    expect(entry).toMatchObject({ action: 'CREATE', recordTitle: '审计测试部', result: 'OK' })
    expect(entry.changes).toEqual(
      expect.arrayContaining([
        { field: 'parentId', old: null, new: '集团' },
        { field: 'kind', old: null, new: 'HOME' },
        { field: 'leaderId', old: null, new: leader!.realName },
      ]),
    )
    const { records } = await admin.call(audit.record, { recordType: 'DEPT', recordId: made.id })
    expect(records[0]!.valueNames).toMatchObject({ kind: { HOME: '家政' } })
  })

  test('is refused with a name or code that is taken, an unknown parent, or a leader who left', async () => {
    const input = { ...fresh, parentId: root.id, name: '拒绝部' }
    await add('同名部', root.id, { code: 'TAKEN' })
    expect(await admin.ask(calls.add, { ...input, name: '同名部' })).toMatchObject({ status: 200, msg: '同级部门名称已存在' })
    expect(await admin.ask(calls.add, { ...input, code: 'TAKEN' })).toMatchObject({ code: deptRefusals.codeTaken.code })
    expect(await admin.ask(calls.add, { ...input, parentId: 2_000_000 })).toMatchObject({ code: deptRefusals.noParent.code })
    const [left] = await database.select().from(staff).where(eq(staff.status, 2))
    expect(await admin.ask(calls.add, { ...input, leaderId: left!.id })).toMatchObject({ code: deptRefusals.noLeader.code })
    expect(await admin.ask(calls.add, { ...input, deputyIds: [2_000_000] })).toMatchObject({ code: deptRefusals.noLeader.code })
    expect((await admin.ask(calls.add, { ...input, name: 'x' })).status).toBe(406)
    expect((await all()).some(node => node.name === '拒绝部')).toBe(false)
  })

  test('stands at most eight levels deep, also after a move', async () => {
    let parent = root
    const chain: DeptNode[] = []
    for (let level = 2; level <= 8; level++) chain.push((parent = await add(`第${level}级`, parent.id)))
    expect(await admin.ask(calls.add, { ...fresh, name: '第九级', parentId: parent.id })).toMatchObject({ msg: '部门层级不能超过8级' })
    const other = await add('旁支', root.id)
    const below = await add('旁支下级', other.id)
    expect(await change(other, { parentId: chain[5]!.id })).toMatchObject({ msg: '部门层级不能超过8级' })
    expect(await change(below, { parentId: chain[5]!.id })).toMatchObject({ code: 200 })
  })
})

describe('a move', () => {
  test('takes everything below along, and everybody concerned has other rights at the next call', async () => {
    const team = await byName('重庆团队')
    const south = await byName('华南大区')
    const [lead] = await database.select().from(staff).where(eq(staff.deptId, south.id))
    await grant(app, lead!.mobile, 'DEPT_AND_BELOW', ['UserManage'])
    const client = await app.signIn(lead!.mobile)
    const seen = async () => (await client.call(staffCalls.page, { pageSize: 200 })).records.map(row => row.deptName)
    expect(await seen()).not.toContain('重庆团队')
    const versions = () => database.select({ id: staff.id, permVersion: staff.permVersion }).from(staff).where(eq(staff.deptId, team.id)).orderBy(staff.id)
    const before = await versions()

    expect((await change(team, { parentId: south.id, sortId: 0 })).code).toBe(200)
    expect(await seen()).toContain('重庆团队')
    expect(await versions()).toEqual(before.map(({ id, permVersion }) => ({ id, permVersion: permVersion + 1 })))
    const entry = await lastEntry(team.id)
    expect(entry.changes).toEqual([{ field: 'parentId', old: '西南大区', new: '华南大区' }])
    expect(entry.remark).toBe(`移动部门，${team.staffCount}名成员的数据范围随之变化`)
  })

  test('is refused below itself, for the root, and to nowhere', async () => {
    const sales = await byName('集团销售中心')
    expect(await change(sales, { parentId: sales.id })).toMatchObject({ msg: '不能移动到自己的下级部门' })
    expect(await change(sales, { parentId: (await byName('杭州团队')).id })).toMatchObject({ msg: '不能移动到自己的下级部门' })
    expect(await change(root, { parentId: sales.id })).toMatchObject({ code: deptRefusals.oneRoot.code })
    expect(await change(sales, { parentId: null })).toMatchObject({ code: deptRefusals.noParent.code })
    expect(await change(sales, { parentId: 2_000_000 })).toMatchObject({ code: deptRefusals.noParent.code })
  })

  test('is refused where a sibling has the name already', async () => {
    const one = await add('重名', (await byName('财务部')).id)
    await add('重名', (await byName('信息部')).id)
    expect(await change(one, { parentId: (await byName('信息部')).id })).toMatchObject({ msg: '同级部门名称已存在' })
  })

  test('of two opposite moves at once one is refused, twenty times', async () => {
    const one = await add('对调甲', root.id)
    const two = await add('对调乙', root.id)
    for (let round = 0; round < 20; round++) {
      const now = await all()
      const [a, b] = [one, two].map(node => now.find(each => each.id === node.id)!)
      const answers = await Promise.all([
        admin.ask(calls.update, { ...fieldsOf(a!), parentId: b!.id }),
        admin.ask(calls.update, { ...fieldsOf(b!), parentId: a!.id }),
      ])
      expect(answers.map(answer => answer.code).sort((one, other) => one - other)).toEqual([200, deptRefusals.belowItself.code])
      await expectConsistent()
      for (const node of [one, two]) await change(node, { parentId: root.id })
    }
  })

  test('of many at once in any order leaves every path right', async () => {
    const nodes: DeptNode[] = []
    for (let count = 0; count < 12; count++) nodes.push(await add(`乱序${count}`, count < 3 ? root.id : nodes[count - 3]!.id))
    let seed = 7
    const pick = () => nodes[(seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % nodes.length]!
    for (let round = 0; round < 15; round++) {
      const now = new Map((await all()).map(node => [node.id, node]))
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => admin.ask(calls.update, { ...fieldsOf(now.get(pick().id)!), parentId: pick().id, sortId: seed % 4 })),
      )
      expect(answers.every(answer => answer.status === 200)).toBe(true)
      await expectConsistent()
    }
  })
})

describe('a second editor', () => {
  test('is told, and what the first saved stays', async () => {
    const node = await add('两人编辑', root.id)
    expect((await admin.ask(calls.update, { ...fieldsOf(node), name: '第一个人' })).code).toBe(200)
    expect(await admin.ask(calls.update, { ...fieldsOf(node), name: '第二个人' })).toMatchObject({ msg: '数据已被他人修改，请刷新后重试' })
    expect((await all()).find(each => each.id === node.id)!.name).toBe('第一个人')
  })
})

describe('the scope of whoever keeps departments', () => {
  test('holds for adding, editing, moving and deleting alike', async () => {
    const person = await app.signIn(members.sales)
    const [self] = await database.select().from(staff).where(eq(staff.mobile, members.sales))
    const home = (await all()).find(node => node.id === self!.deptId)!
    const elsewhere = await add('别处', root.id)
    await grant(app, members.sales, 'DEPT_AND_BELOW', ['UserManage', 'UserManage.dept'])
    const made = await person.call(calls.add, { ...fresh, name: '范围内', parentId: home.id })
    expect(await person.ask(calls.add, { ...fresh, name: '范围外', parentId: elsewhere.id })).toMatchObject({ code: deptRefusals.noParent.code })
    expect((await change(elsewhere, { name: '改名' }, person)).status).toBe(404)
    expect((await person.ask(calls.delete, { id: elsewhere.id, version: elsewhere.version })).status).toBe(404)
    const own = (await all()).find(node => node.id === made.id)!
    expect(await change(own, { parentId: elsewhere.id }, person)).toMatchObject({ code: deptRefusals.noParent.code })
    expect((await change(own, { name: '范围内改名' }, person)).code).toBe(200)
    await grant(app, members.sales, 'SELF', ['UserManage', 'UserManage.dept'])
    expect((await change(own, { name: '仅本人' }, person)).status).toBe(404)
  })
})

describe('deleting', () => {
  const remove = (node: DeptNode) => admin.ask(calls.delete, { id: node.id, version: node.version })

  test('is refused while there is something below, somebody in it, or an identity of it', async () => {
    const sales = await byName('集团销售中心')
    expect(await remove(sales)).toMatchObject({ msg: `部门下还有${sales.deptChildList.length}个下级部门，不能删除` })
    const team = await byName('上海团队')
    const [count] = (await database.execute<{ count: number }>(sql`select count(*)::int as count from staff where dept_id = ${team.id}`)).rows
    expect(await remove(team)).toMatchObject({ msg: `部门下还有${count!.count}名成员，不能删除` })
    const used = await add('身份部门', root.id)
    await database.execute(sql`insert into service_identity (kind, name, mobile, dept_id) values ('SALE', '某人', '13900009999', ${used.id})`)
    expect(await remove(used)).toMatchObject({ msg: '部门正被专家/客服/销售使用' })
  })

  test('is refused with an old version; afterwards the department is nowhere', async () => {
    const node = await add('待删除', root.id)
    await change(node, { name: '待删除了' })
    expect(await remove(node)).toMatchObject({ msg: '数据已被他人修改，请刷新后重试' })
    expect((await remove(await byName('待删除了'))).code).toBe(200)
    expect((await all()).some(each => each.id === node.id)).toBe(false)
    expect((await change(await byName('财务部'), { parentId: node.id })).code).toBe(deptRefusals.noParent.code)
    expect((await lastEntry(node.id)).action).toBe('DELETE')
    await add('待删除了', root.id)
  })

  test('and adding below at the same time: never a child without a parent', async () => {
    for (let round = 0; round < 10; round++) {
      const node = await add(`争用${round}`, root.id)
      const [removed, added] = await Promise.all([remove(node), admin.ask(calls.add, { ...fresh, name: '新下级', parentId: node.id })])
      expect([removed.code, added.code].filter(code => code === 200)).toHaveLength(1)
    }
  })
})
