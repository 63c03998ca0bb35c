import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commonRefusals, ownOperation, positionAssign as calls, positionAssignRefusals as refusals, positionRefusals } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { raced } from '../../../testing/raced.ts'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import { newEmployer, newPosition, positionOf } from '../testing.ts'
import { position } from '../position/position.tables.ts'
import { newAssignment, newPerson, rowsOf, setDefaultRule } from './people.testing.ts'
import { positionAssign } from './position-assign.tables.ts'

const app = await startTestApp()
const { database } = app.services
const assigning: Code[] = ['Position', 'PositionDetail', 'Position.assign']
await grant(app, members.recruiter, 'SELF', assigning)
await grant(app, members.sales, 'SELF', ['MyPosition', 'MyPositionDetail', 'MyPosition.claim', 'MyPosition.follow'])
const adviser = await newPerson(app, 'ADVISER', {}, members.recruiter)
const mine = await newPerson(app, 'WAITER', {}, members.sales)
const recruiter = await app.signIn(members.recruiter)
const waiter = await app.signIn(members.sales)
const admin = await app.signIn(members.admin)
const employer = await newEmployer(app)
const rule = { waiterMode: 'NONE', adviserMode: 'NONE', loadLimit: 30, claimEnabled: true, claimLimit: 5, defaultTarget: null } as const
const own = (values: Partial<typeof position.$inferInsert> = {}) => newPosition(app, employer, { adviserId: adviser.id, ...values })
const day = 86_400_000

beforeEach(() => setDefaultRule(app, rule))
afterEach(() => clock.reset())

const activeOf = async (id: number) => (await rowsOf(app, id)).filter(({ state }) => state === 'ACTIVE')

describe('assigning', () => {
  test('gives positions to people, whom it tells, and counts them as assigned', async () => {
    const [one, two] = [await own(), await own()]
    const other = await newPerson(app, 'WAITER', {}, members.reviewer)
    const answer = await recruiter.call(calls.assign, { ids: [one.id, two.id], waiterIds: [mine.id, other.id], mode: 'ADD' })
    expect(answer).toMatchObject({ success: [one.id, two.id], failures: [], operation: { canUndo: true } })
    expect(await activeOf(one.id)).toMatchObject([
      { identityId: mine.id, source: 'MANUAL', target: 8, assessState: 'NORMAL', pausedAt: null },
      { identityId: other.id, target: 8 },
    ])
    expect(await positionOf(app, one.id)).toMatchObject({ isAssigned: true, adviserId: adviser.id, version: one.version + 1 })
    const told = await database
      .select()
      .from(staffNotice)
      .where(eq(staffNotice.staffId, await staffIdOf(app, members.reviewer)))
    expect(told.some(({ messageKey, linkPath }) => messageKey === 'positionAssign.assigned' && linkPath === `/myPosition/${one.id}`)).toBe(true)
    // Once more changes nothing.
    await recruiter.call(calls.assign, { ids: [one.id], waiterIds: [mine.id, other.id], mode: 'ADD' })
    expect(await activeOf(one.id)).toHaveLength(2)
  })

  test('replaces consultants and the recruiter, and can be taken back', async () => {
    const { id } = await own()
    const [first, second] = [await newPerson(app, 'WAITER'), await newPerson(app, 'WAITER')]
    await recruiter.call(calls.assign, { ids: [id], waiterIds: [first.id], target: 12, mode: 'ADD' })
    const next = await newPerson(app, 'ADVISER')
    await newAssignment(app, id, 'ADVISER', adviser.id)
    clock.advance(1_000)
    const { operation } = await admin.call(calls.assign, { ids: [id], adviserId: next.id, waiterIds: [second.id], mode: 'REPLACE' })
    expect((await positionOf(app, id)).adviserId).toBe(next.id)
    expect(new Set((await activeOf(id)).map(({ identityId }) => identityId))).toEqual(new Set([next.id, second.id]))
    expect((await rowsOf(app, id)).filter(({ endKind }) => endKind === 'REPLACED')).toHaveLength(2)
    await admin.call(ownOperation.undo, { id: operation!.id })
    expect(await positionOf(app, id)).toMatchObject({ adviserId: adviser.id, isAssigned: true })
    expect((await activeOf(id)).map(({ identityId, target }) => [identityId, target])).toEqual(
      expect.arrayContaining([
        [first.id, 12],
        [adviser.id, 10],
      ]),
    )
    expect(await activeOf(id)).toHaveLength(2)
    const empty = await recruiter.call(calls.assign, { ids: [id], waiterIds: [], mode: 'REPLACE' })
    expect(empty.success).toEqual([id])
    expect(await positionOf(app, id)).toMatchObject({ isAssigned: false, adviserId: adviser.id })
  })

  test('refuses the disabled, the full, other identities, a recruiter out of scope and positions of others or closed ones', async () => {
    const { id } = await own()
    const failure = async (choice: Partial<Parameters<typeof recruiter.call<typeof calls.assign>>[1]>) => {
      const { failures } = await recruiter.call(calls.assign, { ids: [id], mode: 'ADD', ...choice } as never)
      return failures[0]?.msg
    }
    const gone = await newPerson(app, 'WAITER', { status: 'DISABLED' })
    expect(await failure({ waiterIds: [gone.id] })).toBe(`${gone.name}已停用`)
    const full = await newPerson(app, 'WAITER', { loadLimit: 0 })
    expect(await failure({ waiterIds: [full.id] })).toBe(`${full.name}在手职位已达上限0`)
    expect(await failure({ waiterIds: [adviser.id] })).toBe(refusals.notAssignable.message(undefined, 'zh_CN'))
    expect(await failure({ adviserId: mine.id })).toBe(refusals.notAssignable.message(undefined, 'zh_CN'))
    const foreign = await newPerson(app, 'ADVISER')
    expect(await failure({ adviserId: foreign.id })).toBe(`${foreign.name}不在您的数据范围内`)
    expect(await activeOf(id)).toEqual([])
    const strange = await newPosition(app, employer, { adviserId: foreign.id })
    const closed = await own({ state: 'CLOSED' })
    const { failures } = await recruiter.call(calls.assign, { ids: [strange.id, closed.id], waiterIds: [mine.id], mode: 'ADD' })
    expect(failures).toMatchObject([
      { id: strange.id, name: '' },
      { id: closed.id, msg: positionRefusals.notInState.message(undefined, 'zh_CN') },
    ])
    expect((await recruiter.ask(calls.assign, { ids: [id], mode: 'ADD' })).status).toBe(406)
  })

  raced('positionAssign.assign')
  test('twenty at once never give somebody more than the limit', async () => {
    const busy = await newPerson(app, 'WAITER', { loadLimit: 3 })
    const positions = await Promise.all(Array.from({ length: 20 }, () => own()))
    const answers = await Promise.all(positions.map(({ id }) => recruiter.call(calls.assign, { ids: [id], waiterIds: [busy.id], mode: 'ADD' })))
    expect(answers.filter(({ success }) => success.length === 1)).toHaveLength(3)
    const load = await database.$count(positionAssign, and(eq(positionAssign.identityId, busy.id), eq(positionAssign.state, 'ACTIVE')))
    expect(load).toBe(3)
    // What is closed or offline is not in hand any more.
    const [row] = await database
      .select()
      .from(positionAssign)
      .where(and(eq(positionAssign.identityId, busy.id), eq(positionAssign.state, 'ACTIVE')))
    await database.update(position).set({ state: 'OFFLINE' }).where(eq(position.id, row!.positionId))
    const { id } = await own()
    expect((await recruiter.call(calls.assign, { ids: [id], waiterIds: [busy.id], mode: 'ADD' })).success).toEqual([id])
  })
})

describe('claiming', () => {
  const claim = (positionId: number) => waiter.ask(calls.claim, { positionId })

  test('is possible once, for open positions that suit, with the target of the rule', async () => {
    const { id } = await own({ headcount: 4 })
    expect((await claim(id)).code).toBe(200)
    expect(await activeOf(id)).toMatchObject([{ identityId: mine.id, source: 'CLAIM', target: 12 }])
    expect((await claim(id)).msg).toBe('已认领该职位')
    expect((await claim(999_999_999)).status).toBe(404)
    for (const values of [{ state: 'PAUSED' }, { state: 'WAIT_EXAMINE' }, { validTo: '2020-01-01' }, { headcount: 1, hiredCount: 1 }] as const)
      expect((await claim((await own(values)).id)).msg).toBe('该职位当前不可认领')
    const shut = await newEmployer(app, { state: 'DISABLED' })
    expect((await claim((await newPosition(app, shut)).id)).msg).toBe('该职位当前不可认领')
    await database
      .update(serviceIdentity)
      .set({ cityCodes: ['110100'] })
      .where(eq(serviceIdentity.id, mine.id))
    expect((await claim((await own()).id)).msg).toBe('该职位当前不可认领')
    await database.update(serviceIdentity).set({ cityCodes: [] }).where(eq(serviceIdentity.id, mine.id))
    await setDefaultRule(app, { ...rule, claimEnabled: false })
    expect((await claim((await own()).id)).msg).toBe('该职位当前不可认领')
    expect((await admin.ask(calls.claim, { positionId: (await own()).id })).msg).toBe(refusals.noWaiter.message(undefined, 'zh_CN'))
  })

  test('keeps to the limit of the person', async () => {
    await database.update(serviceIdentity).set({ loadLimit: 0 }).where(eq(serviceIdentity.id, mine.id))
    expect((await claim((await own()).id)).code).toBe(refusals.full.code)
    await database.update(serviceIdentity).set({ loadLimit: null }).where(eq(serviceIdentity.id, mine.id))
  })

  raced('positionAssign.claim')
  test('by twenty at once leaves as many as the rule allows', async () => {
    await setDefaultRule(app, { ...rule, claimLimit: 2 })
    const { id } = await own()
    const phones = [members.sales, members.salesLead, members.reviewer, members.recruiter, members.auditor]
    const codes: Code[] = ['MyPosition', 'MyPosition.claim']
    const clients: (typeof waiter)[] = []
    for (const phone of phones) {
      await grant(app, phone, 'SELF', codes, { also: true })
      if (phone !== members.sales) await newPerson(app, 'WAITER', {}, phone)
      clients.push(await app.signIn(phone))
    }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => clients[place % clients.length]!.ask(calls.claim, { positionId: id })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(2)
    expect(answers.every(({ code }) => [200, refusals.claimFull.code, refusals.claimed.code].includes(code))).toBe(true)
    expect(await activeOf(id)).toHaveLength(2)
    await grant(app, members.recruiter, 'SELF', assigning)
  })

  test('again within seven days goes on with the same clock and counts, later it begins anew', async () => {
    const { id } = await own()
    await claim(id)
    const [row] = await activeOf(id)
    await database.update(positionAssign).set({ assessState: 'OVERDUE', bookCount: 3, overdueAt: clock.iso() }).where(eq(positionAssign.id, row!.id))
    const back = () => waiter.call(calls.remove, { assignId: row!.id, version: row!.version, reason: '没有合适的候选人' })
    await back()
    expect(await rowsOf(app, id)).toMatchObject([{ state: 'REMOVED', endKind: 'RETURNED', assessState: 'OVERDUE', endReason: '没有合适的候选人' }])
    expect((await positionOf(app, id)).isAssigned).toBe(false)
    clock.advance(6 * day)
    await claim(id)
    expect(await activeOf(id)).toMatchObject([{ id: row!.id, clockFrom: row!.clockFrom, bookCount: 3, assessState: 'OVERDUE' }])
    const [again] = await activeOf(id)
    await waiter.call(calls.remove, { assignId: again!.id, version: again!.version, reason: '再次退回' })
    clock.advance(8 * day)
    await claim(id)
    const [fresh] = await activeOf(id)
    expect(fresh).toMatchObject({ bookCount: 0, assessState: 'NORMAL' })
    expect(fresh!.clockFrom > row!.clockFrom).toBe(true)
    expect(await rowsOf(app, id)).toHaveLength(2)
  })

  test('is not possible for whoever lost it by assessment lately', async () => {
    const { id } = await own()
    await newAssignment(app, id, 'WAITER', mine.id, { state: 'REMOVED', endKind: 'ASSESS_RECLAIM', endedAt: clock.iso() })
    expect((await claim(id)).msg).toBe('该职位当前不可认领')
  })
})

describe('an assignment', () => {
  test('is removed by whoever assigns and given back by whoever has it, with the version', async () => {
    const { id } = await own()
    const other = await newPerson(app, 'WAITER')
    const [row, ofMine] = [await newAssignment(app, id, 'WAITER', other.id), await newAssignment(app, id, 'WAITER', mine.id)]
    const remove = { assignId: row.id, version: row.version, reason: '更换顾问' }
    // What is not one's own and not in scope is not there.
    expect((await waiter.ask(calls.remove, remove)).status).toBe(404)
    await grant(app, members.sales, 'ALL', ['MyPosition', 'MyPositionDetail', 'MyPosition.claim'])
    expect((await waiter.ask(calls.remove, remove)).msg).toBe('只能退回自己的职位')
    await grant(app, members.sales, 'SELF', ['MyPosition', 'MyPositionDetail', 'MyPosition.claim', 'MyPosition.follow'])
    expect((await recruiter.ask(calls.remove, { ...remove, version: 99 })).code).toBe(commonRefusals.staleVersion.code)
    await recruiter.call(calls.remove, remove)
    expect((await recruiter.ask(calls.remove, { ...remove, version: 2 })).msg).toBe('该分配已结束')
    expect((await waiter.ask(calls.remove, { assignId: ofMine.id, version: ofMine.version, reason: '人手不足' })).code).toBe(200)
    expect((await rowsOf(app, id)).map(({ endKind }) => endKind)).toEqual(['REMOVED', 'RETURNED'])
    const told = await database.select().from(staffNotice).where(eq(staffNotice.messageKey, 'positionAssign.returned'))
    expect(told.length).toBeGreaterThan(0)
  })

  test('of the recruiter leaves the position without one', async () => {
    const { id } = await own()
    const row = await newAssignment(app, id, 'ADVISER', adviser.id)
    await recruiter.call(calls.remove, { assignId: row.id, version: row.version, reason: '调整分工' })
    expect((await positionOf(app, id)).adviserId).toBeNull()
  })

  test('gets another target, while it runs', async () => {
    const { id } = await own()
    const row = await newAssignment(app, id, 'WAITER', mine.id)
    const { version } = await recruiter.call(calls.retarget, { assignId: row.id, version: row.version, target: 20 })
    expect((await recruiter.ask(calls.retarget, { assignId: row.id, version: row.version, target: 21 })).code).toBe(commonRefusals.staleVersion.code)
    await recruiter.call(calls.remove, { assignId: row.id, version, reason: '更换顾问' })
    expect((await recruiter.ask(calls.retarget, { assignId: row.id, version: version + 1, target: 5 })).msg).toBe('该分配已结束')
    const foreign = await newPosition(app, employer)
    const strange = await newAssignment(app, foreign.id, 'WAITER', (await newPerson(app, 'WAITER')).id)
    expect((await recruiter.ask(calls.retarget, { assignId: strange.id, version: 1, target: 5 })).status).toBe(404)
  })

  test('is listed with those at work first, for whoever works on the position or did, and for nobody else', async () => {
    const { id } = await own()
    await newAssignment(app, id, 'WAITER', mine.id, { state: 'REMOVED', endKind: 'RETURNED', endedAt: clock.iso() })
    await newAssignment(app, id, 'WAITER', (await newPerson(app, 'WAITER')).id)
    await newAssignment(app, id, 'ADVISER', adviser.id)
    const rows = await recruiter.call(calls.list, { positionId: id })
    expect(rows.map(({ identityKind, state }) => [identityKind, state])).toEqual([
      ['ADVISER', 'ACTIVE'],
      ['WAITER', 'ACTIVE'],
      ['WAITER', 'REMOVED'],
    ])
    expect(rows.map(({ actions }) => actions)).toEqual([['remove', 'retarget'], ['remove', 'retarget'], []])
    expect((await waiter.call(calls.list, { positionId: id })).map(({ actions }) => actions)).toEqual([[], [], []])
    const hidden = await newPosition(app, employer)
    expect((await waiter.ask(calls.list, { positionId: hidden.id })).status).toBe(404)
    expect((await recruiter.ask(calls.log, { positionId: hidden.id })).status).toBe(404)
    expect(await recruiter.call(calls.log, { positionId: id })).toEqual([])
  })

  test('is chosen from people with what they have in hand; recruiters are those in scope', async () => {
    const found = await recruiter.call(calls.people, { kind: 'WAITER', keyword: mine.name })
    expect(found).toMatchObject([{ id: mine.id, limit: 30, isPaused: false, load: expect.any(Number) }])
    const foreign = await newPerson(app, 'ADVISER')
    const recruiters = (await recruiter.call(calls.people, { kind: 'ADVISER' })).map(({ id }) => id)
    expect(recruiters).toContain(adviser.id)
    expect(recruiters).not.toContain(foreign.id)
  })
})
