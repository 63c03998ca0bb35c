import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { basePath, presence, role, session, staff } from '@gongtai/contract'
import { Client, encryptPassword } from '../../server/src/testing/client.ts'
import { demoPassword, members } from '../../server/src/testing/demo.ts'
import { newPerson, openDatabase } from '../kit/person.ts'
import type { Person } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'

const first = await startProduct({ env: { JOBS: 'off' } })
const second = await startProduct({ databaseUrl: first.databaseUrl, dataDir: first.dataDir, env: { JOBS: 'off' } })
const database = openDatabase(first)
const admin = await first.signIn(members.admin)

/** Far less than the five seconds for which a process keeps what it has read. */
const wordTravelsMs = 300

/** The same session at the second process. */
function elsewhere(client: Client): Client {
  const other = new Client(second.origin)
  other.token = client.token
  return other
}

const versionOf = async (id: number) => (await admin.call(staff.info, { id })).version
const roleOf = async (id: number) => (await admin.call(staff.info, { id })).roles[0]!.id

async function member(): Promise<Person & { other: Client }> {
  const person = await newPerson(first, database, { codes: ['UserManage'] })
  const other = elsewhere(person.client)
  // Both processes know the session now, and would go on knowing it.
  for (const client of [person.client, other]) expect((await client.ask(staff.page, {})).status).toBe(200)
  return { ...person, other }
}

async function changePassword(client: Client): Promise<void> {
  const key = await client.call(session.passwordKey, {})
  await client.call(session.changePassword, { password: encryptPassword(key, 'Changed2026'), passwordOld: encryptPassword(key, demoPassword) })
}

/** What ends every session of a member. */
const endings: readonly [string, (person: Person) => Promise<unknown>][] = [
  ['a logout', ({ client }) => client.call(session.logout, {})],
  ['being disabled', async ({ id }) => admin.call(staff.changeStatus, { id, status: 0, version: await versionOf(id), reason: '安全检查' })],
  ['being disabled among many', ({ id }) => admin.call(staff.disableMany, { ids: [id], reason: '安全检查' })],
  ['leaving', async ({ id }) => admin.call(staff.changeStatus, { id, status: 2, version: await versionOf(id), reason: '已经离职' })],
  ['a new password from an administrator', ({ id }) => admin.call(staff.resetPassword, { id, reason: '本人申请' })],
  ['a change of the password on another device', async ({ mobile }) => changePassword(await first.signIn(mobile))],
  [
    'being sent out',
    async ({ id }) => {
      const { rows } = await database.execute<{ id: number }>(sql`select id from session where staff_id = ${id} and ended_at is null`)
      return admin.call(presence.forceLogout, { ids: rows.map(row => row.id), reason: '安全检查' })
    },
  ],
]

/** What takes the right to see members. */
const takings: readonly [string, (person: Person) => Promise<unknown>][] = [
  ['a role withdrawn', async ({ id }) => admin.call(role.bindMembers, { roleId: await roleOf(id), addStaffIds: [], removeStaffIds: [id], expireAt: null })],
  [
    'a role switched off',
    async ({ id }) => {
      const roleId = await roleOf(id)
      const { version } = await admin.call(role.info, { id: roleId })
      return admin.call(role.changeStatus, { id: roleId, status: 'DISABLED', version })
    },
  ],
  [
    'a role changed',
    async ({ id }) => {
      const roleId = await roleOf(id)
      const { version, title, code, description, dataScope } = await admin.call(role.info, { id: roleId })
      const { rows } = await database.execute<{ id: number }>(sql`select id from menu_node where router = 'Company'`)
      return admin.call(role.save, { id: roleId, version, title, code, description, dataScope, menuIds: [rows[0]!.id], fields: [] })
    },
  ],
]

describe('3 a session', () => {
  test.each(endings)('3 is over at the next call after %s, in every process', async (_, end) => {
    const person = await member()
    await end(person)
    expect((await person.client.ask(session.selfInfo, {})).status).toBe(401)
    await pause(wordTravelsMs)
    expect((await person.other.ask(session.selfInfo, {})).status).toBe(401)
    expect((await person.other.ask(staff.page, {})).status).toBe(401)
  })

  test('3 that is over also ends what it had open', async () => {
    const person = await member()
    const stream = await fetch(`${second.origin}${basePath}/eventStream`, { headers: person.other.headers() })
    expect(stream.status).toBe(200)
    const reader = stream.body!.getReader()
    const over = (async () => {
      for (;;) if ((await reader.read()).done) return 'over'
    })()
    await person.client.call(session.logout, {})
    expect(await Promise.race([over, pause(3_000, 'open')])).toBe('over')
  })

  test('3 that changed the password itself goes on, the others do not', async () => {
    const person = await member()
    const abroad = await first.signIn(person.mobile)
    await changePassword(person.client)
    expect((await person.client.ask(session.selfInfo, {})).status).toBe(200)
    expect((await abroad.ask(session.selfInfo, {})).status).toBe(401)
    expect((await first.visitor().tryLogin(person.mobile, demoPassword)).code).not.toBe(200)
  })
})

describe('3 a right', () => {
  test.each(takings)('3 is gone at the next call after %s, in every process', async (_, take) => {
    const person = await member()
    await take(person)
    expect((await person.client.ask(staff.page, {})).status).toBe(403)
    await pause(wordTravelsMs)
    expect((await person.other.ask(staff.page, {})).status).toBe(403)
  })

  test('3 of an administrator is gone when the mark is', async () => {
    const boss = await first.signIn(members.secondAdmin)
    const other = elsewhere(boss)
    for (const client of [boss, other]) expect((await client.ask(role.page, {})).status).toBe(200)
    const { id, realName, staffNo, post, gender, email, entryDate, remark, version } = await admin.call(staff.info, {
      id: (await boss.call(session.selfInfo, {})).id,
    })
    await admin.call(staff.update, { id, version, realName, staffNo, post, gender, email, entryDate, remark, isAdmin: false })
    expect((await boss.ask(role.page, {})).status).toBe(403)
    await pause(wordTravelsMs)
    expect((await other.ask(role.page, {})).status).toBe(403)
  })

  test('3 to see a department goes with the department', async () => {
    const person = await newPerson(first, database, { scope: 'DEPT', codes: ['UserManage'] })
    const other = elsewhere(person.client)
    const before = (await other.call(staff.page, { pageSize: 200 })).records.map(row => row.id)
    const { rows } = await database.execute<{ id: number }>(
      sql`select id from dept where id <> ${person.deptId} and deleted_at is null and parent_id is not null limit 1`,
    )
    expect((await admin.call(staff.moveMany, { ids: [person.id], deptId: rows[0]!.id })).success).toEqual([person.id])
    await pause(wordTravelsMs)
    for (const client of [person.client, other]) {
      const after = (await client.call(staff.page, { pageSize: 200 })).records
      expect(after.every(row => row.deptId === rows[0]!.id)).toBe(true)
      expect(after.map(row => row.id)).not.toEqual(before)
    }
  })
})
