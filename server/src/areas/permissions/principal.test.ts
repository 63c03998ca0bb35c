import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staff as calls } from '@gongtai/contract'
import type { Principal } from '../../kit/access.ts'
import { sha256 } from '../../kit/cipher.ts'
import { clock } from '../../kit/clock.ts'
import { startTestApp } from '../../testing/app.ts'
import { members } from '../../testing/demo.ts'
import { grant } from '../../testing/grant.ts'
import { findPrincipal } from './principal.ts'
import { roleGrant } from './role/role.tables.ts'
import { staff, staffRole } from './staff/staff.tables.ts'

const app = await startTestApp()
const { database } = app.services
const client = await app.signIn(members.sales)
const tokenHash = sha256(client.token!)
let known: Principal

beforeEach(async () => {
  await grant(app, members.sales, 'DEPT', ['UserManage'])
  known = (await findPrincipal(database, tokenHash))!
  expect([...known.codes]).toEqual(['UserManage'])
})

afterEach(() => clock.reset())

const raiseVersion = () =>
  database
    .update(staff)
    .set({ permVersion: sql`${staff.permVersion} + 1` })
    .where(eq(staff.id, known.staffId))

test('rights that were read are kept under the same permVersion, and what else is known of the person is read again', async () => {
  await database.update(staff).set({ mustChangePassword: true }).where(eq(staff.id, known.staffId))
  const again = (await findPrincipal(database, tokenHash, known))!
  expect(again.codes).toBe(known.codes)
  expect(again.mustChangePassword).toBe(true)
  await database.update(staff).set({ mustChangePassword: false }).where(eq(staff.id, known.staffId))
})

test('a raised permVersion lets them be read again without further word', async () => {
  await database.delete(staffRole).where(eq(staffRole.staffId, known.staffId))
  await raiseVersion()
  const again = (await findPrincipal(database, tokenHash, known))!
  expect(again.codes.size).toBe(0)
  expect(again.dataScope).toBe('SELF')
})

test('so do another department and the administrator flag', async () => {
  const { deptId } = known
  await database.update(staff).set({ deptId: 1 }).where(eq(staff.id, known.staffId))
  expect((await findPrincipal(database, tokenHash, known))!.scope).toEqual({ kind: 'DEPT', deptIds: [1] })
  await database.update(staff).set({ deptId, isAdmin: true }).where(eq(staff.id, known.staffId))
  expect((await findPrincipal(database, tokenHash, known))!.scope).toEqual({ kind: 'ALL' })
  await database.update(staff).set({ isAdmin: false }).where(eq(staff.id, known.staffId))
})

test('a temporary role ends with its last day, without anybody writing anything', async () => {
  const today = clock.today()
  await database.update(staffRole).set({ expireAt: today }).where(eq(staffRole.staffId, known.staffId))
  clock.freeze(`${today}T15:59:59.000Z`)
  const evening = (await findPrincipal(database, tokenHash, known))!
  expect([...evening.codes]).toEqual(['UserManage'])
  clock.advance(2_000)
  expect((await findPrincipal(database, tokenHash, evening))!.codes.size).toBe(0)
})

test('a disabled member and an ended session are nobody, whatever was known', async () => {
  await database.update(staff).set({ status: 0 }).where(eq(staff.id, known.staffId))
  expect(await findPrincipal(database, tokenHash, known)).toBeNull()
  await database.update(staff).set({ status: 1 }).where(eq(staff.id, known.staffId))
  expect(await findPrincipal(database, sha256('another token'), known)).toBeNull()
})

test('a role that another process changes counts here after its word at once, and without it after five seconds at most', async () => {
  const status = async () => (await client.ask(calls.page, {})).status
  const stopped = performance.now()
  let passed = 0
  const time = vi.spyOn(performance, 'now').mockImplementation(() => stopped + passed)
  try {
    expect(await status()).toBe(200)
    const [held] = await database.select().from(staffRole).where(eq(staffRole.staffId, known.staffId))
    const nodes = await database.delete(roleGrant).where(eq(roleGrant.roleId, held!.roleId)).returning()
    await raiseVersion()
    expect(await status()).toBe(200)
    await database.execute(sql`select pg_notify('gongtai_perm', ${String(known.staffId)})`)
    await vi.waitUntil(async () => (await status()) === 403, { timeout: 30_000, interval: 10 })
    await database.insert(roleGrant).values(nodes)
    await raiseVersion()
    expect(await status()).toBe(403)
    passed = 5_000
    expect(await status()).toBe(200)
  } finally {
    time.mockRestore()
  }
})
