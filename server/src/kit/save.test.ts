import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commonRefusals, machine, refusals } from '@gongtai/contract'
import { announcement } from '../areas/config/announcement.tables.ts'
import { role } from '../areas/permissions/role.tables.ts'
import { startTestApp } from '../testing/app.ts'
import { auditLog } from './audit-log.ts'
import { deleteRow, insertRow, lockRow, moveRow, saveRow } from './save.ts'
import type { RecordKind } from './save.ts'
import { inTransaction } from './work.ts'
import type { AuditFrame, Work } from './work.ts'

const app = await startTestApp()
const { database } = app.services

const frame: AuditFrame = {
  actor: { staffId: 1, realName: '测试', deptId: 1, sessionId: null, ip: '127.0.0.1', device: '' },
  action: 'STATE',
  area: 'test',
  apiId: null,
  requestId: randomUUID(),
  elapsed: () => 1,
  forget: () => {},
}
const everything = { kind: 'ALL' } as const
const transact = <Result>(work: (work: Work) => Promise<Result>) => inTransaction(database, frame, work)

const states = machine({
  states: {
    DRAFT: { label: ['草稿', 'Draft'], tone: 'neutral' },
    ONLINE: { label: ['在线', 'Online'], tone: 'good' },
    OFFLINE: { label: ['下线', 'Offline'], tone: 'bad' },
  },
  initial: 'DRAFT',
  moves: { publish: { from: ['DRAFT'], to: 'ONLINE' }, takeDown: { from: ['ONLINE'], to: 'OFFLINE' } },
})

const kind: RecordKind<typeof announcement> = {
  type: 'ANNOUNCEMENT',
  table: announcement,
  title: row => row.title,
  scope: null,
  labels: { state: ['状态', 'State'] },
}

const made = await transact(work =>
  insertRow(work, kind, { title: '公告', text: '正文', startAt: '2026-01-01T00:00:00.000Z', endAt: '2026-02-01T00:00:00.000Z' }),
)

test('of thirty who make the same move at once exactly one does, the others are told', async () => {
  const moves = await Promise.allSettled(
    Array.from({ length: 30 }, () => transact(work => moveRow(work, kind, made.id, everything, states, 'publish', 'state'))),
  )
  expect(moves.filter(move => move.status === 'fulfilled')).toHaveLength(1)
  for (const move of moves) if (move.status === 'rejected') expect(move.reason).toMatchObject({ code: commonRefusals.notInThisState.code })
  const [row] = await database.select().from(announcement).where(eq(announcement.id, made.id))
  expect(row).toMatchObject({ state: 'ONLINE', version: 2, updatedBy: 1 })
  const entries = await database
    .select()
    .from(auditLog)
    .where(sql`${auditLog.recordType} = 'ANNOUNCEMENT' and ${auditLog.recordId} = ${String(made.id)}`)
  expect(entries.filter(entry => entry.changes.some(change => change.label === '状态' && change.old === 'DRAFT' && change.new === 'ONLINE'))).toHaveLength(1)
})

test('a move from another state is refused and changes nothing', async () => {
  await expect(transact(work => moveRow(work, kind, made.id, everything, states, 'publish', 'state'))).rejects.toMatchObject({
    code: commonRefusals.notInThisState.code,
  })
  const [row] = await database.select().from(announcement).where(eq(announcement.id, made.id))
  expect(row!.state).toBe('ONLINE')
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
  const roleKind: RecordKind<typeof role> = { type: 'ROLE', table: role, title: row => row.title, scope: null, labels: {}, unique: { role_title: words.taken } }
  const first = await transact(work => insertRow(work, roleKind, { title: '第一个' }))
  const second = await transact(work => insertRow(work, roleKind, { title: '第二个' }))
  await expect(transact(work => insertRow(work, roleKind, { title: '第一个' }))).rejects.toMatchObject({ code: words.taken.code })
  const rename = (more: (work: Work) => Promise<unknown>) =>
    transact(async work => {
      const row = await lockRow(work, roleKind, second.id, everything)
      saveRow(work, roleKind, row, row.version, { title: '第一个' })
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
