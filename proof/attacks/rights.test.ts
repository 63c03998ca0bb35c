import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { beforeAll, describe, expect, test } from 'vitest'
import { allCalls, basePath, isWrite, requestOf, session, staff } from '@gongtai/contract'
import type { Call } from '@gongtai/contract'
import type { Client } from '../../server/src/testing/client.ts'
import { demoPassword, members } from '../../server/src/testing/demo.ts'
import { picture } from '../../server/src/testing/file.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { fingerprint, newPerson, openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { hiddenFrom, references } from '../kit/scoped.ts'

const product = await startProduct({ env: { JOBS: 'off' } })
const database = openDatabase(product)
const png = await picture()
const guarded = allCalls.filter(({ call }) => typeof call.access !== 'string')
/** Calls that write, or start something that will. */
const writes = (calls: typeof allCalls) => calls.filter(({ call }) => isWrite(call) || call.kind === 'export')

/** A session may make 600 calls a minute: several take turns. They are signed in beforehand, since that writes, too. */
async function takingTurns(mobiles: readonly string[]): Promise<() => Client> {
  const clients: Client[] = []
  for (const mobile of mobiles) for (let number = 0; number < 5; number++) clients.push(await product.signIn(mobile))
  let turn = 0
  return () => clients[turn++ % clients.length]!
}

async function send(client: Client, call: Call, input: Record<string, unknown>, extra: Record<string, string> = {}): Promise<number> {
  if (call.kind !== 'upload') {
    const { address, body } = requestOf(call, input)
    return (await client.send(call.method, address, body)).status
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...input, ...extra })) form.append(name, String(value))
  for (const part of call.files) form.append(part, new Blob([png]), 'picture.png')
  return (await fetch(product.origin + basePath + call.path, { method: 'POST', headers: client.headers(), body: form })).status
}

describe('9 what is refused', () => {
  /** Records that are there, so that a write that came before its refusal would have something to write to. */
  const records = new Map<string, Record<string, unknown>>()

  beforeAll(async () => {
    const nobody = await newPerson(product, database, { scope: 'SELF', codes: 'all' })
    const present = await hiddenFrom(nobody.client, await product.signIn(members.admin), database)
    for (const { named, field, kind } of references) {
      const value = present[kind]![0]
      if (value === undefined) continue
      const many = !named.call.input.shape[field]!.safeParse(value).success
      records.set(named.call.path, { ...records.get(named.call.path), [field]: many ? [value] : value })
    }
  })

  const inputOf = (call: Call) => {
    const real = { ...sampleInput(call), ...records.get(call.path) }
    return call.input.safeParse(real).success ? real : sampleInput(call)
  }

  async function refusedTo(client: Client): Promise<void> {
    const before = await fingerprint(database)
    const passed: string[] = []
    for (const { call } of writes(guarded)) {
      const status = await send(client, call, inputOf(call))
      if (status !== 403) passed.push(`${call.path}: ${status}`)
    }
    expect(passed).toEqual([])
    expect(await fingerprint(database)).toBe(before)
  }

  test('9 to whoever has no role has not happened', async () => {
    const { client, id } = await newPerson(product, database, {})
    const began = new Date().toISOString()
    await refusedTo(client)
    const { rows } = await database.execute<{ result: string }>(
      sql`select distinct result from audit_log where staff_id = ${id} and at >= ${began}::timestamptz`,
    )
    expect(rows).toEqual([{ result: 'DENIED' }])
  })

  test('9 to whoever must change the password first has not happened', async () => {
    await refusedTo(await product.signIn(members.mustChangePassword))
  })

  test('9 to a stranger has not happened', async () => {
    const before = await fingerprint(database)
    for (const { call } of writes(allCalls.filter(each => each.call.access !== 'PUBLIC')))
      expect(await send(product.visitor(), call, inputOf(call)), call.path).toBe(401)
    expect(await fingerprint(database)).toBe(before)
  })

  test('9 in part has not happened in part: an edit with roles that one may not give changes no name either', async () => {
    const target = await newPerson(product, database, {})
    const { client } = await newPerson(product, database, { codes: ['UserManage', 'UserManage.edit', 'UserManage.status'] })
    const { version, staffNo, post, gender, email, entryDate, remark, realName } = await client.call(staff.info, { id: target.id })
    const { rows } = await database.execute<{ id: number }>(sql`select id from role where deleted_at is null order by id limit 1`)
    const before = await fingerprint(database)
    const edit = { id: target.id, version, realName: `${realName}改`, staffNo, post, gender, email, entryDate, remark }
    expect((await client.ask(staff.update, { ...edit, roles: [{ id: rows[0]!.id, expireAt: null }] })).status).toBe(403)
    // Leaving is another right than disabling, which only the rule itself can tell.
    expect((await client.ask(staff.changeStatus, { id: target.id, status: 2, version, reason: '已经离职' })).status).toBe(403)
    expect(await fingerprint(database)).toBe(before)
    expect((await client.ask(staff.update, edit)).code).toBe(200)
  })
})

describe('10 a field that a call does not name', () => {
  const values: Record<string, unknown> = {
    isAdmin: true,
    roleIds: [1],
    roles: [{ id: 1, expireAt: null }],
    settleFlag: 'SETTLED',
    createdBy: 1,
    updatedBy: 1,
    ownerId: 1,
    staffId: 1,
    deptId: 1,
    id: 1,
    version: 1,
    state: 'PASSED',
    status: 1,
    deletedAt: null,
    passwordHash: 'x',
    mustChangePassword: false,
    permVersion: 1,
    dataScope: 'ALL',
  }
  let next: () => Client
  beforeAll(async () => {
    next = await takingTurns([members.admin, members.secondAdmin])
  })
  const writing = allCalls.filter(({ call }) => isWrite(call))

  test('10 is refused by every call that writes, in its body, its query and its form, and nothing is written', async () => {
    const before = await fingerprint(database)
    const taken: string[] = []
    for (const { call } of writing) {
      const input = sampleInput(call)
      for (const [field, value] of Object.entries(values)) {
        if (field in call.input.shape) continue
        const status =
          call.kind === 'upload'
            ? await send(next(), call, input, { [field]: String(value) })
            : await send(next(), call, { ...input, [field]: call.via === 'query' ? String(value) : value })
        if (status !== 406) taken.push(`${call.path} ${field}: ${status}`)
      }
      if (call.via !== 'body' || call.kind === 'upload') continue
      const { address, body } = requestOf(call, input)
      const { status } = await next().send(call.method, `${address}?isAdmin=true`, body)
      if (status !== 406) taken.push(`${call.path}?isAdmin: ${status}`)
    }
    expect(taken).toEqual([])
    expect(await fingerprint(database)).toBe(before)
  })

  test('10 is refused deeper down as well', async () => {
    const before = await fingerprint(database)
    const taken: string[] = []
    let tried = 0
    for (const { call } of writing.filter(each => each.call.kind === 'json' && each.call.via === 'body')) {
      const input = sampleInput(call, true)
      if (!call.input.safeParse(input).success) continue
      for (const [field, value] of Object.entries(input)) {
        const inner = Array.isArray(value) ? (value[0] as unknown) : value
        if (typeof inner !== 'object' || inner === null || isFree(call.input.shape[field] as z.ZodType)) continue
        const wider = { ...inner, isAdmin: true, ownerId: 1, createdBy: 1 }
        tried++
        const status = await send(next(), call, { ...input, [field]: Array.isArray(value) ? [wider] : wider })
        if (status !== 406) taken.push(`${call.path} ${field}: ${status}`)
      }
    }
    expect(tried).toBeGreaterThan(15)
    expect(taken).toEqual([])
    expect(await fingerprint(database)).toBe(before)
  })

  test('10 that makes an administrator is an administrator’s to set, where a call does name it', async () => {
    const { client, id } = await newPerson(product, database, { codes: 'all' })
    const { version, realName, staffNo, post, gender, email, entryDate, remark, deptId } = await client.call(staff.info, { id })
    const before = await fingerprint(database)
    const profile = { realName, post, gender, email, entryDate, remark }
    expect((await client.ask(staff.update, { id, version, ...profile, staffNo, isAdmin: true })).code).not.toBe(200)
    expect((await client.ask(staff.add, { ...profile, deptId, staffNo: 'ZZ0001', mobile: '19900009999', isAdmin: true })).code).not.toBe(200)
    expect(await fingerprint(database)).toBe(before)
    expect((await client.ask(staff.add, { ...profile, deptId, staffNo: 'ZZ0001', mobile: '19900009999' })).code).toBe(200)
    expect((await client.call(session.selfInfo, {})).id).toBe(id)
    expect((await product.visitor().tryLogin('19900009999', demoPassword)).code).not.toBe(200)
  })
})

/** Takes whatever names there are: an open record, such as the values of fields that administrators define. */
function isFree(schema: z.ZodType): boolean {
  let core = schema
  while (core instanceof z.ZodOptional || core instanceof z.ZodNullable || core instanceof z.ZodDefault) core = core.unwrap() as z.ZodType
  if (core instanceof z.ZodArray) return isFree(core.element as z.ZodType)
  return core instanceof z.ZodRecord || core instanceof z.ZodUnknown || core instanceof z.ZodAny
}
