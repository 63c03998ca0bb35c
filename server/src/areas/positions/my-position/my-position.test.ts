import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { myPosition as calls, positionFollow } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { serviceIdentity } from '../../permissions/identity/identity.tables.ts'
import { newAssignment, newPerson, setDefaultRule } from '../position-assign/people.testing.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import { position } from '../position/position.tables.ts'
import { newEmployer, newPosition } from '../testing.ts'

const app = await startTestApp()
const { database } = app.services
const codes = ['MyPosition', 'MyPositionDetail', 'MyPosition.claim', 'MyPosition.follow'] as const
await grant(app, members.sales, 'SELF', codes)
const mine = await newPerson(app, 'WAITER', {}, members.sales)
const waiter = await app.signIn(members.sales)
const employer = await newEmployer(app)
const fee = { feeValue: '4321.00', internalNote: '内部价格', interviewMobile: '13912345678' }
const rule = { waiterMode: 'NONE', adviserMode: 'NONE', loadLimit: 30, claimEnabled: true, claimLimit: 5, defaultTarget: null } as const

beforeEach(async () => {
  await setDefaultRule(app, rule)
  // The positions of the demo are in nobody's way.
  await database.update(position).set({ state: 'CLOSED' }).where(eq(position.state, 'ONLINE'))
  await database.delete(positionAssign)
})
afterEach(() => clock.reset())

const page = (tab: 'DOING' | 'CLAIMABLE' | 'ENDED', more = {}) => waiter.call(calls.page, { tab, ...more })
const idsOf = async (tab: 'DOING' | 'CLAIMABLE' | 'ENDED', more = {}) => (await page(tab, more)).records.map(({ id }) => id)

describe('my positions', () => {
  test('are what I do, what I could claim and what I did, each in one tab', async () => {
    const [doing, free, ended, resting] = [
      await newPosition(app, employer),
      await newPosition(app, employer),
      await newPosition(app, employer),
      await newPosition(app, employer, { state: 'PAUSED' }),
    ]
    await newAssignment(app, doing.id, 'WAITER', mine.id)
    // Given back twice, it is still one position.
    for (const _ of [1, 2]) await newAssignment(app, ended.id, 'WAITER', mine.id, { state: 'REMOVED', endKind: 'RETURNED', endedAt: clock.iso() })
    await newAssignment(app, resting.id, 'WAITER', mine.id)
    expect(new Set(await idsOf('DOING'))).toEqual(new Set([doing.id, resting.id]))
    expect(new Set(await idsOf('CLAIMABLE'))).toEqual(new Set([free.id, ended.id]))
    expect(await idsOf('ENDED')).toEqual([ended.id])
    expect(await waiter.call(calls.statistics, {})).toEqual({ doing: 2, claimable: 2, warning: 0, overdue: 0, gapTotal: 10 })
    const [row] = (await page('DOING', { state: 'ONLINE' })).records
    expect(row).toMatchObject({ id: doing.id, role: 'WAITER', target: 10, assessState: 'NORMAL', actions: ['giveBack', 'writeFollow'], waiterCount: 1 })
    expect((await page('CLAIMABLE', { keyword: free.title })).records).toMatchObject([{ id: free.id, assignId: null, actions: ['claimPosition'] }])
    expect((await page('ENDED')).records).toMatchObject([{ actions: [] }])
    expect(await idsOf('DOING', { keyword: '没有这样的' })).toEqual([])
  })

  test('are found by role, assessment, days and city', async () => {
    const { id } = await newPosition(app, employer)
    await newAssignment(app, id, 'WAITER', mine.id, { assessState: 'WARNING', assignedAt: clock.in(-10 * 86_400_000) })
    expect(await idsOf('DOING', { role: 'WAITER', assessState: 'WARNING', noBookDays: 7, cityCode: '330100' })).toEqual([id])
    expect(await idsOf('DOING', { role: 'ADVISER' })).toEqual([])
    expect(await idsOf('DOING', { noBookDays: 30 })).toEqual([])
    expect(await idsOf('DOING', { assignFrom: clock.today() })).toEqual([])
    expect((await waiter.call(calls.page, { todo: 'MY_ASSESS_WARN' })).total).toBe(1)
    expect((await waiter.call(calls.page, { todo: 'MY_ASSESS_WARN', todoLate: true })).total).toBe(0)
    expect(await waiter.call(calls.statistics, {})).toMatchObject({ warning: 1 })
    for (const sortField of ['assignedAt', 'assessDueAt', 'gap', 'lastBookAt', 'publishedAt'] as const)
      for (const tab of ['DOING', 'CLAIMABLE', 'ENDED'] as const) await page(tab, { sortField, sortOrder: 'asc' })
  })

  test('to claim are those of my cities and categories that are open, and tell nothing of HR, fee and notes', async () => {
    const { id, categoryPath } = await newPosition(app, employer, fee)
    const rows = await page('CLAIMABLE')
    expect(rows.records.map(row => row.id)).toEqual([id])
    expect(JSON.stringify(rows)).not.toMatch(/4321|内部价格|13912345678|139\*\*\*\*/)
    const set = (values: Partial<typeof serviceIdentity.$inferInsert>) => database.update(serviceIdentity).set(values).where(eq(serviceIdentity.id, mine.id))
    await set({ cityCodes: ['110100'] })
    expect(await idsOf('CLAIMABLE')).toEqual([])
    await set({ cityCodes: ['330100'], categoryIds: [categoryPath[0]!] })
    expect(await idsOf('CLAIMABLE')).toEqual([id])
    await set({ categoryIds: [999_999] })
    expect(await idsOf('CLAIMABLE')).toEqual([])
    await set({ cityCodes: [], categoryIds: [] })
    expect((await waiter.call(calls.page, { todo: 'POSITION_CLAIM' })).total).toBe(1)
    await setDefaultRule(app, { ...rule, claimEnabled: false })
    expect((await page('CLAIMABLE')).records).toMatchObject([{ actions: [] }])
    await database.update(position).set({ validTo: '2020-01-01' }).where(eq(position.id, id))
    expect(await idsOf('CLAIMABLE')).toEqual([])
  })

  test('are read while I work on them and afterwards, without what is not mine, and others not at all', async () => {
    const { id } = await newPosition(app, employer, fee)
    expect((await waiter.ask(calls.info, { id })).status).toBe(404)
    expect((await waiter.ask(positionFollow.list, { positionId: id })).status).toBe(404)
    const row = await newAssignment(app, id, 'WAITER', mine.id)
    const info = await waiter.call(calls.info, { id })
    expect(info).toMatchObject({
      position: { id, internalNote: null, feeValue: null, companyStaffMobile: null },
      mine: { assignId: row.id, actions: ['giveBack', 'writeFollow'] },
    })
    await waiter.call(positionFollow.add, { positionId: id, kind: 'PROBLEM', content: '薪资偏低，候选人少' })
    await database.update(positionAssign).set({ state: 'REMOVED', endKind: 'RETURNED', endedAt: clock.iso() }).where(eq(positionAssign.id, row.id))
    expect(await waiter.call(calls.info, { id })).toMatchObject({ mine: { assignId: row.id, actions: [] } })
    expect((await waiter.call(positionFollow.list, { positionId: id })).records).toMatchObject([{ kind: 'PROBLEM', content: '薪资偏低，候选人少' }])
    expect((await waiter.ask(positionFollow.add, { positionId: id, kind: 'OTHER', content: '还想再写一条' })).status).toBe(404)
  })
})

test('follow-ups are checked and listed by kind', async () => {
  const { id } = await newPosition(app, employer)
  const admin = await app.signIn(members.admin)
  expect((await admin.ask(positionFollow.add, { positionId: id, kind: 'OTHER', content: '   短  ' })).status).toBe(406)
  expect((await admin.ask(positionFollow.add, { positionId: 999_999_999, kind: 'OTHER', content: '没有这个职位' })).status).toBe(404)
  for (const kind of ['COMMUNICATE', 'ADJUST'] as const) await admin.call(positionFollow.add, { positionId: id, kind, content: '与企业沟通了条件' })
  expect((await admin.call(positionFollow.list, { positionId: id, kind: 'ADJUST' })).total).toBe(1)
  expect((await admin.call(positionFollow.list, { positionId: id })).records[0]).toMatchObject({ kind: 'ADJUST', files: [] })
})
