import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countCap, homeOrder as calls, homeUser, pageReach } from '@gongtai/contract'
import { homeUserList } from '../areas/home-service/home-user/home-user.queries.ts'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'
import { allLists } from './list-query.ts'

const app = await startTestApp()
const admin = await app.signIn(members.admin)

/** The demo has 6,000 orders, most of them in one state. */
const countsOf = async (condition: ReturnType<typeof sql>) => {
  const { rows } = await app.services.database.execute<{ state: string; count: number; paid: string }>(
    sql`select state, count(*)::int as count, sum(paid_money)::text as paid from home_order where ${condition} group by 1`,
  )
  return new Map(rows.map(row => [row.state, row]))
}
const sumOf = (counts: Awaited<ReturnType<typeof countsOf>>) => [...counts.values()].reduce((sum, { count }) => sum + count, 0)

describe('counts of tabs', () => {
  test.each([
    ['of everything', {}, sql`true`],
    ['of a state', { state: 'COMPLETED' }, sql`true`],
    ['of what a filter leaves', { source: 'PHONE' }, sql`source = 'PHONE'`],
    ['of what a filter leaves of a state', { source: 'PHONE', state: 'CLOSED' }, sql`source = 'PHONE'`],
  ] as const)('%s stop at 999, the total does not', async (_, filter, condition) => {
    const counts = await countsOf(condition)
    const chosen = 'state' in filter ? counts.get(filter.state)!.count : sumOf(counts)
    const page = await admin.call(calls.page, filter)
    expect(page.total).toBe(chosen)
    for (const [state, count] of Object.entries(page.stateCount)) expect(count, state).toBe(Math.min(counts.get(state)?.count ?? 0, 1_000))
    const exact = await admin.call(calls.page, { ...filter, exactTotal: true })
    expect(exact).toMatchObject({ total: chosen, summary: page.summary, records: page.records })
    for (const [state, count] of Object.entries(exact.stateCount)) expect(count, state).toBe(counts.get(state)?.count ?? 0)
  })

  test('stand beside a page that is empty', async () => {
    const counts = await countsOf(sql`true`)
    const page = await admin.call(calls.page, { state: 'PENDING_PAY', pageNum: 9 })
    expect(page).toMatchObject({ records: [], total: counts.get('PENDING_PAY')!.count, stateCount: { CLOSED: counts.get('CLOSED')!.count } })
    expect(page.summary?.paidMoney).toBe(counts.get('PENDING_PAY')!.paid)
  })
})

test('sums are those of all pages', async () => {
  const counts = await countsOf(sql`true`)
  const { summary } = await admin.call(calls.page, { state: 'CLOSED', pageSize: 10 })
  expect(summary?.paidMoney).toBe(counts.get('CLOSED')!.paid)
})

describe('a total', async () => {
  const { total: consumers } = await admin.call(homeUser.search, { exactTotal: true })
  const lastPage = Math.ceil(consumers / 20)

  test('stops at a thousand, unless all are counted', async () => {
    expect(consumers).toBe(await app.services.database.$count(sql`home_user where deleted_at is null`))
    expect(consumers).toBeGreaterThan(1_100)
    expect(await admin.call(homeUser.search, {})).toMatchObject({ total: 1_000, totalCapped: true })
  })

  test('behind that goes as far as the page, so that there is a next one until the rows end', async () => {
    const page = (pageNum: number) => admin.call(homeUser.search, { pageNum })
    expect(await page(50)).toMatchObject({ total: 1_000, totalCapped: true })
    expect(await page(51)).toMatchObject({ total: 1_020, totalCapped: true })
    expect(await page(lastPage - 1)).toMatchObject({ total: (lastPage - 1) * 20, totalCapped: true })
    const last = await page(lastPage)
    expect(last).toMatchObject({ total: consumers, totalCapped: false })
    expect(last.records).toHaveLength(consumers - (lastPage - 1) * 20)
    expect(await page(lastPage + 1)).toMatchObject({ total: consumers, totalCapped: false, records: [] })
  })

  test('of a filter is whole, since its rows were looked at anyway', async () => {
    expect(await admin.call(homeUser.search, { registerStart: '2000-01-01' })).toMatchObject({ total: consumers, totalCapped: false })
  })

  test('is there as far as pages reach', async () => {
    expect(await admin.call(homeUser.search, { pageNum: pageReach / 200, pageSize: 200 })).toMatchObject({ records: [], total: consumers })
    expect((await admin.ask(homeUser.search, { pageNum: pageReach / 200 + 1, pageSize: 200 })).status).toBe(406)
  })
})

test('a page whose plan is kept shows the same as one that is planned anew', async () => {
  const ids = async (filter: object) => (await admin.call(calls.page, filter)).records.map(({ id }) => id)
  const all = await ids({ state: 'COMPLETED', source: 'PHONE', pageSize: 21 })
  for (let turn = 0; turn < 12; turn++) expect(await ids({ state: 'COMPLETED', source: 'PHONE', pageSize: 20 })).toEqual(all.slice(0, 20))
  // Other values of the same filters have a text of their own.
  expect(await ids({ state: 'CLOSED', source: 'PHONE' })).toEqual((await ids({ state: 'CLOSED', source: 'PHONE', pageSize: 21 })).slice(0, 20))
})

test('a word that many names sound like is counted less far than one that stands in them', () => {
  const { run } = allLists.find(({ call }) => call === homeUser.search)!
  const capOf = (keyword: string) => run.queryFor({ pageNum: 1, pageSize: 20, keyword }, { kind: 'ALL' }).values.cap
  expect([capOf('张伟'), capOf('zw'), capOf('HU000000000001')]).toEqual([pageReach + 1, countCap + 1, pageReach + 1])
})

test('whoever only wants to know whether there are many stops counting early', async () => {
  const page = await homeUserList(app.services.database, { pageNum: 1, pageSize: 5, registerSource: 'PHONE' }, { countUpTo: 7 })
  expect(page).toMatchObject({ total: 7, totalCapped: true })
  expect(page.records).toHaveLength(5)
})
