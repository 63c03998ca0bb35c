import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  company as companyCalls,
  companyAddress as addressCalls,
  companySign as signCalls,
  companyStaff as accountCalls,
  identity,
  position as calls,
} from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { runTask } from '../../../testing/task-run.ts'
import { companySignDaily } from '../../companies/company-sign/company-sign.jobs.ts'
import { companySign } from '../../companies/company-sign/company-sign.tables.ts'
import { companyStaff } from '../../companies/company-staff/company-staff.tables.ts'
import { company } from '../../companies/company/company.tables.ts'
import { contractForm, newHr, newIdentity } from '../../companies/testing.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { newEmployer, newPosition, positionOf } from '../testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const saleId = await newIdentity(app, members.sales)

const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const statesOf = async (ids: readonly number[]) => Promise.all(ids.map(async id => (await positionOf(app, id)).state))

/** One position in each state. */
async function withPositions(values = {}) {
  const of = await newEmployer(app, { saleId, ...values })
  const ids: number[] = []
  for (const state of ['WAIT_EXAMINE', 'ONLINE', 'PAUSED', 'OFFLINE'] as const) ids.push((await newPosition(app, of, { state, saleId })).id)
  await database.update(company).set({ onlinePositionCount: 1 }).where(eq(company.id, of.id))
  return { of, ids }
}

describe('what happens to a company happens to its positions', () => {
  test('disabled, it has none that is open, and enabled again they stay offline', async () => {
    const { of, ids } = await withPositions()
    const { version, offlinePositions } = await admin.call(companyCalls.disable, { companyId: of.id, version: 1, reason: '存在收费招聘' })
    expect(offlinePositions).toBe(2)
    expect(await statesOf(ids)).toEqual(['WAIT_EXAMINE', 'OFFLINE', 'OFFLINE', 'OFFLINE'])
    expect((await positionOf(app, ids[1]!)).offlineReason).toBe('COMPANY_DISABLED')
    expect((await companyOf(of.id)).onlinePositionCount).toBe(0)
    await admin.call(companyCalls.enable, { companyId: of.id, version })
    expect(await statesOf(ids)).toEqual(['WAIT_EXAMINE', 'OFFLINE', 'OFFLINE', 'OFFLINE'])
    const told = await database.select().from(staffNotice).where(eq(staffNotice.messageKey, 'position.companyStopped'))
    expect(told.filter(({ staffId }) => staffId > 0).map(({ staffId }) => staffId)).toContain(await staffIdOf(app, members.sales))
  })

  test('rejected, it has none either', async () => {
    const { of, ids } = await withPositions()
    await admin.call(companyCalls.examine, { companyId: of.id, version: 1, result: 'REJECT', reason: '资料已失效' })
    expect((await positionOf(app, ids[1]!)).offlineReason).toBe('COMPANY_REJECTED')
  })

  test('with another sale, its positions have that one, also by a handover', async () => {
    const { of, ids } = await withPositions()
    const other = await newIdentity(app, members.salesLead)
    await admin.call(companyCalls.bindSale, { ids: [of.id], saleId: other, reason: '区域调整' })
    expect((await positionOf(app, ids[3]!)).saleId).toBe(other)
    const third = await newIdentity(app, members.recruiter)
    await admin.call(identity.handover, { fromId: other, toId: third, kinds: ['COMPANY'] })
    expect((await positionOf(app, ids[0]!)).saleId).toBe(third)
    await admin.call(companyCalls.release, { ids: [of.id], reason: '暂不合作' })
    expect((await positionOf(app, ids[0]!)).saleId).toBeNull()
  })

  test('a new recruiter takes over the positions of the former one where that is asked for', async () => {
    const [former, next, else_] = [
      await newIdentity(app, members.recruiter, 'ADVISER'),
      await newIdentity(app, members.salesLead, 'ADVISER'),
      await newIdentity(app, members.auditor, 'ADVISER'),
    ]
    const of = await newEmployer(app, { saleId, adviserId: former })
    const [theirs, others] = [await newPosition(app, of, { saleId, adviserId: former }), await newPosition(app, of, { saleId, adviserId: else_ })]
    const now = clock.iso()
    await database
      .insert(positionAssign)
      .values({ positionId: theirs.id, identityKind: 'ADVISER', identityId: former, source: 'MANUAL', assignedAt: now, clockFrom: now })
    await admin.call(companyCalls.bindAdviser, { ids: [of.id], adviserId: next, movePositions: true })
    expect([(await positionOf(app, theirs.id)).adviserId, (await positionOf(app, others.id)).adviserId]).toEqual([next, else_])
    const rows = await database.select().from(positionAssign).where(eq(positionAssign.positionId, theirs.id)).orderBy(positionAssign.id)
    expect(rows.map(({ identityId, state }) => [identityId, state])).toEqual([
      [former, 'REMOVED'],
      [next, 'ACTIVE'],
    ])
    await admin.call(companyCalls.bindAdviser, { ids: [of.id], adviserId: former })
    expect((await positionOf(app, theirs.id)).adviserId).toBe(next)
  })

  test('an account that is disabled gives its positions to another', async () => {
    const { of, ids } = await withPositions()
    await database.update(companyStaff).set({ role: 'SUB', positionCount: 3 }).where(eq(companyStaff.id, of.accountId))
    const receiver = await newHr(app, of.id, { role: 'MAIN' })
    await admin.call(accountCalls.changeStatus, { staffId: of.accountId, status: 'DISABLED', handoverStaffId: receiver.id })
    expect((await positionOf(app, ids[3]!)).companyStaffId).toBe(receiver.id)
    expect((await database.select().from(companyStaff).where(eq(companyStaff.id, receiver.id)))[0]!.positionCount).toBe(3)
    expect((await database.select().from(companyStaff).where(eq(companyStaff.id, of.accountId)))[0]!.positionCount).toBe(0)
  })

  test('with any position it is not deleted, nor is an address that one uses', async () => {
    const of = await newEmployer(app, { saleId, examineState: 'WAIT_SUBMIT' })
    const { id } = await newPosition(app, of, { state: 'ONLINE' })
    expect((await admin.ask(addressCalls.delete, { id: of.addressId, version: 1 })).msg).toBe('地址被在招职位使用，不能删除')
    await database.execute(`update position set state = 'CLOSED' where id = ${id}`)
    expect((await admin.ask(companyCalls.delete, { companyId: of.id, version: 1 })).msg).toBe('企业存在业务数据，不能删除')
    expect((await admin.ask(addressCalls.delete, { id: of.addressId, version: 1 })).code).toBe(200)
    await database.execute(`update position set deleted_at = now() where id = ${id}`)
    expect((await admin.ask(companyCalls.delete, { companyId: of.id, version: 1 })).code).toBe(200)
  })
})

describe('contracts', () => {
  const terms = { coopMode: 'RESULT', feeType: 'FIXED', feeValue: '3000', guaranteeDays: 30 } as const
  async function contracted() {
    const of = await newEmployer(app, { saleId, signState: 'SIGNED' })
    const yesterday = addDays(clock.today(), -1)
    const row = { companyId: of.id, contractNo: `K${of.id}`, signDate: yesterday, validFrom: addDays(yesterday, -30), ...terms }
    await database.insert(companySign).values({ ...row, validTo: yesterday, state: 'ACTIVE' })
    const priced = { feeMode: 'RESULT', feeType: 'FIXED', feeValue: '3000', guaranteeDays: 30, saleId } as const
    const ids = [
      (await newPosition(app, of, priced)).id,
      (await newPosition(app, of, { saleId })).id,
      (await newPosition(app, of, { ...priced, state: 'PAUSED' })).id,
    ]
    return { of, ids }
  }

  test('that end let what is paid by them rest, and the next one lets it go on', async () => {
    const { of, ids } = await contracted()
    await runTask(companySignDaily, database)
    expect(await statesOf(ids)).toEqual(['PAUSED', 'ONLINE', 'PAUSED'])
    expect((await positionOf(app, ids[0]!)).offlineReason).toBe('SIGN_ENDED')
    expect((await companyOf(of.id)).onlinePositionCount).toBe(1)
    const version = (await positionOf(app, ids[0]!)).version
    expect((await admin.ask(calls.changeState, { id: ids[0]!, version, action: 'RESUME' })).msg).toBe('合同已结束，恢复需要有效合同')
    await admin.call(signCalls.sign, await contractForm(app, admin, of.id, { ...terms, validTo: addDays(clock.today(), 300) }))
    // One that somebody paused stays paused.
    expect(await statesOf(ids)).toEqual(['ONLINE', 'ONLINE', 'PAUSED'])
    const [running] = await database.select().from(companySign).where(eq(companySign.companyId, of.id)).orderBy(companySign.id).offset(1)
    await admin.call(signCalls.terminate, { signId: running!.id, version: running!.version, reason: '客户终止合作' })
    expect(await statesOf(ids)).toEqual(['PAUSED', 'ONLINE', 'PAUSED'])
  })

  test('of another kind do not pay for it', async () => {
    const { of, ids } = await contracted()
    await runTask(companySignDaily, database)
    await admin.call(signCalls.sign, await contractForm(app, admin, of.id, { validTo: addDays(clock.today(), 300) }))
    expect((await positionOf(app, ids[0]!)).state).toBe('PAUSED')
  })
})
