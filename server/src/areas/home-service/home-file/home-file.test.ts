import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayOf, exportTask as taskCalls, homeFile as calls, laborRecruit, requestOf, staff as staffCalls } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { exportTask } from '../../../kit/export/export-task.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { finishedExport } from '../../../testing/exported-file.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { newRecruit } from '../labor-recruit/labor-recruit.testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.sales, 'SELF', ['LaborRecruit', 'LaborRecruit.export', 'UserManage', 'UserManage.export'])
const mine = await app.signIn(members.sales)
const myId = await staffIdOf(app, members.sales)
await newRecruit(app, { ownerId: myId })

async function exported(): Promise<number> {
  const { id } = await mine.call(laborRecruit.export, {})
  await finishedExport(mine, id)
  return id
}
const download = async (client: Client, id: number) =>
  (await fetch(client.origin + requestOf(calls.download, { id }).address, { headers: client.headers() })).status

describe('home files', () => {
  test('are the own exports of the home service; an administrator sees those of everybody', async () => {
    const home = await exported()
    const { id: other } = await mine.call(staffCalls.export, {})
    const page = await mine.call(calls.page, { pageSize: 200 })
    expect(page.records.map(({ id }) => id)).toEqual([home])
    expect(page.records[0]).toMatchObject({ bizType: 'LABOR_RECRUIT', bizLabel: '劳务招募', percent: '100', state: 'FINISHED', staffName: null })
    const seen = await admin.call(calls.page, { pageSize: 200 })
    expect(seen.records.map(({ id }) => id)).toContain(home)
    expect(seen.records.map(({ id }) => id)).not.toContain(other)
    expect(seen.records.find(({ id }) => id === home)).toMatchObject({ staffName: expect.any(String), actions: ['remove'] })
    // The download centre still lists all of them.
    expect((await mine.call(taskCalls.page, { pageSize: 200 })).records.map(({ id }) => id)).toEqual(expect.arrayContaining([home, other]))
  })

  test('are found by name, state and day', async () => {
    await exported()
    const today = dayOf(new Date())
    const count = async (filter: Parameters<typeof mine.call<typeof calls.page>>[1]) => (await mine.call(calls.page, filter)).total
    const all = await count({})
    expect(await count({ keyword: '劳务招募', state: 'FINISHED', createdStart: today, createdEnd: today })).toBe(all)
    expect([await count({ keyword: '企业' }), await count({ state: 'FAILED' }), await count({ createdStart: '2100-01-01' })]).toEqual([0, 0, 0])
  })

  test('are polled and taken by their owner', async () => {
    const id = await exported()
    expect(await mine.call(calls.info, { id })).toMatchObject({ id, percent: '100', state: 'FINISHED' })
    expect(await admin.call(calls.info, { id })).toMatchObject({ id })
    expect(await download(mine, id)).toBe(200)
    expect(await download(admin, id)).toBe(404)
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'EXPORT_TASK'), eq(auditLog.recordId, String(id))))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(entry).toMatchObject({ staffId: myId, action: 'EXPORT' })
    await database.update(exportTask).set({ state: 'FAILED', failCode: 'TOO_LONG' }).where(eq(exportTask.id, id))
    expect(await mine.ask(calls.info, { id })).toMatchObject({ code: 45_010, data: { state: 'FAILED', failReason: '生成超时' } })
  })

  test('what is not finished, of another area or of another person is not there', async () => {
    const id = await exported()
    await database.update(exportTask).set({ state: 'GENERATING', percent: 40 }).where(eq(exportTask.id, id))
    expect(await download(mine, id)).toBe(404)
    const { id: other } = await mine.call(staffCalls.export, { status: 1 })
    await finishedExport(mine, other)
    expect(await download(mine, other)).toBe(404)
    expect((await mine.ask(calls.info, { id: other })).status).toBe(404)
    await grant(app, members.recruiter, 'SELF', ['LaborRecruit', 'LaborRecruit.export'])
    const stranger = await app.signIn(members.recruiter)
    expect((await stranger.ask(calls.info, { id })).status).toBe(404)
    expect((await stranger.call(calls.page, {})).records.map(row => row.id)).not.toContain(id)
  })
})
