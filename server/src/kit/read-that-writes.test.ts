import { desc, eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { commonRefusals, get, guarded } from '@gongtai/contract'
import { startTestApp } from '../testing/app.ts'
import { Client } from '../testing/client.ts'
import { members } from '../testing/demo.ts'
import { grant } from '../testing/grant.ts'
import { auditLog } from './audit-log.ts'
import type { Handler } from './context.ts'
import { refuse } from './fault.ts'
import { serveCall } from './serve.ts'

/** Some calls of the specification write by GET: the log, refusals and field rights treat them as the other writes. */

const transfer = get('/testTransfer', {
  title: ['转移', 'Transfer'],
  access: ['UserManage'],
  audit: 'UPDATE',
  input: z.strictObject({ id: z.int(), mobile: guarded('staff.mobile', z.string().optional()) }),
  answer: z.strictObject({}),
})

const handler: Handler<typeof transfer> = ({ id }, context) =>
  context.transaction(async work => {
    if (id === 0) throw refuse(commonRefusals.staleVersion)
    work.audit({ recordType: 'STAFF', recordId: id, recordTitle: `#${id}` })
    return {}
  })

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const door = Fastify()
serveCall(door, app.services, { area: 'permissions', resource: 'test', name: 'transfer', call: transfer }, handler, null)
const origin = await door.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => door.close())

const as = async (mobile: string) => Object.assign(new Client(origin), { token: (await app.signIn(mobile)).token })
const last = async () => (await database.select().from(auditLog).where(eq(auditLog.action, 'UPDATE')).orderBy(desc(auditLog.id)).limit(1))[0]!

test('what was done, refused and denied is in the log', async () => {
  const admin = await as(members.admin)
  expect((await admin.ask(transfer, { id: 7 })).code).toBe(200)
  expect(await last()).toMatchObject({ recordType: 'STAFF', recordId: '7', result: 'OK', code: 200 })
  expect((await admin.ask(transfer, { id: 0 })).code).toBe(commonRefusals.staleVersion.code)
  expect(await last()).toMatchObject({ recordType: null, result: 'REFUSED', code: commonRefusals.staleVersion.code })
  const nobody = await as(members.withoutRole)
  expect((await nobody.ask(transfer, { id: 8 })).status).toBe(403)
  expect(await last()).toMatchObject({ recordType: null, result: 'DENIED', code: 403 })
})

test('a number that it takes is written and not looked for', async () => {
  await grant(app, members.withoutRole, 'ALL', ['UserManage'])
  const before = (await database.select().from(auditLog).where(eq(auditLog.action, 'VIEW_SENSITIVE'))).length
  const client = await as(members.withoutRole)
  expect((await client.ask(transfer, { id: 7, mobile: '13912345678' })).code).toBe(200)
  expect((await database.select().from(auditLog).where(eq(auditLog.action, 'VIEW_SENSITIVE'))).length).toBe(before)
})
