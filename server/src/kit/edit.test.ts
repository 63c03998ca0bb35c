import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { commonRefusals } from '@gongtai/contract'
import { staffKind } from '../areas/permissions/staff/staff-kind.ts'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import { startTestApp } from '../testing/app.ts'
import { testFrame } from '../testing/audit-frame.ts'
import { auditLog } from './audit-log.ts'
import { editRow } from './edit.ts'
import { lockRow, saveRow } from './save.ts'
import { inTransaction } from './work.ts'
import type { Work } from './work.ts'

const { database } = (await startTestApp()).services

const frame = testFrame('UPDATE')
const everything = { kind: 'ALL' } as const
const transact = <Result>(work: (work: Work) => Promise<Result>) => inTransaction(database, frame, work)

const [member] = await database.select().from(staff).where(eq(staff.isAdmin, false)).limit(1)
const { id } = member!
const present = async () => (await database.select().from(staff).where(eq(staff.id, id)))[0]!
const entries = () =>
  database
    .select()
    .from(auditLog)
    .where(sql`${auditLog.recordType} = 'STAFF' and ${auditLog.recordId} = ${String(id)}`)
    .orderBy(auditLog.id)
type Changes = Partial<typeof staff.$inferInsert>
const edit = (changes: Changes, version?: number) =>
  transact(async work => editRow(work, staffKind, id, everything, version ?? (await present()).version, changes))
const lockAndSave = (changes: Changes) => transact(async work => saveRow(work, staffKind, await lockRow(work, staffKind, id, everything), null, changes))

test.each<[string, Changes, Changes]>([
  ['texts', { post: '甲', remark: null }, { post: "乙's “\\” 🙂", remark: '有了' }],
  ['what becomes empty', { email: 'a@example.com', remark: '有了' }, { email: null, remark: '' }],
  [
    'days, numbers and yes or no',
    { entryDate: '2026-01-31', status: 1, mustChangePassword: false },
    { entryDate: '2026-02-01', status: 0, mustChangePassword: true },
  ],
  ['only what differs', { post: '甲', remark: '同' }, { post: '丙', remark: '同' }],
  ['nothing where nothing differs', { post: '甲' }, { post: '甲' }],
  ['no secret', { hrtKey: '旧', hrtUsername: '旧' }, { hrtKey: '新', hrtUsername: '新' }],
  ['a secret alone', { hrtKey: '旧' }, { hrtKey: '新' }],
  ['the name that the member had', { realName: '周明远' }, { realName: '周远明' }],
  ['a number without its middle', { mobile: '13912345678' }, { mobile: '13987654321' }],
])('logs %s as a save under a lock does', async (_, before, changes) => {
  const logged = []
  for (const save of [lockAndSave, edit]) {
    await database.update(staff).set(before).where(eq(staff.id, id))
    const { version } = await present()
    await save(changes)
    expect(await present()).toMatchObject({ ...changes, version: version + 1, updatedBy: 1 })
    const { recordTitle, changes: written, action, result } = (await entries()).at(-1)!
    logged.push({ recordTitle, written, action, result })
  }
  expect(logged[1]).toEqual(logged[0])
})

test('stands in one transaction with its entry, which nothing else began', async () => {
  const count = (await entries()).length
  await edit({ post: '一句' })
  const written = await entries()
  expect(written).toHaveLength(count + 1)
  const { rows } = await database.execute(sql`select 1 from staff join audit_log on audit_log.xmin = staff.xmin
    where staff.id = ${id} and audit_log.id = ${written.at(-1)!.id}`)
  expect(rows).toHaveLength(1)
})

test('tells whoever saw an older version, and whoever may not reach the row', async () => {
  const count = (await entries()).length
  const { version, post } = await present()
  await expect(edit({ post: '旧' }, version - 1)).rejects.toMatchObject({ code: commonRefusals.staleVersion.code })
  const elsewhere = { kind: 'DEPT' as const, deptIds: [-1] }
  await expect(transact(work => editRow(work, staffKind, id, elsewhere, version, { post: '远' }))).rejects.toMatchObject({ status: 404 })
  await expect(transact(work => editRow(work, staffKind, -1, everything, version, { post: '无' }))).rejects.toMatchObject({ status: 404 })
  expect(await present()).toMatchObject({ version, post })
  expect(await entries()).toHaveLength(count)
})

test('of twenty at once exactly one wins', async () => {
  const { version } = await present()
  const count = (await entries()).length
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, place) => edit({ post: `第${place}` }, version)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await present()).version).toBe(version + 1)
  expect(await entries()).toHaveLength(count + 1)
})

test('is undone where its audit entry cannot be written', async () => {
  const before = await present()
  await database.execute(sql`alter table audit_log add constraint planted check (record_title <> ${sql.raw(`'${before.realName}'`)}) not valid`)
  await expect(edit({ post: '没有记录' })).rejects.toThrow('planted')
  await database.execute(sql`alter table audit_log drop constraint planted`)
  expect(await present()).toEqual(before)
})

test('joins a transaction that has begun, and lets nothing follow where it was all', async () => {
  const { version } = await present()
  await transact(async work => {
    await work.db.execute(sql`select 1`)
    await editRow(work, staffKind, id, everything, version, { post: '其中' })
    await work.db.execute(sql`update staff set remark = '其后' where id = ${id}`)
  })
  expect(await present()).toMatchObject({ post: '其中', remark: '其后', version: version + 1 })
  const alone = (work: Work) => editRow(work, staffKind, id, everything, version + 1, { post: '独自' })
  await expect(transact(async work => [await alone(work), await work.db.execute(sql`select 1`)])).rejects.toThrow('nothing follows')
})

test('speaks in words where a unique index says no', async () => {
  const [other] = await database
    .select({ staffNo: staff.staffNo })
    .from(staff)
    .where(sql`${staff.staffNo} is not null and ${staff.id} <> ${id}`)
    .limit(1)
  await expect(edit({ staffNo: other!.staffNo })).rejects.toMatchObject({ code: staffKind.unique!.staff_no!.code })
})
