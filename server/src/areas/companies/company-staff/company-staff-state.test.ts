import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companyStaff as calls, companyStaffRefusals } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { verifyPassword } from '../../permissions/staff/password.ts'
import { companyStaff } from './company-staff.tables.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'
import { newCompany, newHr } from '../testing.ts'
import { newPlace, newPosition } from '../../positions/testing.ts'
import { position } from '../../positions/position/position.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

const accountOf = async (id: number) => (await database.select().from(companyStaff).where(eq(companyStaff.id, id)))[0]!
const eventsOf = async (id: number) => asRead(await database.select().from(recruitEvent).where(eq(recruitEvent.entityId, id)).orderBy(recruitEvent.id))
const mainsOf = async (companyId: number) =>
  (
    await database
      .select()
      .from(companyStaff)
      .where(and(eq(companyStaff.companyId, companyId), eq(companyStaff.role, 'MAIN')))
  ).map(row => row.id)

async function companyWithMain() {
  const { id: companyId } = await newCompany(app)
  return { companyId, main: await newHr(app, companyId, { role: 'MAIN', name: '陈主管' }) }
}

describe('enabling and disabling', () => {
  test('ends the logins, and happens once', async () => {
    const { companyId } = await companyWithMain()
    const { id: staffId } = await newHr(app, companyId)
    const answers = await Promise.all([1, 2].map(() => admin.ask(calls.changeStatus, { staffId, status: 'DISABLED' })))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
    expect(await accountOf(staffId)).toMatchObject({ status: 'DISABLED', loginVersion: 2, version: 2 })
    expect(await admin.call(calls.changeStatus, { staffId, status: 'ENABLED' })).toEqual({ status: 'ENABLED', version: 3 })
    expect(await accountOf(staffId)).toMatchObject({ status: 'ENABLED', loginVersion: 2 })
    expect((await eventsOf(staffId)).map(({ action, fromState, toState }) => [action, fromState, toState])).toEqual([
      ['STAFF_STATUS', 'ENABLED', 'DISABLED'],
      ['STAFF_STATUS', 'DISABLED', 'ENABLED'],
    ])
  })

  test('the main account stays', async () => {
    const { main } = await companyWithMain()
    const answer = await admin.ask(calls.changeStatus, { staffId: main.id, status: 'DISABLED' })
    expect([answer.code, answer.msg]).toEqual([companyStaffRefusals.mainStays.code, '主账号不能停用，请先更换主账号'])
  })

  test('an account with positions hands them to an enabled one of the same company', async () => {
    const { companyId, main } = await companyWithMain()
    const { id: staffId } = await newHr(app, companyId)
    const addressId = await newPlace(app, companyId)
    for (const state of ['ONLINE', 'PAUSED', 'OFFLINE'] as const) await newPosition(app, { id: companyId, accountId: staffId, addressId }, { state })
    await database.update(companyStaff).set({ positionCount: 2 }).where(eq(companyStaff.id, staffId))
    const { id: disabled } = await newHr(app, companyId, { status: 'DISABLED' })
    const { main: stranger } = await companyWithMain()
    const ask = (handoverStaffId?: number) => admin.ask(calls.changeStatus, { staffId, status: 'DISABLED', ...(handoverStaffId && { handoverStaffId }) })
    expect((await ask()).msg).toBe('请选择职位交接人')
    for (const wrong of [disabled, stranger.id, staffId, 2_000_000_000]) expect((await ask(wrong)).msg).toBe('交接人不存在或已停用')
    expect(await accountOf(staffId)).toMatchObject({ status: 'ENABLED', positionCount: 2 })
    expect((await ask(main.id)).code).toBe(200)
    expect([(await accountOf(staffId)).positionCount, (await accountOf(main.id)).positionCount]).toEqual([0, 2])
    expect(await database.$count(position, eq(position.companyStaffId, main.id))).toBe(3)
    expect((await eventsOf(staffId))[0]!.remark).toBe('王小丽：职位交接给陈主管')
  })
})

describe('the main account', () => {
  test('gives its place to another enabled one', async () => {
    const { companyId, main } = await companyWithMain()
    const { id: next } = await newHr(app, companyId)
    const { id: disabled } = await newHr(app, companyId, { status: 'DISABLED' })
    expect((await admin.ask(calls.setMain, { staffId: main.id })).msg).toBe('该账号已是主账号')
    expect((await admin.ask(calls.setMain, { staffId: disabled })).msg).toBe('账号已停用，不能设为主账号')
    expect(await admin.call(calls.setMain, { staffId: next })).toEqual({ version: 2 })
    expect(await mainsOf(companyId)).toEqual([next])
    expect((await eventsOf(next))[0]).toMatchObject({ action: 'STAFF_MAIN', companyId, remark: '王小丽：原主账号陈主管' })
    expect((await admin.ask(calls.changeStatus, { staffId: main.id, status: 'DISABLED' })).code).toBe(200)
  })

  test('is exactly one, whoever is chosen, added or disabled at the same time', async () => {
    for (let round = 0; round < 20; round++) {
      const { companyId } = await companyWithMain()
      const accounts = await Promise.all([1, 2, 3].map(() => newHr(app, companyId)))
      const answers = await Promise.all([
        ...accounts.map(({ id }) => admin.ask(calls.setMain, { staffId: id })),
        ...accounts.map(({ id }) => admin.ask(calls.changeStatus, { staffId: id, status: 'DISABLED' })),
      ])
      expect(answers.map(answer => answer.status)).toEqual(Array(6).fill(200))
      const mains = await mainsOf(companyId)
      expect(mains).toHaveLength(1)
      expect((await accountOf(mains[0]!)).status).toBe('ENABLED')
    }
  })
})

describe('a password reset', () => {
  test('makes a new one that is answered once, must be changed, and ends the logins', async () => {
    const { main } = await companyWithMain()
    await database
      .update(companyStaff)
      .set({ mustChangePassword: false, failedCount: 5, lockedUntil: '2030-01-01T00:00:00.000Z' })
      .where(eq(companyStaff.id, main.id))
    const { password } = await admin.call(calls.resetPassword, { staffId: main.id, reason: '本人来电申请' })
    expect(password).toMatch(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z0-9]{10}$/)
    const row = await accountOf(main.id)
    expect(row).toMatchObject({ mustChangePassword: true, failedCount: 0, lockedUntil: null, loginVersion: 2 })
    expect([await verifyPassword(row.passwordHash, password), await verifyPassword(row.passwordHash, 'Former2026')]).toEqual([true, false])
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'COMPANY_STAFF'), eq(auditLog.recordId, String(main.id))))
    expect(entry).toMatchObject({ action: 'UPDATE', remark: '本人来电申请', changes: [{ field: 'mustChangePassword', old: false, new: true }] })
    expect((await eventsOf(main.id))[0]).toMatchObject({ action: 'STAFF_PASSWORD', remark: '陈主管：本人来电申请', detail: [] })
  })

  test('is refused for a disabled account, and without a reason', async () => {
    const { companyId } = await companyWithMain()
    const { id: staffId, passwordHash } = await newHr(app, companyId, { status: 'DISABLED' })
    expect((await admin.ask(calls.resetPassword, { staffId, reason: '申请' })).msg).toBe('账号已停用，不能重置密码')
    expect((await admin.ask(calls.resetPassword, { staffId, reason: ' 好 ' })).status).toBe(406)
    expect((await accountOf(staffId)).passwordHash).toBe(passwordHash)
  })
})
