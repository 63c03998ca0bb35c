import { sql } from 'drizzle-orm'
import { dayOf } from '@gongtai/contract'
import { callLog } from '../call-log/call-log.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { randomOf } from '../../../demo/generator/random.ts'
import { insertRowsWithId } from '../../../demo/insert.ts'
import { planCalls } from './call-plan.ts'
import type { PlannedCall } from './call-plan.ts'
import type { DemoCustomers } from './customer.ts'
import type { DemoWorkflow } from './workflow.ts'

export interface DemoCall extends PlannedCall {
  id: number
}

/** 14 000 calls over ninety days, the oldest first. */
export async function seedCalls(transaction: Transaction, workflows: readonly DemoWorkflow[], customers: DemoCustomers, now: Date): Promise<DemoCall[]> {
  const planned = planCalls({ random: randomOf('customer-service/call'), now, workflows, customers })
  planned.sort((one, other) => (one.row.startAt < other.row.startAt ? -1 : one.row.startAt > other.row.startAt ? 1 : 0))
  const countOfDay = new Map<string, number>()
  const numbered = planned.map(call => {
    const day = dayOf(call.row.startAt).replaceAll('-', '')
    const number = (countOfDay.get(day) ?? 0) + 1
    countOfDay.set(day, number)
    return { ...call, row: { ...call.row, callId: `SIM${day}${String(number).padStart(5, '0')}` } }
  })
  const ids = await insertRowsWithId(
    transaction,
    callLog,
    numbered.map(({ row }) => row),
  )
  await joinMissed(transaction)
  return numbered.map((call, place) => ({ ...call, id: ids[place]! }))
}

/** A missed call of a number whose group was open at that time belongs to it. */
async function joinMissed(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`update call_log set miss_group_id = id where check_state is not null`)
  await transaction.execute(sql`
    update call_log set miss_group_id = head.id from call_log as head
    where head.check_state is not null and head.phone = call_log.phone and call_log.check_state is null and call_log.direction = 'IN'
      and call_log.start_at > head.start_at and call_log.start_at < head.start_at + interval '20 minutes' and call_log.answer_at is null
      and call_log.result in ('QUEUE_ABANDON', 'AGENT_NO_ANSWER', 'OFF_HOURS', 'IVR_ABANDON')`)
  await transaction.execute(sql`
    update call_log set miss_count = grouped.calls, last_miss_at = grouped.last
    from (select miss_group_id, count(*) as calls, max(start_at) as last from call_log where miss_group_id is not null group by 1 having count(*) > 1) as grouped
    where call_log.id = grouped.miss_group_id`)
}
