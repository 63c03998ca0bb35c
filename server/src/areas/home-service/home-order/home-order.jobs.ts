import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { homeOrderParams } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { forRecords } from '../../../kit/job-records.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { readParam } from '../../../kit/param.ts'
import { lockRow } from '../../../kit/save.ts'
import { closeUnpaid } from './home-order-close.rules.ts'
import { homeOrderRecord } from './home-order.record.ts'
import { homeOrder } from './home-order.tables.ts'

/** An order that is not paid in time is closed. */
export const homeOrderUnpaid = defineTask(
  'homeOrderUnpaid',
  {
    label: ['未支付订单关闭', 'Close unpaid orders'],
    meaning: ['关闭超时未支付的到家订单。', 'Closes home service orders that were not paid in time.'],
    cron: '0 * * * * ? *',
    dry: true,
  },
  run =>
    forRecords(run, {
      kind: 'homeOrderUnpaid',
      area: 'homeService',
      action: 'STATE',
      async due(after, limit) {
        const since = clock.in(-(await readParam(run.database, homeOrderParams.unpaidMinutes)) * 60_000)
        const rows = await run.database
          .select({ id: homeOrder.id })
          .from(homeOrder)
          .where(and(gt(homeOrder.id, after), eq(homeOrder.state, 'PENDING_PAY'), lt(homeOrder.createdAt, since)))
          .orderBy(asc(homeOrder.id))
          .limit(limit)
        return rows.map(({ id }) => id)
      },
      async each(work, id) {
        const order = await lockRow(work, homeOrderRecord, id, { kind: 'ALL' })
        if (order.state === 'PENDING_PAY') await closeUnpaid(work, order, 'TIMEOUT_UNPAID')
      },
    }),
)
