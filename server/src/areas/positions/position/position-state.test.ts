import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, audit, ownOperation, position as calls, positionRefusals } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { reportFact } from '../../../kit/fact.tables.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { runTask } from '../../../testing/task-run.ts'
import { company } from '../../companies/company/company.tables.ts'
import { newIdentity } from '../../companies/testing.ts'
import { newEmployer, newPosition, positionOf } from '../testing.ts'
import type { TestCompany } from '../testing.ts'
import { newPerson, rowsOf } from '../position-assign/people.testing.ts'
import { positionDraft } from '../position-draft/position-draft.tables.ts'
import { positionExpire } from './position.jobs.ts'
import type { position } from './position.tables.ts'

const app = await startTestApp()
const { database } = app.services
const codes: Code[] = ['Position', 'PositionDetail', 'NewPosition', 'Position.state', 'Position.close', 'Position.refresh', 'Position.delete']
await grant(app, members.sales, 'SELF', codes)
const saleId = await newIdentity(app, members.sales)
const sale = await app.signIn(members.sales)
await grant(app, members.reviewer, 'ALL', ['Position', 'PositionDetail', 'Position.examine'])
await grant(app, members.auditor, 'ALL', ['Position', 'PositionDetail', 'Position.examine'])
const [reviewer, second] = [await app.signIn(members.reviewer), await app.signIn(members.auditor)]
const staffId = await staffIdOf(app, members.sales)
const soon = addDays(clock.today(), 20)

const signedEmployer = () => newEmployer(app, { saleId, signState: 'SIGNED' })
async function made(values: Partial<typeof position.$inferInsert> = {}, of?: TestCompany) {
  return newPosition(app, of ?? (await signedEmployer()), { saleId, createdBy: staffId, ...values })
}
type Move = Partial<InputOf<typeof calls.changeState>> & Pick<InputOf<typeof calls.changeState>, 'action'>
const move = async (id: number, input: Move) => sale.ask(calls.changeState, { id, version: (await positionOf(app, id)).version, reason: '原因说明', ...input })
const onlineOf = async (companyId: number) => (await database.select().from(company).where(eq(company.id, companyId)))[0]!.onlinePositionCount

describe('examining', () => {
  const waiting = (values = {}, of?: TestCompany) =>
    made({ state: 'WAIT_EXAMINE', publishedAt: null, refreshedAt: null, waitsSince: clock.iso(), ...values }, of)

  test('publishes, counts and tells', async () => {
    const { id, companyId } = await waiting()
    expect((await reviewer.call(calls.examine, { ids: [id], result: 'PASS' })).success).toEqual([id])
    expect(await positionOf(app, id)).toMatchObject({ state: 'ONLINE', publishedAt: expect.any(String), refreshedAt: expect.any(String), waitsSince: null })
    expect(await onlineOf(companyId)).toBe(1)
    const facts = await database.select().from(reportFact).where(eq(reportFact.refId, id))
    expect(facts.some(({ metric, identityId }) => metric === 'POSITION_NEW' && identityId === saleId)).toBe(true)
    const told = await database.select().from(staffNotice).where(eq(staffNotice.recordId, id))
    expect(told.some(({ staffId: to, messageKey }) => to === staffId && messageKey === 'position.passed')).toBe(true)
  })

  test('passes over whoever was named and has enough by now, and the log says so', async () => {
    const [full, free] = [await newPerson(app, 'WAITER', { loadLimit: 0 }), await newPerson(app, 'WAITER')]
    const { id } = await waiting({ assignWish: { waiterIds: [full.id, free.id], target: null } })
    await reviewer.call(calls.examine, { ids: [id], result: 'PASS' })
    expect((await rowsOf(app, id)).filter(({ identityKind }) => identityKind === 'WAITER').map(({ identityId }) => identityId)).toEqual([free.id])
    const { records } = await reviewer.call(audit.record, { recordType: 'POSITION', recordId: id })
    expect(records.map(({ remark }) => remark)).toContain(`指定的顾问已满或已停用，未分配：${full.name}`)
  })

  test('rejects with a reason', async () => {
    const { id } = await waiting()
    expect((await reviewer.ask(calls.examine, { ids: [id], result: 'REJECT', reason: '太短' })).status).toBe(406)
    await reviewer.call(calls.examine, { ids: [id], result: 'REJECT', reason: '薪资描述不清' })
    expect(await positionOf(app, id)).toMatchObject({ state: 'REJECTED', examineReason: '薪资描述不清', waitsSince: null })
  })

  test('asks again what was so when it was submitted', async () => {
    const messages: [Partial<typeof company.$inferInsert>, Partial<typeof position.$inferInsert>, string][] = [
      [{ examineState: 'REJECT' }, {}, '企业未审核通过，不能发布职位'],
      [{ state: 'DISABLED' }, {}, '企业已停用'],
      [{}, { validTo: addDays(clock.today(), -1) }, '有效期已过，请先延长有效期'],
      [{}, { feeMode: 'RESULT' }, '收费模式需要有效合同'],
      [{}, { hiredCount: 5 }, '该职位已招满，请先调整招聘人数'],
    ]
    for (const [of, values, msg] of messages) {
      const { id } = await waiting(values, await newEmployer(app, { saleId, signState: 'SIGNED', ...of }))
      expect((await reviewer.call(calls.examine, { ids: [id], result: 'PASS' })).failures[0]!.msg).toBe(msg)
    }
    const unsigned = await newEmployer(app, { saleId })
    for (let count = 0; count < 3; count++) await made({}, unsigned)
    const { id } = await waiting({}, unsigned)
    expect((await reviewer.call(calls.examine, { ids: [id], result: 'PASS' })).failures[0]!.msg).toBe('该企业未签约，最多发布3个职位')
  })

  raced('position.examine')
  test('of two who decide at once one decides', async () => {
    const { id } = await waiting()
    const answers = await Promise.all([
      reviewer.call(calls.examine, { ids: [id], result: 'PASS' }),
      second.call(calls.examine, { ids: [id], result: 'REJECT', reason: '同时驳回它' }),
    ])
    expect(answers.flatMap(({ success }) => success)).toEqual([id])
    expect(answers.flatMap(({ failures }) => failures).map(({ msg }) => msg)).toEqual(['该职位当前状态不可审核'])
  })

  test('whoever decided once may decide again', async () => {
    const { id } = await waiting()
    await reviewer.call(calls.examine, { ids: [id], result: 'PASS' })
    await database.execute(
      `update position set pending_edit = '{"values":{"title":"又改了"},"at":"${clock.iso()}","by":${staffId}}', waits_since = now() where id = ${id}`,
    )
    expect((await reviewer.call(calls.examine, { ids: [id], result: 'PASS' })).success).toEqual([id])
  })
})

describe('moving', () => {
  test('a position rests and goes on', async () => {
    const { id, companyId } = await made()
    expect((await move(id, { action: 'PAUSE', reason: ' ' })).status).toBe(406)
    expect((await move(id, { action: 'PAUSE' })).data).toEqual({ state: 'PAUSED', version: 2 })
    expect(await onlineOf(companyId)).toBe(0)
    expect((await move(id, { action: 'PAUSE' })).msg).toBe('当前状态不允许该操作')
    expect((await move(id, { action: 'RESUME' })).data.state).toBe('ONLINE')
    expect(await onlineOf(companyId)).toBe(1)
  })

  test('goes on only where it still can', async () => {
    const paused = (values = {}, of?: TestCompany) => made({ state: 'PAUSED', ...values }, of)
    expect((await move((await paused({ validTo: addDays(clock.today(), -1) })).id, { action: 'RESUME' })).msg).toBe('有效期已过，请先延长有效期')
    expect((await move((await paused({ hiredCount: 5 })).id, { action: 'RESUME' })).msg).toBe('该职位已招满，请先调整招聘人数')
    expect((await move((await paused({ hiredCount: 5 })).id, { action: 'RESUME', headcount: 6 })).data.state).toBe('ONLINE')
    expect((await move((await paused({ offlineReason: 'SIGN_ENDED', feeMode: 'RESULT' })).id, { action: 'RESUME' })).msg).toBe('合同已结束，恢复需要有效合同')
    expect((await move((await paused({}, await newEmployer(app, { saleId, state: 'DISABLED' }))).id, { action: 'RESUME' })).msg).toBe('企业已停用')
    // A company that is examined again keeps what it has (amendment 5).
    const again = await newEmployer(app, { saleId, signState: 'SIGNED', examineState: 'WAIT_EXAMINE', reExamine: true })
    expect((await move((await paused({}, again)).id, { action: 'RESUME' })).data.state).toBe('ONLINE')
    expect((await move((await made({ state: 'OFFLINE' }, again)).id, { action: 'REPUBLISH', validTo: soon })).msg).toBe('企业未审核通过，不能发布职位')
  })

  test('comes back from offline with a new end', async () => {
    const { id } = await made()
    expect((await move(id, { action: 'OFFLINE', offlineReason: 'MANUAL' })).data.state).toBe('OFFLINE')
    expect((await move(id, { action: 'REPUBLISH' })).msg).toBe('请选择有效期')
    expect((await move(id, { action: 'REPUBLISH', validTo: addDays(clock.today(), -1) })).msg).toBe('有效期不能早于今天')
    expect((await move(id, { action: 'REPUBLISH', validTo: soon })).data.state).toBe('ONLINE')
    await move(id, { action: 'OFFLINE', offlineReason: 'VIOLATION' })
    expect((await move(id, { action: 'REPUBLISH', validTo: soon })).data.state).toBe('WAIT_EXAMINE')
  })

  test('is closed when it is filled or given up, and opened again within 90 days', async () => {
    const { id } = await made({ openOfferCount: 1 })
    expect((await move(id, { action: 'CLOSE', closeReason: 'CANCELLED' })).msg).toBe('还有1位候选人未处理')
    const open = await made()
    expect((await move(open.id, { action: 'CLOSE', closeReason: 'FILLED' })).msg).toBe('尚未招满，不能以已招满关闭')
    expect((await move(open.id, { action: 'CLOSE', closeReason: 'CANCELLED', reason: '' })).status).toBe(406)
    const filled = await made({ hiredCount: 5 })
    expect((await move(filled.id, { action: 'CLOSE', closeReason: 'FILLED' })).data.state).toBe('CLOSED')
    expect((await move(filled.id, { action: 'REOPEN', validTo: soon })).msg).toBe('该职位已招满，请先调整招聘人数')
    expect((await move(filled.id, { action: 'REOPEN', validTo: soon, headcount: 4 })).msg).toBe('招聘人数不能小于已入职人数5')
    expect((await move(filled.id, { action: 'REOPEN', validTo: soon, headcount: 8 })).data.state).toBe('ONLINE')
    const old = await made({ state: 'CLOSED', closedAt: clock.in(-92 * 86_400_000) })
    expect((await move(old.id, { action: 'REOPEN', validTo: soon })).msg).toBe('关闭超过90天，不能重开')
  })

  test('a company without a contract has no more than three that come back', async () => {
    const unsigned = await newEmployer(app, { saleId })
    for (let count = 0; count < 3; count++) await made({}, unsigned)
    for (const [state, action] of [
      ['OFFLINE', 'REPUBLISH'],
      ['CLOSED', 'REOPEN'],
    ] as const) {
      const { id } = await made({ state, closedAt: clock.iso() }, unsigned)
      expect((await move(id, { action, validTo: soon })).code).toBe(positionRefusals.unsignedFull.code)
    }
  })

  raced('position.changeState')
  test('of ten at once one moves it, and ten who publish again for one company are counted', async () => {
    const { id } = await made()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sale.ask(calls.changeState, { id, version: 1, action: 'PAUSE', reason: '暂停招聘' })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const unsigned = await newEmployer(app, { saleId })
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await made({ state: 'OFFLINE' }, unsigned)).id))
    const published = await Promise.all(ids.map(each => move(each, { action: 'REPUBLISH', validTo: soon })))
    expect(published.filter(({ code }) => code === 200)).toHaveLength(3)
    expect(await onlineOf(unsigned.id)).toBe(3)
  })

  test('takes a right of its own for closing', async () => {
    const { id } = await made()
    await grant(app, members.sales, 'SELF', ['Position', 'Position.close'])
    expect((await move(id, { action: 'PAUSE' })).status).toBe(403)
    await grant(app, members.sales, 'SELF', ['Position', 'Position.state'])
    expect((await move(id, { action: 'CLOSE', closeReason: 'CANCELLED' })).status).toBe(403)
    await grant(app, members.sales, 'SELF', codes)
  })
})

test('refreshing happens once a day, of what is open', async () => {
  const [old, fresh, paused] = [await made({ refreshedAt: clock.in(-25 * 3_600_000) }), await made(), await made({ state: 'PAUSED' })]
  raced('position.refresh')
  const answers = await Promise.all([1, 2].map(() => sale.call(calls.refresh, { ids: [old.id] })))
  expect(answers.flatMap(({ success }) => success)).toEqual([old.id])
  const { failures } = await sale.call(calls.refresh, { ids: [fresh.id, paused.id, 999_999_999] })
  expect(failures.map(({ msg }) => msg)).toEqual(['24小时内已刷新', '当前状态不允许该操作', '记录不存在或无权查看'])
})

test('what was refreshed or taken offline together is put back, but for what was changed since', async () => {
  const before = clock.in(-25 * 3_600_000)
  const of = await signedEmployer()
  const [one, two] = [await made({ refreshedAt: before }, of), await made({ refreshedAt: before }, of)]
  const ids = [one.id, two.id]
  const refreshed = await sale.call(calls.refresh, { ids })
  expect((await sale.call(ownOperation.undo, { id: refreshed.operation!.id })).failures).toEqual([])
  for (const id of ids) expect(await positionOf(app, id)).toMatchObject({ refreshedAt: before })

  const offline = await sale.call(calls.offline, { ids, reason: '企业要求下线' })
  expect(await onlineOf(of.id)).toBe(0)
  await move(two.id, { action: 'CLOSE', closeReason: 'CANCELLED' })
  const undone = await sale.call(ownOperation.undo, { id: offline.operation!.id })
  expect(undone.failures.map(({ id }) => id)).toEqual([two.id])
  expect(await positionOf(app, one.id)).toMatchObject({ state: 'ONLINE', offlineReason: null, refreshedAt: before })
  expect((await positionOf(app, two.id)).state).toBe('CLOSED')
  expect(await onlineOf(of.id)).toBe(1)
})

raced('position.offline')
test('of ten at once one takes it offline, and its company counts it once', async () => {
  const employer = await signedEmployer()
  const [own] = [await made({}, employer), await made({}, employer)]
  await database.update(company).set({ onlinePositionCount: 2 }).where(eq(company.id, employer.id))
  const answers = await Promise.all(Array.from({ length: 10 }, () => sale.call(calls.offline, { ids: [own.id], reason: '企业要求下线' })))
  expect(answers.flatMap(({ success }) => success)).toEqual([own.id])
  expect(await onlineOf(employer.id)).toBe(1)
})

raced('position.copy')
test('one request makes one copy, however often it comes', async () => {
  const { id } = await made()
  const requestNo = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => sale.call(calls.copy, { id, requestNo })))
  expect(new Set(answers.map(({ draftId }) => draftId)).size).toBe(1)
  expect(await database.$count(positionDraft, eq(positionDraft.sourceId, id))).toBe(1)
})

raced('position.delete')
test('what nobody was recommended for is deleted', async () => {
  const [offline, used, open] = [await made({ state: 'OFFLINE' }), await made({ state: 'OFFLINE', bookCount: 1 }), await made()]
  expect((await sale.ask(calls.delete, { id: used.id, version: 1 })).msg).toBe('职位存在候选人记录，不能删除')
  expect((await sale.ask(calls.delete, { id: open.id, version: 1 })).msg).toBe('当前状态不允许该操作')
  expect((await sale.ask(calls.delete, { id: offline.id, version: 9 })).msg).toBe('数据已被他人修改，请刷新后重试')
  const answers = await Promise.all([1, 2].map(() => sale.ask(calls.delete, { id: offline.id, version: 1 })))
  expect(answers.map(({ status, code }) => status === 200 && code === 200).filter(Boolean)).toHaveLength(1)
})

test('a position whose end has come goes offline overnight', async () => {
  const [over, last] = [await made({ validTo: addDays(clock.today(), -1) }), await made({ validTo: clock.today() })]
  await runTask(positionExpire, database)
  expect(await positionOf(app, over.id)).toMatchObject({ state: 'OFFLINE', offlineReason: 'EXPIRED' })
  expect((await positionOf(app, last.id)).state).toBe('ONLINE')
  expect(await onlineOf(over.companyId)).toBe(0)
  const told = await database.select().from(staffNotice).where(eq(staffNotice.recordId, over.id))
  expect(told.map(({ staffId: to, messageKey }) => [to, messageKey])).toEqual([[staffId, 'position.expired']])
})
