import { sql } from 'drizzle-orm'
import type { Placeholder, SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dispatchMinutes, homeOrder as calls, homeOrderQueues, homeOrderStates, lateStartMinutes, maskPhone, undispatchedHours } from '@gongtai/contract'
import type { AnswerOf, HomeOrderRow, HomeOrderState, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { byMobile, byNameOrNumber, equals, fromDay, isOneOf, toDay } from '../../../kit/condition.ts'
import type { Expected } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { afterHours, queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { visibleOrderParts, visibleOrders } from './home-order-scope.ts'
import type { RowOf } from '../../../kit/select.ts'
import { regionNameOf } from '../../config/index.ts'
import { staffView } from '../../permissions/index.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { orderActionsOf } from './home-order-action.ts'
import { homeOrderArtificer } from './home-order-artificer.tables.ts'
import { homeOrder } from './home-order.tables.ts'

const owner = alias(staffView, 'owner')

export const orderRowColumns = {
  id: homeOrder.id,
  orderNo: homeOrder.orderNo,
  consumerId: homeOrder.consumerId,
  productId: homeOrder.productId,
  productName: homeOrder.productName,
  skuName: homeOrder.skuName,
  quantity: homeOrder.quantity,
  unit: homeOrder.unit,
  contactName: homeOrder.contactName,
  contactMobile: homeOrder.contactMobile,
  cityName: regionNameOf(homeOrder.cityCode),
  districtName: regionNameOf(homeOrder.districtCode),
  address: homeOrder.address,
  appointStart: homeOrder.appointStart,
  appointEnd: homeOrder.appointEnd,
  artificerCount: homeOrder.artificerCount,
  // Sorting by role puts the leader first, because LEADER stands before MEMBER.
  artificerNames: sql<
    string[]
  >`array(select ${artificer.name} from ${homeOrderArtificer} join ${artificer} on ${artificer.id} = ${homeOrderArtificer.artificerId}
    where ${homeOrderArtificer.orderId} = ${homeOrder.id} and ${homeOrderArtificer.active} order by ${homeOrderArtificer.role}, ${homeOrderArtificer.id})`,
  artificerIds: sql<number[]>`array(select ${homeOrderArtificer.artificerId} from ${homeOrderArtificer}
    where ${homeOrderArtificer.orderId} = ${homeOrder.id} and ${homeOrderArtificer.active} order by ${homeOrderArtificer.role}, ${homeOrderArtificer.id})`,
  payMoney: homeOrder.payMoney,
  paidMoney: homeOrder.paidMoney,
  refundMoney: homeOrder.refundMoney,
  refundingMoney: homeOrder.refundingMoney,
  state: homeOrder.state,
  refundState: homeOrder.refundState,
  complaintFlag: homeOrder.complaintFlag,
  redispatchFlag: homeOrder.redispatchFlag,
  source: homeOrder.source,
  ownerId: homeOrder.ownerId,
  ownerName: sql<string | null>`${owner.realName}`,
  score: homeOrder.score,
  innerRemark: homeOrder.innerRemark,
  paidAt: homeOrder.paidAt,
  createdAt: homeOrder.createdAt,
  completedAt: homeOrder.completedAt,
  version: homeOrder.version,
}

export const withOwner = sql`left join ${staffView} as ${owner} on ${owner.id} = ${homeOrder.ownerId}`

function byKeyword(value: Placeholder, mobileShown: boolean, expected: Expected): SQL {
  const byNumber = sql`${homeOrder.orderNo} = upper(${value}::text)`
  const numbers = mobileShown ? sql`${byNumber} or ${byMobile(homeOrder.contactMobile, value)}` : byNumber
  return byNameOrNumber(homeOrder.contactName, numbers, value, expected)
}

/** It finds the orders to which this person goes or went. */
function servedBy(person: Placeholder, expected: Expected): SQL {
  const orders = sql`select ${homeOrderArtificer.orderId} from ${homeOrderArtificer} where ${homeOrderArtificer.artificerId} = ${person} and ${homeOrderArtificer.active}`
  return expected === 'FEW' ? sql`${homeOrder.id} = any(array(${orders}))` : sql`${homeOrder.id} in (${orders})`
}

/** A category of the first level stands for all below it. */
const ofCategory = (category: Placeholder): SQL =>
  sql`${homeOrder.categoryId} = any(array(select below.id from ${homeCategory} as below where below.id = ${category} or below.parent_id = ${category}))`

/** Somebody should be on the way by then. */
const soon = sql`now() + ${sql.raw(`interval '${undispatchedHours} hours'`)}`
const paidLongAgo = sql`now() - ${sql.raw(`interval '${dispatchMinutes} minutes'`)}`

/** The value is known when the query is planned, which leaves one of these. */
function byAlert(value: Placeholder): SQL {
  const is = (alert: string, condition: SQL) => sql`(${value}::text = ${sql.raw(`'${alert}'`)} and ${condition})`
  const late = sql`now() - ${sql.raw(`interval '${lateStartMinutes} minutes'`)}`
  return sql.join(
    [
      is('UNDISPATCHED_2H', sql`${homeOrder.state} = 'PENDING_DISPATCH' and ${homeOrder.appointStart} <= ${soon}`),
      is('LATE_START', sql`${homeOrder.state} = 'PENDING_SERVICE' and ${homeOrder.appointStart} < ${late}`),
      is('REDISPATCH', sql`${homeOrder.redispatchFlag}`),
      is('COMPLAINT', sql`${homeOrder.complaintFlag}`),
    ],
    sql` or `,
  )
}

export const homeOrderList = listQuery(calls.page, {
  select: orderRowColumns,
  from: sql`${homeOrder}`,
  beside: withOwner,
  scope: visibleOrderParts,
  where: {
    keyword: (value, _, shown, expected) => byKeyword(value, shown('homeUser.mobile'), expected),
    state: value => equals(homeOrder.state, value),
    refundState: value => equals(homeOrder.refundState, value),
    cityCode: value => equals(homeOrder.cityCode, value),
    districtCode: value => equals(homeOrder.districtCode, value),
    categoryId: value => ofCategory(value),
    productId: value => equals(homeOrder.productId, value),
    consumerId: value => equals(homeOrder.consumerId, value),
    artificerId: (value, _given, _shown, expected) => servedBy(value, expected),
    source: value => equals(homeOrder.source, value),
    ownerId: value => equals(homeOrder.ownerId, value),
    createdStart: value => fromDay(homeOrder.createdAt, value),
    createdEnd: value => toDay(homeOrder.createdAt, value),
    appointStart: value => fromDay(homeOrder.appointStart, value),
    // Nothing is booked for the past, so a walk in the order of placement can begin there.
    appointEnd: value => sql`${toDay(homeOrder.appointStart, value)} and ${toDay(homeOrder.createdAt, value)}`,
    completedStart: value => fromDay(homeOrder.completedAt, value),
    completedEnd: value => toDay(homeOrder.completedAt, value),
    payMin: value => sql`${homeOrder.payMoney} >= ${value}::numeric`,
    payMax: value => sql`${homeOrder.payMoney} <= ${value}::numeric`,
    alert: value => byAlert(value),
    ...todoConditions(homeOrderQueues, {
      HOME_DISPATCH: { waits: sql`${homeOrder.state} = 'PENDING_DISPATCH'`, late: sql`${homeOrder.paidAt} < ${paidLongAgo}` },
      HOME_REDISPATCH: { waits: sql`${homeOrder.redispatchFlag}`, late: sql`${homeOrder.appointStart} < ${soon}` },
    }),
    ids: values => isOneOf(homeOrder.id, values),
  },
  sort: {
    createdAt: homeOrder.createdAt,
    appointStart: homeOrder.appointStart,
    payMoney: homeOrder.payMoney,
    completedAt: homeOrder.completedAt,
  },
  defaultSort: ['createdAt', 'desc'],
  id: homeOrder.id,
  tabs: { filter: 'state', column: homeOrder.state, values: homeOrderStates.states },
  sums: { payMoney: homeOrder.payMoney, paidMoney: homeOrder.paidMoney, refundMoney: homeOrder.refundMoney },
})

const options = ({ scope, fields }: Principal) => ({ scope, fields })

export const homeOrderQueueSources: readonly QueueSource[] = [
  queueOf(homeOrderQueues.HOME_DISPATCH, homeOrderList, {
    options,
    columns: ['id', 'orderNo', 'productName', 'paidAt'],
    entry: ({ id, orderNo, productName, paidAt }) => ({
      id,
      title: `${orderNo} ${productName}`,
      since: paidAt,
      dueAt: afterHours(paidAt, dispatchMinutes / 60),
    }),
  }),
  queueOf(homeOrderQueues.HOME_REDISPATCH, homeOrderList, {
    options,
    columns: ['id', 'orderNo', 'productName', 'appointStart'],
    entry: ({ id, orderNo, productName, appointStart }) => ({
      id,
      title: `${orderNo} ${productName}`,
      since: null,
      dueAt: afterHours(appointStart, -undispatchedHours),
    }),
  }),
]

export async function findOrderPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  // Whoever may not see amounts cannot sort by them, because their order would tell of them.
  if (input.sortField === 'payMoney' && reader.fields.get('homeOrder.money') === 'HIDE')
    throw faults.badInput([{ field: 'sortField', message: ['不能按该字段排序', 'The list cannot be sorted by this field'] }])
  const { tabCount, sums, records, ...page } = await homeOrderList(database, input, { scope: reader.scope, fields: reader.fields })
  const rows = records.map(row => ({ ...row, contactMobile: maskPhone(row.contactMobile), actions: orderActionsOf(row, reader) }))
  return { ...page, records: rows, stateCount: tabCount as Record<HomeOrderState, number>, summary: sums }
}

export function presentOrders(rows: readonly RowOf<typeof orderRowColumns>[], { masked }: { masked: boolean }): Omit<HomeOrderRow, 'actions'>[] {
  return rows.map(row => ({ ...row, contactMobile: masked ? maskPhone(row.contactMobile) : row.contactMobile }))
}

/** Closing and refunding depend on these. */
export const findOrderMoney = oneQuery({
  select: {
    state: homeOrder.state,
    paidMoney: homeOrder.paidMoney,
    refundMoney: homeOrder.refundMoney,
    refundingMoney: homeOrder.refundingMoney,
    appointStart: homeOrder.appointStart,
  },
  from: sql`${homeOrder}`,
  id: homeOrder.id,
  scope: visibleOrders,
})
