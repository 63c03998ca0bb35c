import { eq, inArray, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { commonRefusals, role, roleRefusals, staff, staffRefusals } from '@gongtai/contract'
import { menuNode } from '../../server/src/areas/permissions/menu/menu.tables.ts'
import { role as roleTable, roleGrant } from '../../server/src/areas/permissions/role/role.tables.ts'
import { staff as staffTable, staffRole } from '../../server/src/areas/permissions/staff/staff.tables.ts'
import type { Client } from '../../server/src/testing/client.ts'
import { openArena, race } from './arena.ts'

/** Case 26 of the list of attacks: those who take each other's rights away, until nobody is left who could give them back. */

const arena = await openArena()
const { database } = arena

interface Pair {
  ids: number[]
  clients: Client[]
}

/** The only two administrators; others for each round, since whoever loses cannot sign in any more. */
async function lastAdministrators(): Promise<Pair> {
  const people = await arena.newMembers(2, { isAdmin: true })
  const clients = [await arena.signIn(people[0]!.mobile), await arena.signIn(people[1]!.mobile)]
  const ids = people.map(({ id }) => id)
  await database
    .update(staffTable)
    .set({ isAdmin: false })
    .where(sql`is_admin and ${staffTable.id} not in (${sql.join(ids, sql`, `)})`)
  return { ids, clients }
}
const rowsOf = (ids: readonly number[]) =>
  database
    .select()
    .from(staffTable)
    .where(inArray(staffTable.id, [...ids]))
const remaining = () => database.$count(staffTable, sql`is_admin and status = 1 and deleted_at is null`)

/** Who is turned away: because the record has changed, because he has no right any more, or no session. */
const late = [commonRefusals.staleVersion.code, commonRefusals.notInThisState.code, staffRefusals.lastAdmin.code, /HTTP 40[13]/]

race(arena, {
  calls: [staff.changeStatus],
  title: 'two administrators disable each other: one stays',
  refused: [...late, staffRefusals.higherRights.code],
  prepare: async () => {
    const { ids, clients } = await lastAdministrators()
    return {
      ask: (_, place) => clients[place % 2]!.ask(staff.changeStatus, { id: ids[1 - (place % 2)]!, status: 0, version: 1, reason: '互相停用' }),
      after: async () => expect(await remaining()).toBe(1),
    }
  },
})

race(arena, {
  calls: [staff.disableMany],
  title: 'the same by the bulk action',
  refused: [...late, /当前状态|权限高于您|最后一个超级管理员|登录已过期/],
  prepare: async () => {
    const { ids, clients } = await lastAdministrators()
    return {
      ask: (_, place) => clients[place % 2]!.ask(staff.disableMany, { ids: [ids[1 - (place % 2)]!], reason: '互相停用' }),
      after: async () => expect(await remaining()).toBe(1),
    }
  },
})

race(arena, {
  calls: [staff.update],
  title: 'two administrators make each other plain members: one stays',
  refused: [...late, staffRefusals.adminOnly.code, staffRefusals.higherRights.code],
  prepare: async () => {
    const { ids, clients } = await lastAdministrators()
    const rows = await rowsOf(ids)
    const formOf = (id: number) => {
      const { version, realName, mobile, staffNo, deptId, post, gender, email, entryDate, remark } = rows.find(row => row.id === id)!
      return { id, version, realName, mobile, staffNo, deptId, post, gender, email, entryDate, remark, isAdmin: false }
    }
    return {
      ask: (_, place) => clients[place % 2]!.ask(staff.update, formOf(ids[1 - (place % 2)]!)),
      after: async () => expect(await remaining()).toBe(1),
    }
  },
})

const ways = ['UserManage', 'UserManage.grant', 'RoleManage', 'RoleManage.save', 'RoleManage.status']

/** The only two who may give rights, by a role each, and no administrator beside them. */
async function lastGivers(): Promise<Pair & { roleIds: number[] }> {
  const people = await arena.newMembers(2)
  const nodes = await database.select({ id: menuNode.id }).from(menuNode).where(inArray(menuNode.router, ways))
  const roleIds: number[] = []
  for (const { id: staffId } of people) {
    const [made] = await database
      .insert(roleTable)
      .values({ title: `授权角色${staffId}`, dataScope: 'ALL' })
      .returning({ id: roleTable.id })
    await database.insert(roleGrant).values(nodes.map(({ id }) => ({ roleId: made!.id, menuId: id })))
    await database.insert(staffRole).values({ staffId, roleId: made!.id })
    roleIds.push(made!.id)
  }
  const clients = [await arena.signIn(people[0]!.mobile), await arena.signIn(people[1]!.mobile)]
  await database.execute(sql`update staff set is_admin = false where is_admin`)
  await database.execute(sql`delete from staff_role where role_id not in (${sql.join(roleIds, sql`, `)})`)
  return { ids: people.map(({ id }) => id), clients, roleIds }
}
/** Givers that are left: an enabled role, and somebody who holds it. */
const giversOf = async (roleIds: readonly number[]) => {
  const held = await database
    .select()
    .from(staffRole)
    .innerJoin(roleTable, eq(roleTable.id, staffRole.roleId))
    .where(inArray(staffRole.roleId, [...roleIds]))
  return held.filter(row => row.role.status === 'ENABLED').length
}

race(arena, {
  calls: [role.bindMembers],
  title: "two who alone may give rights take each other's role: one keeps it",
  refused: [/至少保留一名|权限高于您|不能授予|HTTP 403/, roleRefusals.higherRole.code, staffRefusals.roleBeyondOwn.code],
  prepare: async () => {
    const { ids, clients, roleIds } = await lastGivers()
    return {
      ask: (_, place) => {
        const other = 1 - (place % 2)
        return clients[place % 2]!.ask(role.bindMembers, { roleId: roleIds[other]!, addStaffIds: [], removeStaffIds: [ids[other]!] })
      },
      // Taking away what is taken already is no refusal: what counts is who is left.
      winners: null,
      after: async () => expect(await giversOf(roleIds)).toBe(1),
    }
  },
})

race(arena, {
  calls: [role.changeStatus],
  title: "two who alone may give rights disable each other's role: one stays",
  refused: [
    commonRefusals.notInThisState.code,
    commonRefusals.staleVersion.code,
    roleRefusals.changedBy.code,
    roleRefusals.higherRole.code,
    roleRefusals.lastWay.code,
    /HTTP 403/,
  ],
  prepare: async () => {
    const { clients, roleIds } = await lastGivers()
    return {
      ask: (_, place) => clients[place % 2]!.ask(role.changeStatus, { id: roleIds[1 - (place % 2)]!, status: 'DISABLED', version: 1 }),
      after: async () => expect(await giversOf(roleIds)).toBe(1),
    }
  },
})
