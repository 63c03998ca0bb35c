import { roleRecordType, savedViewRecordType } from '@gongtai/contract'
import { record } from './record.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { commonRefusals, refusals } from '@gongtai/contract'
import { announcement } from '../areas/config/announcement/announcement.tables.ts'
import { role } from '../areas/permissions/role/role.tables.ts'
import { startTestApp } from '../testing/app.ts'
import { testFrame } from '../testing/audit-frame.ts'
import { lockFor } from './action.ts'
import { auditLog } from './audit-log.ts'
import { deleteRow, insertRow, lockRow, readRow, saveRow } from './save.ts'
import { inTransaction } from './work.ts'
import type { Work } from './work.ts'

const app = await startTestApp()
const { database } = app.services

const frame = testFrame('STATE')
const everything = { kind: 'ALL' } as const
const transact = <Result>(work: (work: Work) => Promise<Result>) => inTransaction(database, frame, work)

const publish = { from: { state: ['DRAFT'] } } as const

const kind = record(savedViewRecordType, { table: announcement, title: ['title'], scope: null })

const made = await transact(work =>
  insertRow(work, kind, { title: '公告', text: '正文', startAt: '2026-01-01T00:00:00.000Z', endAt: '2026-02-01T00:00:00.000Z' }),
)

async function publishOnce(work: Work): Promise<void> {
  const row = await lockFor(work, kind, publish, made.id, { scope: everything })
  saveRow(work, kind, row, null, { state: 'ONLINE' })
}

test('of thirty who make the same move at once exactly one does, the others are told', async () => {
  const moves = await Promise.allSettled(Array.from({ length: 30 }, () => transact(publishOnce)))
  expect(moves.filter(move => move.status === 'fulfilled')).toHaveLength(1)
  for (const move of moves) if (move.status === 'rejected') expect(move.reason).toMatchObject({ code: commonRefusals.notInThisState.code })
  const [row] = await database.select().from(announcement).where(eq(announcement.id, made.id))
  expect(row).toMatchObject({ state: 'ONLINE', version: 2, updatedBy: 1 })
  const entries = await database
    .select()
    .from(auditLog)
    .where(sql`${auditLog.recordType} = 'SAVED_VIEW' and ${auditLog.recordId} = ${String(made.id)}`)
  expect(entries.filter(entry => entry.changes.some(change => change.field === 'state' && change.old === 'DRAFT' && change.new === 'ONLINE'))).toHaveLength(1)
})

test('a move from another state is refused and changes nothing', async () => {
  await expect(transact(publishOnce)).rejects.toMatchObject({ code: commonRefusals.notInThisState.code })
  const [row] = await database.select().from(announcement).where(eq(announcement.id, made.id))
  expect(row!.state).toBe('ONLINE')
})

test('rich text is logged as its length and hash, never as it is', async () => {
  const rich: typeof kind = { ...kind, type: 'ROLE', rich: ['text'] }
  await transact(async work => saveRow(work, rich, await lockRow(work, rich, made.id, everything), null, { text: '<p>公司<strong>介绍</strong></p>' }))
  const [entry] = await database
    .select()
    .from(auditLog)
    .where(sql`${auditLog.recordType} = 'ROLE'`)
  const [change] = entry!.changes
  expect(change).toMatchObject({ field: 'text', old: { length: 2 }, new: { length: 4, hash: expect.stringMatching(/^[0-9a-f]{16}$/) } })
  expect((change!.old as { hash: string }).hash).not.toBe((change!.new as { hash: string }).hash)
  expect(JSON.stringify(entry!.changes)).not.toContain('介绍')
})

test('values that hold arrays and objects are kept as they are', async () => {
  const audience = { kind: 'ROLE' as const, ids: [1, 2, 3] }
  await transact(async work => saveRow(work, kind, await lockRow(work, kind, made.id, everything), null, { audience }))
  const [row] = await database.select().from(announcement).where(eq(announcement.id, made.id))
  expect(row!.audience).toEqual(audience)
})

test('a deleted record is gone for every further write, and its row stays', async () => {
  await transact(async work => deleteRow(work, kind, await lockRow(work, kind, made.id, everything), null))
  await expect(transact(work => lockRow(work, kind, made.id, everything))).rejects.toMatchObject({ status: 404 })
  expect(await database.select().from(announcement).where(eq(announcement.id, made.id))).toHaveLength(1)
})

test('a unique index speaks in words, whether a row is made or changed, and whatever follows in the transaction', async () => {
  const words = refusals(99_900, { taken: ['角色名称已存在', 'This role exists'] })
  const roleRecord = record(roleRecordType, { table: role, title: ['title'], scope: null, unique: { role_title: words.taken } })
  const first = await transact(work => insertRow(work, roleRecord, { title: '第一个' }))
  const second = await transact(work => insertRow(work, roleRecord, { title: '第二个' }))
  await expect(transact(work => insertRow(work, roleRecord, { title: '第一个' }))).rejects.toMatchObject({ code: words.taken.code })
  const rename = (more: (work: Work) => Promise<unknown>) =>
    transact(async work => {
      const row = await lockRow(work, roleRecord, second.id, everything)
      saveRow(work, roleRecord, row, row.version, { title: '第一个' })
      await more(work)
    })
  await expect(rename(async () => {})).rejects.toMatchObject({ code: words.taken.code })
  await expect(rename(work => work.db.select().from(role))).rejects.toMatchObject({ code: words.taken.code })
  const [unchanged] = await database.select().from(role).where(eq(role.id, second.id))
  expect(unchanged).toMatchObject({ title: '第二个', version: 1 })
  expect(first.version).toBe(1)
})

test('a failed statement that somebody swallowed does not pass for a commit', async () => {
  await expect(
    transact(async work => {
      await work.db.execute(sql`select 1 / 0`).catch(() => {})
      return 'done'
    }),
  ).rejects.toThrow()
})

test('a connection that is lost within a transaction ends the call, not the process', async () => {
  await expect(transact(work => work.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))).rejects.toThrow()
  await expect(transact(work => work.db.execute(sql`select 1`))).resolves.toBeDefined()
})

describe('an edit', async () => {
  const { id } = await transact(work =>
    insertRow(work, kind, { title: '无锁', text: '正文', startAt: '2026-01-01T00:00:00.000Z', endAt: '2026-02-01T00:00:00.000Z' }),
  )
  const present = async () => (await database.select().from(announcement).where(eq(announcement.id, id)))[0]!
  const entries = () =>
    database
      .select()
      .from(auditLog)
      .where(sql`${auditLog.recordType} = 'SAVED_VIEW' and ${auditLog.recordId} = ${String(id)}`)
      .orderBy(auditLog.id)
  /** Somebody else's edit between the reading and the writing of ours. */
  const overtake = (title: string) => transact(async work => saveRow(work, kind, await lockRow(work, kind, id, everything), null, { title }))

  test('stands in one transaction with its audit entry', async () => {
    const before = await present()
    const count = (await entries()).length
    const result = await transact(async work => saveRow(work, kind, await lockRow(work, kind, id, everything), before.version, { title: '一句' }))
    expect(result).toEqual({ version: before.version + 1 })
    expect(await present()).toMatchObject({ title: '一句', version: before.version + 1, updatedBy: 1 })
    const written = await entries()
    expect(written).toHaveLength(count + 1)
    expect(written.at(-1)).toMatchObject({ result: 'OK', recordTitle: '无锁', changes: [{ field: 'title', old: '无锁', new: '一句' }] })
    // Both rows were written by one and the same transaction.
    const { rows } = await database.execute(
      sql`select 1 from announcement join audit_log on audit_log.xmin = announcement.xmin where announcement.id = ${id} and audit_log.id = ${written.at(-1)!.id}`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is undone where its audit entry cannot be written', async () => {
    const before = await present()
    await database.execute(sql`alter table audit_log add constraint planted check (record_title <> ${sql.raw(`'${before.title}'`)}) not valid`)
    const alone = transact(async work => saveRow(work, kind, await lockRow(work, kind, id, everything), null, { text: '没有记录' }))
    await expect(alone).rejects.toThrow('planted')
    const withMore = transact(async work => {
      saveRow(work, kind, await lockRow(work, kind, id, everything), null, { text: '没有记录' })
      await work.db.execute(sql`select 1`)
    })
    await expect(withMore).rejects.toThrow()
    await database.execute(sql`alter table audit_log drop constraint planted`)
    expect(await present()).toEqual(before)
  })

  test('is seen by what follows it in the same unit of work, and a second edit builds on it', async () => {
    const { version } = await present()
    await transact(async work => {
      saveRow(work, kind, await lockRow(work, kind, id, everything), version, { title: '第一步' })
      const again = await lockRow(work, kind, id, everything)
      expect(again).toMatchObject({ title: '第一步', version: version + 1 })
      saveRow(work, kind, again, version + 1, { title: '第二步' })
    })
    expect(await present()).toMatchObject({ title: '第二步', version: version + 2 })
    expect((await entries()).slice(-2).map(entry => entry.changes[0]?.new)).toEqual(['第一步', '第二步'])
  })

  test('of a row that was only read is a fault of the rule that tries it', async () => {
    await expect(transact(async work => saveRow(work, kind, await readRow(work, kind, id, everything, ['title']), null, { title: '没锁' }))).rejects.toThrow(
      'under its lock',
    )
  })

  test('is no safer for a lock that an earlier transaction held: it must be taken anew', async () => {
    const locked = await transact(work => lockRow(work, kind, id, everything))
    await overtake('锁后')
    await expect(transact(async work => saveRow(work, kind, locked, null, { title: '旧锁' }))).rejects.toThrow('under its lock')
    await transact(async work => {
      const row = await lockRow(work, kind, id, everything)
      saveRow(work, kind, row, null, { title: '同一把锁' })
      saveRow(work, kind, row, null, { text: '两次' })
    })
    expect(await present()).toMatchObject({ title: '同一把锁', text: '两次' })
  })

  test('speaks in words where a unique index says no', async () => {
    const words = refusals(99_800, { taken: ['角色名称已存在', 'This role exists'] })
    const roleRecord = record(roleRecordType, { table: role, title: ['title'], scope: null, unique: { role_title: words.taken } })
    await transact(work => insertRow(work, roleRecord, { title: '甲' }))
    const other = await transact(work => insertRow(work, roleRecord, { title: '乙' }))
    const rename = transact(async work => saveRow(work, roleRecord, await lockRow(work, roleRecord, other.id, everything), null, { title: '甲' }))
    await expect(rename).rejects.toMatchObject({ code: words.taken.code })
  })
})
