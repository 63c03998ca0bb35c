import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { homeOrder as calls } from '@gongtai/contract'
import { startTestApp } from '../testing/app.ts'
import { members } from '../testing/demo.ts'

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
