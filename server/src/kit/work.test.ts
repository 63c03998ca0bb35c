import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { commonRefusals, staff as staffCalls } from '@gongtai/contract'
import type { StaffInfo } from '@gongtai/contract'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import { startTestApp } from '../testing/app.ts'
import { testFrame } from '../testing/audit-frame.ts'
import { members } from '../testing/demo.ts'
import { auditLog } from './audit-log.ts'
import { nextNumber } from './numbering.ts'
import { numberSeries } from './numbering.tables.ts'
import { inTransaction, onceInTransaction } from './work.ts'

const app = await startTestApp()
const { database } = app.services

const frame = testFrame('CREATE')

describe('numbering', () => {
  test('has no gaps under concurrency, although every third transaction fails', async () => {
    const given: number[] = []
    await Promise.allSettled(
      Array.from({ length: 60 }, (_, place) =>
        inTransaction(database, frame, async work => {
          const number = await nextNumber(work, 'test')
          if (place % 3 === 0) throw new Error('changed its mind')
          given.push(number)
        }),
      ),
    )
    expect(given.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
    const [series] = await database.select().from(numberSeries).where(eq(numberSeries.series, 'test'))
    expect(series!.lastNumber).toBe(40)
  })
})

describe('requestNo', () => {
  test('fifty at once happen once, and all are told the same', async () => {
    const requestNo = randomUUID()
    let times = 0
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        onceInTransaction(database, frame, { requestNo, staffId: 1, path: '/pay' }, async work => {
          times++
          return { number: await nextNumber(work, 'once') }
        }),
      ),
    )
    expect(times).toBe(1)
    expect(new Set(answers.map(answer => JSON.stringify(answer)))).toEqual(new Set(['{"number":1}']))
  })

  test('one that failed may be sent again', async () => {
    const request = { requestNo: randomUUID(), staffId: 1, path: '/pay' }
    await expect(onceInTransaction(database, frame, request, () => Promise.reject(new Error('no money')))).rejects.toThrow('no money')
    await expect(onceInTransaction(database, frame, request, async () => ({ done: true }))).resolves.toEqual({ done: true })
  })

  test("another's number, or for another call, is refused", async () => {
    const requestNo = randomUUID()
    await onceInTransaction(database, frame, { requestNo, staffId: 1, path: '/pay' }, async () => ({}))
    for (const other of [
      { requestNo, staffId: 2, path: '/pay' },
      { requestNo, staffId: 1, path: '/refund' },
    ])
      await expect(onceInTransaction(database, frame, other, async () => ({}))).rejects.toMatchObject({ code: commonRefusals.requestNoOfAnother.code })
  })
})

describe('two editors of one record', () => {
  const edit = ({ id, version, realName, staffNo, post, gender, email, entryDate, remark }: StaffInfo, changes: object) => ({
    id,
    version,
    realName,
    staffNo,
    post,
    gender,
    email,
    entryDate,
    remark,
    ...changes,
  })

  test('the second is told, and the first edit stays', async () => {
    const client = await app.signIn(members.admin)
    const [row] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, members.sales))
    const info = await client.call(staffCalls.info, { id: row!.id })
    await client.call(staffCalls.update, edit(info, { post: '第一' }))
    const second = await client.ask(staffCalls.update, edit(info, { post: '第二' }))
    expect(second).toMatchObject({ status: 200, code: commonRefusals.staleVersion.code, msg: '数据已被他人修改，请刷新后重试' })
    expect((await client.call(staffCalls.info, { id: row!.id })).post).toBe('第一')
  })

  test('of twenty at once exactly one wins', async () => {
    const client = await app.signIn(members.admin)
    const [row] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, members.auditor))
    const info = await client.call(staffCalls.info, { id: row!.id })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => client.ask(staffCalls.update, edit(info, { post: `岗位${place}` }))))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.code === commonRefusals.staleVersion.code)).toHaveLength(19)
  })

  test('the audit entry says who changed what from what to what, and stands in the same transaction', async () => {
    const client = await app.signIn(members.admin)
    const [row] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, members.recruiter))
    const info = await client.call(staffCalls.info, { id: row!.id })
    await client.call(staffCalls.update, edit(info, { post: '高级招聘专家', remark: '改' }))
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.recordId, String(row!.id)))
      .orderBy(sql`${auditLog.id} desc`)
      .limit(1)
    expect(entry).toMatchObject({ action: 'UPDATE', area: 'permissions', recordType: 'STAFF', recordTitle: info.realName, result: 'OK', code: 200 })
    expect(entry!.changes).toEqual([
      { field: 'post', old: info.post, new: '高级招聘专家' },
      { field: 'remark', old: info.remark, new: '改' },
    ])
    expect(entry!.apiId).not.toBeNull()
  })

  test('an administrator is not edited by somebody who is none', async () => {
    const client = await app.signIn(members.systemAdministrator)
    const [row] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, members.admin))
    const info = await client.call(staffCalls.info, { id: row!.id })
    expect((await client.ask(staffCalls.update, edit(info, { post: '降职' }))).msg).toBe('该成员权限高于您，不能操作')
  })

  test('a staff number that another has is refused', async () => {
    const client = await app.signIn(members.admin)
    const rows = await database
      .select({ id: staff.id, staffNo: staff.staffNo })
      .from(staff)
      .where(sql`${staff.staffNo} is not null`)
      .limit(2)
    const info = await client.call(staffCalls.info, { id: rows[0]!.id })
    expect((await client.ask(staffCalls.update, edit(info, { staffNo: rows[1]!.staffNo }))).msg).toBe('工号已存在')
  })
})

test('the audit log cannot be changed or deleted from', async () => {
  await expect(database.execute(sql`update audit_log set remark = 'x'`)).rejects.toThrow()
  await expect(database.execute(sql`delete from audit_log`)).rejects.toThrow()
})
