import { sql } from 'drizzle-orm'
import { homeRefund as calls, homeRefundQueues, refundStates } from '@gongtai/contract'
import type { AnswerOf, HomeRefundRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { equals, fromDay, toDay } from '../../../kit/condition.ts'
import { linkedFilesOf } from '../../../kit/file/linked.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { visibleOrders } from '../home-order/home-order-scope.ts'
import { afterHours, queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { prepare } from '../../../kit/select.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { refundActionsOf } from './home-refund-action.ts'
import { homeRefund } from './home-refund.tables.ts'

const rowColumns = {
  id: homeRefund.id,
  refundNo: homeRefund.refundNo,
  orderId: homeRefund.orderId,
  orderNo: sql<string>`${homeOrder.orderNo}`,
  productName: sql<string>`${homeOrder.productName}`,
  contactName: sql<string>`${homeOrder.contactName}`,
  kind: homeRefund.kind,
  refundMoney: homeRefund.refundMoney,
  reasonCode: homeRefund.reasonCode,
  remark: homeRefund.remark,
  pictures: linkedFilesOf(homeRefund.pictures),
  state: homeRefund.state,
  applyBy: homeRefund.applyBy,
  applyByName: staffNameOf(homeRefund.applyBy),
  applyAt: homeRefund.applyAt,
  auditByName: staffNameOf(homeRefund.auditBy),
  auditAt: homeRefund.auditAt,
  auditRemark: homeRefund.auditRemark,
  payoutByName: staffNameOf(homeRefund.payoutBy),
  payoutAt: homeRefund.payoutAt,
  paidAt: homeRefund.paidAt,
  channel: homeRefund.channel,
  channelFlowNo: homeRefund.channelFlowNo,
  failReason: homeRefund.failReason,
  version: homeRefund.version,
}

/** It is a left join, so that counting can do without it. */
const withOrder = sql`${homeRefund} left join ${homeOrder} on ${homeOrder.id} = ${homeRefund.orderId}`

/** Somebody else decides what one applied for. The list is asked with the reader. */
const byOthers = sql`${homeRefund.applyBy} is distinct from ${sql.placeholder('own')}::int`
const aDayAgo = sql`now() - interval '24 hours'`
/** An approved refund waits from its approval on. */
const since = sql`coalesce(${homeRefund.auditAt}, ${homeRefund.applyAt})`

const refundList = listQuery(calls.page, {
  select: rowColumns,
  from: withOrder,
  scope: visibleOrders,
  where: {
    state: value => equals(homeRefund.state, value),
    kind: value => equals(homeRefund.kind, value),
    keyword: value =>
      sql`${homeRefund.id} = any(array(select numbered.id from ${homeRefund} as numbered where numbered.refund_no = ${value}
        or numbered.order_id = (select placed.id from ${homeOrder} as placed where placed.order_no = ${value})))`,
    applyStart: value => fromDay(homeRefund.applyAt, value),
    applyEnd: value => toDay(homeRefund.applyAt, value),
    consumerId: value => equals(homeRefund.consumerId, value),
    ...todoConditions(homeRefundQueues, {
      HOME_REFUND_AUDIT: { waits: sql`${homeRefund.state} = 'PENDING_AUDIT' and ${byOthers}`, late: sql`${homeRefund.applyAt} < ${aDayAgo}` },
      HOME_REFUND_PAYOUT: { waits: sql`${homeRefund.state} = 'PENDING_PAYOUT' and ${byOthers}`, late: sql`${since} < ${aDayAgo}` },
      HOME_REFUND_FAILED: { waits: sql`${homeRefund.state} = 'FAILED' and ${byOthers}`, late: sql`${homeRefund.payoutAt} < ${aDayAgo}` },
    }),
  },
  sort: { applyAt: homeRefund.applyAt, refundMoney: homeRefund.refundMoney },
  defaultSort: ['applyAt', 'desc'],
  id: homeRefund.id,
  tabs: { filter: 'state', column: homeRefund.state, values: refundStates.states },
})

const options = ({ scope, fields, staffId }: Principal) => ({ scope, fields, own: staffId })
const named = ['id', 'refundNo', 'orderNo'] as const
const entryOf = (row: { id: number; refundNo: string; orderNo: string }, since: string | null) => ({
  id: row.id,
  title: `${row.refundNo} ${row.orderNo}`,
  since,
  dueAt: afterHours(since, 24),
})

export const homeRefundQueueSources: readonly QueueSource[] = [
  queueOf(homeRefundQueues.HOME_REFUND_AUDIT, refundList, { options, columns: [...named, 'applyAt'], entry: row => entryOf(row, row.applyAt) }),
  queueOf(homeRefundQueues.HOME_REFUND_PAYOUT, refundList, {
    options,
    columns: [...named, 'auditAt', 'applyAt'],
    entry: row => entryOf(row, row.auditAt ?? row.applyAt),
  }),
  queueOf(homeRefundQueues.HOME_REFUND_FAILED, refundList, { options, columns: [...named, 'payoutAt'], entry: row => entryOf(row, row.payoutAt) }),
]

export async function findRefundPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: stateCount, sums: _, records, ...page } = await refundList(database, input, options(reader))
  return { ...page, records: records.map(row => ({ ...row, actions: refundActionsOf(row, reader) })), stateCount }
}

const findOfOrder = prepare(
  rowColumns,
  columns => sql`select ${columns} from ${withOrder} where ${homeRefund.orderId} = ${sql.placeholder('orderId')} order by ${homeRefund.id} desc`,
)

/** The reader may see the order; its refunds come the latest first. */
export async function findOrderRefunds(database: Database, orderId: number, reader: Principal): Promise<HomeRefundRow[]> {
  const rows = await findOfOrder.run(database, { orderId })
  return rows.map(row => ({ ...row, actions: refundActionsOf(row, reader) }))
}
