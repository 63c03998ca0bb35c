import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queue } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'

/** What the demo shows of work that waits, and that its figures agree with each other. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services

const one = async (from: ReturnType<typeof sql>) => Number((await database.execute<{ count: string }>(sql`select count(*) from ${from}`)).rows[0]!.count)
const queuesOf = async (mobile: string) => {
  const client = await app.signIn(mobile)
  return (await client.call(queue.mine, {})).queues.filter(({ name }) => name.startsWith('HOME_')).map(({ name, total }) => [name, total > 0] as const)
}

test('every queue has something to work off, for whoever has it', async () => {
  expect(await queuesOf('13800000014')).toEqual([
    ['HOME_DISPATCH', true],
    ['HOME_REDISPATCH', true],
  ])
  expect(Object.fromEntries(await queuesOf('13800000018'))).toEqual({
    HOME_REFUND_AUDIT: true,
    HOME_REFUND_PAYOUT: true,
    HOME_REFUND_FAILED: true,
    HOME_SETTLE: true,
  })
  expect(Object.fromEntries(await queuesOf('13800000006'))).toMatchObject({ HOME_CERT: true, HOME_AVATAR: true })
})

test('nothing contradicts it: no to-do by hand, no alert about commissions that add up, nobody who settled what he adjusted', async () => {
  expect(await one(sql`staff_notice where area = 'home-service' and kind in ('TODO', 'ALERT')`)).toBe(0)
  expect(
    await one(sql`commission_settlement as done join home_commission_adjust as adjusted on adjusted.commission_id = done.commission_id
      where adjusted.created_by = done.operator_id`),
  ).toBe(0)
  expect(
    await one(sql`home_commission_item as item where row_type = 'ADJUST' and not exists (select from home_commission_adjust where item_id = item.id)`),
  ).toBe(0)
  expect(await one(sql`home_refund where payout_by = apply_by or audit_by = apply_by`)).toBe(0)
  expect(await one(sql`artificer where status = 'DISABLED' and work_state_before is null`)).toBe(0)
})

test('its facts are those of its records', async () => {
  const amountOf = async (metric: string) =>
    (await database.execute<{ amount: string }>(sql`select coalesce(sum(amount), 0)::text as amount from report_fact where metric = ${metric}`)).rows[0]!.amount
  const { rows } = await database.execute<{ paid: string; refunded: string; income: string }>(sql`select
    (select sum(money) from home_payment)::text as paid,
    (select sum(refund_money) from home_refund where state = 'SUCCESS')::text as refunded,
    (select sum(paid_money - refund_money - case when state = 'CLOSED' then refunding_money else 0 end - coalesce(commission_money, 0))
      from home_order where state in ('COMPLETED', 'CLOSED'))::text as income`)
  expect([await amountOf('HOME_PAID'), await amountOf('HOME_REFUND'), await amountOf('HOME_INCOME')]).toEqual([
    rows[0]!.paid,
    rows[0]!.refunded,
    rows[0]!.income,
  ])
  expect(await one(sql`home_user where avatar is not null`)).toBeGreaterThan(0)
  expect(await one(sql`artificer where lng is not null`)).toBeGreaterThan(0)
})
