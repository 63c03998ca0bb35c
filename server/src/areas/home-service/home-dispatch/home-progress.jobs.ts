import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { homeOrderParams } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { readParam } from '../../../kit/param.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { lockRow } from '../../../kit/save.ts'
import { homeOrderRecord } from '../home-order/home-order.record.ts'
import { completeOrder } from './home-progress.rules.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'

/** An order that nobody confirmed for two days is taken for confirmed. */
export const homeOrderConfirm = defineTask(
  'homeOrderConfirm',
  {
    label: ['订单自动确认', 'Confirm orders automatically'],
    meaning: ['服务完成后超时未确认的订单自动确认完成。', 'Confirms finished orders that the customer did not confirm in time.'],
    cron: '0 0/10 * * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'homeOrderConfirm',
      area: 'homeService',
      action: 'STATE',
      async due(after, limit) {
        const since = clock.in(-(await readParam(run.database, homeOrderParams.confirmHours)) * 3_600_000)
        const rows = await run.database
          .select({ id: homeOrder.id })
          .from(homeOrder)
          .where(and(gt(homeOrder.id, after), eq(homeOrder.state, 'PENDING_CONFIRM'), lte(homeOrder.finishedAt, since)))
          .orderBy(asc(homeOrder.id))
          .limit(limit)
        return rows.map(row => row.id)
      },
      async each(work, id) {
        const { state } = await lockRow(work, homeOrderRecord, id, { kind: 'ALL' })
        if (state === 'PENDING_CONFIRM') await completeOrder(work, { orderId: id, version: null }, { kind: 'ALL' })
      },
    }),
)
