import { randomUUID } from 'node:crypto'
import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import {
  commonRefusals,
  dept,
  deptRefusals,
  identity,
  identityRefusals,
  role,
  roleRefusals,
  session,
  sessionRefusals,
  staff,
  staffRefusals,
} from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { company as companyTable } from '../../server/src/areas/companies/company/company.tables.ts'
import { newCompany } from '../../server/src/areas/companies/testing.ts'
import { dept as deptTable } from '../../server/src/areas/permissions/dept/dept.tables.ts'
import { serviceIdentity, staffIdentity } from '../../server/src/areas/permissions/identity/identity.tables.ts'
import { menuNode } from '../../server/src/areas/permissions/menu/menu.tables.ts'
import { role as roleTable, roleGrant } from '../../server/src/areas/permissions/role/role.tables.ts'
import { staff as staffTable, staffRole } from '../../server/src/areas/permissions/staff/staff.tables.ts'
import { Client, encryptPassword } from '../../server/src/testing/client.ts'
import { demoPassword, fixedImageCode } from '../../server/src/testing/demo.ts'
import { expectTrail, openArena, race } from './arena.ts'

const arena = await openArena()
const { database, app, racers } = arena
const { staleVersion, notInThisState } = commonRefusals

let numbers = 0
const newMobile = () => `1971${String(++numbers).padStart(7, '0')}`
const newcomer = (more: Partial<InputOf<typeof staff.add>> = {}): InputOf<typeof staff.add> => ({
  realName: '新成员',
  mobile: newMobile(),
  staffNo: null,
  deptId: 2,
  post: null,
  gender: 'U',
  email: null,
  entryDate: null,
  remark: null,
  ...more,
})
const memberOf = async (id: number) => (await database.select().from(staffTable).where(eq(staffTable.id, id)))[0]!
const newMember = async () => (await arena.newMembers(1))[0]!
const newIdentity = async (values: Partial<typeof serviceIdentity.$inferInsert> = {}) =>
  (
    await database
      .insert(serviceIdentity)
      .values({ kind: 'SALE', name: `身份${++numbers}`, mobile: newMobile(), deptId: 1, ...values })
      .returning()
  )[0]!
const [anyNode] = await database.select({ id: menuNode.id }).from(menuNode).where(eq(menuNode.router, 'UserManage'))
async function newRole() {
  const [made] = await database
    .insert(roleTable)
    .values({ title: `竞争角色${++numbers}`, dataScope: 'SELF' })
    .returning()
  await database.insert(roleGrant).values({ roleId: made!.id, menuId: anyNode!.id })
  return made!
}

race(arena, {
  calls: [session.login],
  title: 'one image code opens one session',
  refused: [sessionRefusals.imageCodeExpired.code, sessionRefusals.wrongImageCode.code],
  prepare: async () => {
    // A person and an address for each: what is limited per person and per address has no part in it.
    const people = await arena.newMembers(racers.length)
    const key = await racers[0]!.client.call(session.imageCode, {})
    const input = { password: encryptPassword(key, demoPassword), imageCode: fixedImageCode, imageKey: key.imageKey }
    return { ask: ({ client }, place) => new Client(client.origin).ask(session.login, { ...input, mobile: people[place]!.mobile }) }
  },
})

race(arena, {
  calls: [staff.add],
  title: 'one mobile number makes one member',
  refused: [staffRefusals.mobileTaken.code],
  prepare: async () => {
    const input = newcomer()
    return {
      ask: ({ client }) => client.ask(staff.add, input),
      after: async () => expect(await database.$count(staffTable, eq(staffTable.mobile, input.mobile))).toBe(1),
    }
  },
})

race(arena, {
  calls: [staff.add],
  title: 'an identity takes five accounts',
  refused: [staffRefusals.identityFull.code],
  prepare: async () => {
    const { id } = await newIdentity()
    return {
      ask: ({ client }) => client.ask(staff.add, newcomer({ saleIds: [id] })),
      winners: 5,
      after: async () => {
        const accounts = await database.select().from(staffIdentity).where(eq(staffIdentity.identityId, id))
        expect([accounts.length, accounts.filter(account => account.isMain).length]).toEqual([5, 1])
      },
    }
  },
})

race(arena, {
  calls: [staff.update],
  title: 'of those who set the roles of one version one does',
  refused: [staleVersion.code],
  prepare: async () => {
    const roles = [await newRole(), await newRole()]
    const { id } = await newMember()
    const { realName, mobile, staffNo, deptId, post, gender, email, entryDate, remark, version } = await memberOf(id)
    const form = { id, version, realName, mobile, staffNo, deptId, post, gender, email, entryDate, remark }
    return {
      ask: ({ client }, place) => client.ask(staff.update, { ...form, roles: [{ id: roles[place % 2]!.id, expireAt: null }] }),
      after: async () => expect(await database.$count(staffRole, eq(staffRole.staffId, id))).toBe(1),
    }
  },
})

race(arena, {
  calls: [staff.changeStatus],
  title: 'a member is disabled once',
  refused: [notInThisState.code, staleVersion.code],
  prepare: async () => {
    const { id } = await newMember()
    return {
      ask: ({ client }) => client.ask(staff.changeStatus, { id, status: 0, version: 1, reason: '同时停用' }),
      after: async () => expect(await memberOf(id)).toMatchObject({ status: 0, version: 2 }),
    }
  },
})

race(arena, {
  calls: [staff.handover],
  title: 'what a member has is moved once',
  refused: [],
  prepare: async () => {
    const [from, ...to] = await arena.newMembers(3)
    const { id } = await newIdentity()
    await database.insert(staffIdentity).values({ staffId: from!.id, identityId: id, isMain: true })
    return {
      ask: ({ client }, place) => client.ask(staff.handover, { fromId: from!.id, items: [{ key: 'IDENTITY', toId: to[place % 2]!.id }] }),
      // Nothing is left for those who come later, which is no refusal.
      winners: racers.length,
      after: async answers => {
        const moved = answers.flatMap(({ data }) => data as { moved: number }[]).reduce((sum, item) => sum + item.moved, 0)
        expect(moved).toBe(1)
        expect((await database.select().from(staffIdentity).where(eq(staffIdentity.identityId, id))).map(row => row.isMain)).toEqual([true])
      },
    }
  },
})

race(arena, {
  calls: [role.save],
  title: 'one title makes one role',
  refused: [roleRefusals.titleTaken.code],
  prepare: async () => {
    const input = { title: `同名角色${++numbers}`, code: null, description: null, dataScope: 'SELF' as const, menuIds: [anyNode!.id], fields: [] }
    return {
      ask: ({ client }) => client.ask(role.save, input),
      after: async () => expect(await database.$count(roleTable, eq(roleTable.title, input.title))).toBe(1),
    }
  },
})

race(arena, {
  calls: [role.copy],
  title: 'one title makes one copy',
  refused: [roleRefusals.titleTaken.code],
  prepare: async () => {
    const input = { id: (await newRole()).id, title: `同名副本${++numbers}` }
    return {
      ask: ({ client }) => client.ask(role.copy, input),
      after: async () => expect(await database.$count(roleTable, eq(roleTable.title, input.title))).toBe(1),
    }
  },
})

race(arena, {
  calls: [role.save, role.delete, role.changeStatus],
  title: 'a role is edited, disabled or deleted, by one',
  refused: [staleVersion.code, roleRefusals.changedBy.code, notInThisState.code, /HTTP 404/],
  prepare: async () => {
    const { id, version, title, code, description, dataScope } = await newRole()
    const edit = { id, version, title, code, description, dataScope, menuIds: [anyNode!.id], fields: [] }
    return {
      ask: ({ client }, place) =>
        place % 3 === 0
          ? client.ask(role.save, { ...edit, description: `第${place}人` })
          : place % 3 === 1
            ? client.ask(role.delete, { id, version })
            : client.ask(role.changeStatus, { id, status: 'DISABLED', version }),
    }
  },
})

race(arena, {
  calls: [role.bindMembers],
  title: 'a member who holds eight roles is given two more of fifty',
  refused: [/最多10个角色/],
  prepare: async () => {
    const made = await database
      .insert(roleTable)
      .values(Array.from({ length: racers.length + 8 }, () => ({ title: `满额角色${++numbers}`, dataScope: 'SELF' as const })))
      .returning({ id: roleTable.id })
    const { id } = await newMember()
    await database.insert(staffRole).values(made.slice(0, 8).map(each => ({ staffId: id, roleId: each.id })))
    return {
      ask: ({ client }, place) => client.ask(role.bindMembers, { roleId: made[place + 8]!.id, addStaffIds: [id], removeStaffIds: [] }),
      winners: 2,
      after: async () => {
        expect(await database.$count(staffRole, eq(staffRole.staffId, id))).toBe(10)
        expect((await memberOf(id)).roleCount).toBe(10)
      },
    }
  },
})

race(arena, {
  calls: [dept.add],
  title: 'one code makes one department',
  refused: [deptRefusals.codeTaken.code],
  prepare: async () => {
    const code = `RACE${++numbers}`
    const input = { parentId: 1, code, kind: 'OTHER' as const, leaderId: null, deputyIds: [], sortId: 0 }
    return {
      ask: ({ client }, place) => client.ask(dept.add, { ...input, name: `部门${numbers}之${place}` }),
      after: async () => expect(await database.$count(deptTable, eq(deptTable.code, code))).toBe(1),
    }
  },
})

race(arena, {
  calls: [dept.update],
  title: 'of moves below each other one happens, and there is no circle',
  refused: [deptRefusals.belowItself.code, staleVersion.code],
  prepare: async () => {
    const client = racers[0]!.client
    const input = { parentId: 1, code: null, kind: 'OTHER' as const, leaderId: null, deputyIds: [], sortId: 0 }
    const pair: { id: number; name: string }[] = []
    for (const name of [`环甲${++numbers}`, `环乙${numbers}`]) pair.push({ name, id: (await client.call(dept.add, { ...input, name })).id })
    return {
      ask: ({ client }, place) => {
        const [moved, below] = place % 2 === 0 ? pair : pair.toReversed()
        return client.ask(dept.update, { ...input, ...moved!, version: 1, parentId: below!.id })
      },
      after: async () => {
        const rows = await database
          .select()
          .from(deptTable)
          .where(
            inArray(
              deptTable.id,
              pair.map(({ id }) => id),
            ),
          )
        expect(rows.filter(row => row.parentId === 1)).toHaveLength(1)
      },
    }
  },
})

race(arena, {
  calls: [dept.delete, staff.moveMany],
  title: 'a department is deleted once, or members move into it, never both',
  refused: [deptRefusals.hasMembers.code, staleVersion.code, /HTTP 404/, /部门不存在/],
  prepare: async round => {
    const name = `撤销部门${++numbers}`
    const { id } = await racers[0]!.client.call(dept.add, { parentId: 1, name, code: null, kind: 'OTHER', leaderId: null, deputyIds: [], sortId: 0 })
    const { id: member } = await newMember()
    // Whoever moves sets what is so already when it has happened: with one mover there is one winner.
    return {
      ask: ({ client }, place) =>
        place === (round * 7) % racers.length ? client.ask(staff.moveMany, { ids: [member], deptId: id }) : client.ask(dept.delete, { id, version: 1 }),
      after: async () => {
        const [row] = await database.select().from(deptTable).where(eq(deptTable.id, id))
        const isThere = row !== undefined && row.deletedAt === null
        expect((await memberOf(member)).deptId === id).toBe(isThere)
      },
    }
  },
})

race(arena, {
  calls: [identity.moveMany],
  title: 'an identity goes from department to department, and the trail knows every step',
  refused: [],
  prepare: async () => {
    const { id } = await newIdentity()
    const depts = await database.select({ id: deptTable.id }).from(deptTable).where(isNull(deptTable.deletedAt)).limit(5)
    return {
      ask: ({ client }, place) => client.ask(identity.moveMany, { ids: [id], deptId: depts[place % depts.length]!.id }),
      winners: racers.length,
      after: async () => {
        const [row] = await database
          .select({ dept: deptTable.name })
          .from(serviceIdentity)
          .innerJoin(deptTable, eq(deptTable.id, serviceIdentity.deptId))
          .where(eq(serviceIdentity.id, id))
        await expectTrail(arena, { recordType: 'IDENTITY', recordId: id, field: 'deptId' }, row!.dept)
      },
    }
  },
})

race(arena, {
  calls: [identity.save],
  title: 'one mobile number makes one identity of a kind',
  refused: [identityRefusals.mobileTaken.code],
  prepare: async () => {
    const mobile = newMobile()
    const input = { kind: 'SALE' as const, name: '周明', mobile, deptId: 1, level: 'SENIOR' as const, cityCodes: [], categoryIds: [] }
    const rest = { privateLimit: 5, loadLimit: null, xiaoKeUserId: null, intro: null }
    return {
      ask: ({ client }) => client.ask(identity.save, { ...input, ...rest }),
      after: async () => expect(await database.$count(serviceIdentity, eq(serviceIdentity.mobile, mobile))).toBe(1),
    }
  },
})

race(arena, {
  calls: [identity.bind],
  title: 'of those who bind one version one does, and one account is the main one',
  refused: [staleVersion.code],
  prepare: async () => {
    const { id, version } = await newIdentity()
    const people = await arena.newMembers(2)
    return {
      ask: ({ client }, place) => client.ask(identity.bind, { identityId: id, version, staffIds: [people[place % 2]!.id], mainStaffId: people[place % 2]!.id }),
      after: async () => expect(await database.$count(staffIdentity, eq(staffIdentity.identityId, id))).toBe(1),
    }
  },
})

race(arena, {
  calls: [identity.bind],
  title: 'a member with eight identities gets two more of fifty',
  refused: [identityRefusals.tooManyIdentities.code],
  prepare: async () => {
    const { id } = await newMember()
    const made = await database
      .insert(serviceIdentity)
      .values(Array.from({ length: racers.length + 8 }, () => ({ kind: 'SALE' as const, name: `多重身份${++numbers}`, mobile: newMobile(), deptId: 1 })))
      .returning({ id: serviceIdentity.id })
    await database.insert(staffIdentity).values(made.slice(0, 8).map(each => ({ staffId: id, identityId: each.id, isMain: true })))
    return {
      ask: ({ client }, place) => client.ask(identity.bind, { identityId: made[place + 8]!.id, version: 1, staffIds: [id], mainStaffId: id }),
      winners: 2,
      after: async () => expect(await database.$count(staffIdentity, eq(staffIdentity.staffId, id))).toBe(10),
    }
  },
})

race(arena, {
  calls: [identity.changeStatus, identity.changeStatusOfMany],
  title: 'an identity is disabled once',
  refused: [notInThisState.code, /当前状态不能进行此操作/],
  prepare: async () => {
    const { id } = await newIdentity()
    return {
      ask: ({ client }, place) =>
        place % 2 === 0
          ? client.ask(identity.changeStatus, { id, status: 'DISABLED' })
          : client.ask(identity.changeStatusOfMany, { ids: [id], status: 'DISABLED' }),
    }
  },
})

race(arena, {
  calls: [identity.handover],
  title: 'companies of an identity move once, to one of two with room for them',
  refused: [identityRefusals.receiverFull.code],
  prepare: async () => {
    const [from, ...to] = [await newIdentity(), await newIdentity({ privateLimit: 3 }), await newIdentity({ privateLimit: 3 })]
    for (let each = 0; each < 3; each++) await newCompany(app, { saleId: from.id, name: `交接企业${randomUUID()}` })
    return {
      ask: ({ client }, place) => client.ask(identity.handover, { fromId: from.id, toId: to[place % 2]!.id, kinds: ['COMPANY'] }),
      // Who comes later finds nothing to move, which is no refusal.
      winners: racers.length,
      after: async answers => {
        const moved = answers.flatMap(({ data }) => data as { moved: number }[]).reduce((sum, item) => sum + item.moved, 0)
        expect(moved).toBe(3)
        const { rows } = await database.execute<{ count: number }>(
          sql`select count(*)::int as count from ${companyTable} where sale_id = any(${sql.param(to.map(({ id }) => id))}::int[]) group by sale_id`,
        )
        expect(rows).toEqual([{ count: 3 }])
      },
    }
  },
})
