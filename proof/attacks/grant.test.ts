import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { company, dept, identity, role, session, staff } from '@gongtai/contract'
import type { Code, DataScope } from '@gongtai/contract'
import { members } from '../../server/src/testing/demo.ts'
import { fingerprint, newPerson, openDatabase } from '../kit/person.ts'
import type { Person } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'

const product = await startProduct({ env: { JOBS: 'off' } })
const database = openDatabase(product)
const admin = await product.signIn(members.admin)

/** Everything that hands out rights, and little else. */
const codes: readonly Code[] = [
  'UserManage',
  'UserManage.add',
  'UserManage.edit',
  'UserManage.grant',
  'UserManage.dept',
  'UserManage.status',
  'RoleManage',
  'RoleForm',
  'RoleManage.save',
  'RoleManage.delete',
  'RoleManage.status',
  'ExpertManage',
  'ExpertManage.save',
  'ExpertManage.bind',
  'ExpertManage.status',
  'ExpertManage.handover',
  'Company',
]

/** A department with more than one member, all of them without rights but those given here. */
const [home] = (
  await database.execute<{ id: number }>(
    sql`select d.id from dept d join staff s on s.dept_id = d.id where d.deleted_at is null and s.status = 1 and s.mobile not like '13800000%' and not s.is_admin
        and s.agent_id is null and not exists (select from dept l where l.leader_id = s.id) and not exists (select from staff_identity i where i.staff_id = s.id)
        and not exists (select from dept below where below.parent_id = d.id and below.deleted_at is null) group by d.id having count(*) > 3 order by count(*) desc limit 1`,
  )
).rows
let editor: Person
let colleague: Person
let own: { roleId: number; version: number }

beforeAll(async () => {
  editor = await newPerson(product, database, { scope: 'DEPT', codes, deptId: home!.id })
  colleague = await newPerson(product, database, { codes: [], scope: 'SELF', deptId: home!.id })
  const { roles } = await admin.call(staff.info, { id: editor.id })
  own = { roleId: roles[0]!.id, version: (await admin.call(role.info, { id: roles[0]!.id })).version }
})

async function profileOf(id: number) {
  const { version, realName, staffNo, post, gender, email, entryDate, remark } = await admin.call(staff.info, { id })
  return { id, version, realName, staffNo, post, gender, email, entryDate, remark }
}

/** Nothing may be left of what was refused. */
async function refused(what: string, attempt: () => Promise<{ status: number; code: number; data: unknown }>): Promise<void> {
  const { code, data } = await attempt()
  const done = (data as { success?: unknown[] } | null)?.success
  expect(code === 200 && (done === undefined || done.length > 0), `${what}: ${code} ${JSON.stringify(data)}`).toBe(false)
}

async function nodesOf(routers: readonly string[]): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(
    sql`select id from menu_node where router = any(${sql.param([...routers])}::text[]) and deleted_at is null`,
  )
  return rows.map(({ id }) => id)
}

const draft = (menuIds: number[], dataScope: DataScope = 'DEPT') => ({ title: '新的角色', code: null, description: null, dataScope, menuIds, fields: [] })

describe('11 a role that gives more than one holds', () => {
  test('11 is given to nobody, copied, changed, switched or deleted by nobody who holds less', async () => {
    const held = codes as readonly string[]
    const { rows } = await database.execute<{ id: number; title: string; version: number; routers: string[]; scope: DataScope }>(
      sql`select r.id, r.title, r.version, r.data_scope as scope, array_agg(m.router) as routers from role r join role_grant g on g.role_id = r.id join menu_node m on m.id = g.menu_id
          where r.deleted_at is null and m.router !~ '^(group|link):' and m.deleted_at is null group by r.id order by r.id`,
    )
    const higher = rows.filter(
      ({ id, scope, routers }) => id !== own.roleId && (!['SELF', 'DEPT'].includes(scope) || routers.some(router => !held.includes(router))),
    )
    expect(higher.length).toBeGreaterThan(15)
    const before = await fingerprint(database)
    for (const { id, version, title } of higher) {
      const { client } = editor
      const profile = await profileOf(colleague.id)
      await refused(`${title} bound`, () => client.ask(role.bindMembers, { roleId: id, addStaffIds: [colleague.id], removeStaffIds: [], expireAt: null }))
      await refused(`${title} bound to oneself`, () =>
        client.ask(role.bindMembers, { roleId: id, addStaffIds: [editor.id], removeStaffIds: [], expireAt: null }),
      )
      await refused(`${title} by edit`, () => client.ask(staff.update, { ...profile, roles: [{ id, expireAt: null }] }))
      await refused(`${title} with an account`, () => {
        const { id: _, version: __, ...rest } = profile
        return client.ask(staff.add, { ...rest, staffNo: 'ZZ0002', mobile: '19900008888', deptId: home!.id, roles: [{ id, expireAt: null }] })
      })
      await refused(`${title} copied`, () => client.ask(role.copy, { id, title: '复制的角色' }))
      await refused(`${title} switched`, () => client.ask(role.changeStatus, { id, status: 'DISABLED', version }))
      await refused(`${title} deleted`, () => client.ask(role.delete, { id, version }))
    }
    expect(await fingerprint(database)).toBe(before)
  })

  test('11 is not made: no code, no wider scope and no field beyond the own', async () => {
    const within = await nodesOf(['UserManage'])
    const { rows } = await database.execute<{ id: number; router: string }>(
      sql`select id, router from menu_node where router <> all(${sql.param([...codes])}::text[]) and router !~ '^(group|link):' and deleted_at is null order by md5(router) limit 60`,
    )
    const before = await fingerprint(database)
    for (const { id, router } of rows) await refused(router, () => editor.client.ask(role.save, draft([...within, id])))
    for (const scope of ['ALL', 'DEPT_AND_BELOW'] as const) await refused(scope, () => editor.client.ask(role.save, draft(within, scope)))
    // Nor is the own role, whatever it would gain, or lose for good.
    const mine = { id: own.roleId, version: own.version }
    await refused('the own role', () => editor.client.ask(role.save, { ...draft(within), ...mine, title: '我的角色' }))
    await refused('the own role, more', () => editor.client.ask(role.save, { ...draft([...within, ...rows.slice(0, 3).map(({ id }) => id)]), ...mine }))
    expect(await fingerprint(database)).toBe(before)

    const blind = await newPerson(product, database, { scope: 'DEPT', codes, fields: { 'staff.mobile': 'HIDE', 'companySign.amount': 'HIDE' } })
    const later = await fingerprint(database)
    await refused('a role that shows a hidden field', () => blind.client.ask(role.save, draft(within)))
    await refused('a role that masks a hidden field', () =>
      blind.client.ask(role.save, {
        ...draft(within),
        fields: [
          { fieldKey: 'staff.mobile', mode: 'MASK' },
          { fieldKey: 'companySign.amount', mode: 'HIDE' },
        ],
      }),
    )
    expect(await fingerprint(database)).toBe(later)
  })

  test('11 what lies within the own is given: the calls above are the right ones', async () => {
    const { id } = await editor.client.call(role.save, draft(await nodesOf(['UserManage'])))
    const bound = await editor.client.call(role.bindMembers, { roleId: id, addStaffIds: [colleague.id], removeStaffIds: [], expireAt: null })
    expect(bound.success).toEqual([colleague.id])
    expect((await colleague.client.call(session.permission, {})).dataScope).toBe('DEPT')
  })
})

describe('11 a department that one does not see', () => {
  test('11 takes no member, no department and no expert from there', async () => {
    const { client } = editor
    const { rows } = await database.execute<{ id: number; version: number; staffId: number }>(
      sql`select d.id, d.version, (select s.id from staff s where s.dept_id = d.id and s.status = 1 and not s.is_admin order by s.id limit 1) as "staffId"
          from dept d where d.id <> ${home!.id} and d.deleted_at is null and d.parent_id is not null
          and exists (select from staff s where s.dept_id = d.id and s.status = 1 and not s.is_admin) order by d.id limit 6`,
    )
    const roleOfNothing = (await admin.call(staff.info, { id: colleague.id })).roles[0]!.id
    const before = await fingerprint(database)
    for (const { id, version, staffId } of rows) {
      const profile = await profileOf(colleague.id)
      const { id: _, version: __, ...rest } = profile
      await refused('a new member there', () => client.ask(staff.add, { ...rest, staffNo: 'ZZ0003', mobile: '19900007777', deptId: id }))
      await refused('a member moved there', () => client.ask(staff.update, { ...profile, deptId: id }))
      await refused('members moved there', () => client.ask(staff.moveMany, { ids: [colleague.id, editor.id], deptId: id }))
      await refused('a member there edited', async () => client.ask(staff.update, { ...(await profileOf(staffId)), realName: '别人' }))
      await refused('a member there given a role', () =>
        client.ask(role.bindMembers, { roleId: roleOfNothing, addStaffIds: [staffId], removeStaffIds: [], expireAt: null }),
      )
      await refused('a member there taken from a role', () =>
        client.ask(role.bindMembers, { roleId: roleOfNothing, addStaffIds: [], removeStaffIds: [staffId], expireAt: null }),
      )
      const place = { name: '新的部门', code: null, kind: 'TEAM', leaderId: editor.id, deputyIds: [], sortId: 1 }
      await refused('a department below it', () => client.send('POST', '/api/admin-api/v1/addDept', { ...place, parentId: id }))
      await refused('its leader', () => client.send('POST', '/api/admin-api/v1/updateDept', { ...place, id, version, parentId: 1 }))
      await refused('the department', () => client.ask(dept.delete, { id, version }))
    }
    expect(await fingerprint(database)).toBe(before)
  })

  test('11 lends no expert: whoever binds himself to one of another department would see that one’s companies', async () => {
    const { rows } = await database.execute<{ id: number; kind: string; version: number }>(
      sql`select id, kind, version from service_identity where dept_id <> ${home!.id} and deleted_at is null and exists (select from company where sale_id = service_identity.id) order by id limit 5`,
    )
    expect(rows.length).toBeGreaterThan(2)
    const selves = [editor, await newPerson(product, database, { scope: 'SELF', codes })]
    for (const { client, id } of selves) {
      const before = await fingerprint(database)
      const seen = (await client.call(company.search, {})).total
      for (const found of rows) {
        await refused('bound from the expert', () =>
          client.ask(identity.bind, { identityId: found.id, version: found.version, staffIds: [id], mainStaffId: id }),
        )
        await refused('bound from the account', async () => client.ask(staff.update, { ...(await profileOf(id)), saleIds: [found.id] }))
        await refused('handed over', () => client.ask(identity.handover, { fromId: found.id, toId: rows[0]!.id, kinds: ['COMPANY_SALE'] } as never))
      }
      expect((await client.call(company.search, {})).total).toBe(seen)
      expect(await fingerprint(database)).toBe(before)
    }
  })
})
