import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { homeCommission as calls, homeCommissionActions, homeCommissionQueues, maskPhone, toCents } from '@gongtai/contract'
import type { AnswerOf, HomeCommissionRow, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { byMobile, contains, equals, isOneOf } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { afterHours, queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import type { RowOf } from '../../../kit/select.ts'
import { regionNameOf } from '../../config/index.ts'
import { staffView } from '../../permissions/index.ts'
import { commissionSettlement } from './commission-settlement.tables.ts'
import { adjustersOf, plansAdjustedBy } from './home-commission-adjuster.ts'
import { homeCommission } from './home-commission.tables.ts'

const owner = alias(staffView, 'owner')

export const planColumns = {
  id: homeCommission.id,
  planNo: homeCommission.planNo,
  artificerId: homeCommission.artificerId,
  name: homeCommission.name,
  mobile: homeCommission.mobile,
  cityName: regionNameOf(homeCommission.cityCode),
  planYear: homeCommission.planYear,
  planMonth: homeCommission.planMonth,
  orderCount: homeCommission.orderCount,
  orderTotalMoney: homeCommission.orderTotalMoney,
  commissionTotalMoney: homeCommission.commissionTotalMoney,
  settleTotalMoney: homeCommission.settleTotalMoney,
  settleFlag: homeCommission.settleFlag,
  settleTime: homeCommission.settleTime,
  frozenFlag: homeCommission.frozenFlag,
  frozenReason: homeCommission.frozenReason,
  settleMode: sql<HomeCommissionRow['settleMode']>`(select ${commissionSettlement.mode} from ${commissionSettlement}
    where ${commissionSettlement.id} = ${homeCommission.settlementId})`,
  payBatchNo: homeCommission.payBatchNo,
  ownerName: sql<string | null>`${owner.realName}`,
  /** They do not settle it. */
  adjusters: adjustersOf(homeCommission.id),
  createdAt: homeCommission.createdAt,
  version: homeCommission.version,
}

export const withOwner = sql`${homeCommission} left join ${staffView} as ${owner} on ${owner.id} = ${homeCommission.ownerId}`

const periodOf = (month: Parameters<typeof equals>[1]) => sql`replace(${month}::text, '-', '')::int`

/** Somebody else transfers what one adjusted. The list is asked with the reader. */
const adjustedByOthers = sql`${homeCommission.id} not in (${plansAdjustedBy(sql.placeholder('reader'))})`

/** A plan waits so many days for its transfer before it is overdue. */
const transferDays = 7

export const homeCommissionList = listQuery(calls.page, {
  select: planColumns,
  from: withOwner,
  scope: ownedByMember(homeCommission.ownerId),
  where: {
    name: (value, _given, _shown, expected) => contains(homeCommission.name, value, expected),
    mobile: value => byMobile(homeCommission.mobile, value),
    cityCode: value => sql`${homeCommission.cityCode} = ${value}::text::bpchar`,
    planYear: value => equals(homeCommission.planYear, value),
    planMonth: value => equals(homeCommission.planMonth, value),
    planFrom: value => sql`${homeCommission.planPeriod} >= ${periodOf(value)}`,
    planTo: value => sql`${homeCommission.planPeriod} <= ${periodOf(value)}`,
    settleFlag: (_value, given) => (given.settleFlag === true ? sql`${homeCommission.settleFlag}` : sql`not ${homeCommission.settleFlag}`),
    frozenFlag: (_value, given) => (given.frozenFlag === true ? sql`${homeCommission.frozenFlag}` : sql`not ${homeCommission.frozenFlag}`),
    settleStart: value => sql`${homeCommission.settleTime} >= ${value}::date`,
    settleEnd: value => sql`${homeCommission.settleTime} <= ${value}::date`,
    moneyMin: value => sql`${homeCommission.settleTotalMoney} >= ${value}::numeric`,
    moneyMax: value => sql`${homeCommission.settleTotalMoney} <= ${value}::numeric`,
    artificerId: value => equals(homeCommission.artificerId, value),
    ownerId: value => equals(homeCommission.ownerId, value),
    payBatchNo: value => equals(homeCommission.payBatchNo, value),
    ...todoConditions(homeCommissionQueues, {
      HOME_SETTLE: {
        waits: sql`not ${homeCommission.settleFlag} and not ${homeCommission.frozenFlag} and ${homeCommission.settleTotalMoney} > 0 and ${adjustedByOthers}`,
        late: sql`${homeCommission.createdAt} < now() - ${sql.raw(`interval '${transferDays} days'`)}`,
      },
    }),
    ids: values => isOneOf(homeCommission.id, values),
  },
  sort: {
    planYear: homeCommission.planPeriod,
    orderTotalMoney: homeCommission.orderTotalMoney,
    commissionTotalMoney: homeCommission.commissionTotalMoney,
    settleTotalMoney: homeCommission.settleTotalMoney,
  },
  defaultSort: ['planYear', 'desc'],
  id: homeCommission.id,
  sums: {
    orderTotalMoney: homeCommission.orderTotalMoney,
    commissionTotalMoney: homeCommission.commissionTotalMoney,
    settleTotalMoney: homeCommission.settleTotalMoney,
    pendingCount: sql`(case when ${homeCommission.settleFlag} then 0 else 1 end)`,
    pendingMoney: sql`(case when ${homeCommission.settleFlag} then 0.00 else ${homeCommission.settleTotalMoney} end)`,
  },
})

const options = ({ scope, fields, staffId }: Principal) => ({ scope, fields, reader: staffId })

export const homeCommissionQueueSources: readonly QueueSource[] = [
  queueOf(homeCommissionQueues.HOME_SETTLE, homeCommissionList, {
    options,
    columns: ['id', 'planNo', 'name', 'createdAt'],
    entry: ({ id, planNo, name, createdAt }) => ({ id, title: `${planNo} ${name}`, since: createdAt, dueAt: afterHours(createdAt, transferDays * 24) }),
  }),
]

export async function findPlanPage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const { tabCount: _, sums, records, ...page } = await homeCommissionList(database, input, options(reader))
  return {
    ...page,
    records: records.map(({ adjusters, ...row }) => ({ ...row, mobile: maskPhone(row.mobile), actions: planActionsOf({ ...row, adjusters }, reader) })),
    summary: sums === null ? null : { ...sums, pendingCount: Number(sums.pendingCount) },
  }
}

export function presentPlans(rows: RowOf<typeof planColumns>[], { masked }: { masked: boolean }): Omit<HomeCommissionRow, 'actions'>[] {
  return rows.map(({ adjusters: _adjusters, ...row }) => ({ ...row, mobile: masked ? maskPhone(row.mobile) : row.mobile }))
}

type Facts = Pick<RowOf<typeof planColumns>, 'settleFlag' | 'settleMode' | 'frozenFlag' | 'settleTotalMoney' | 'adjusters'>

/** These are offered now, but every call asks again for itself under the plan's lock. */
export function planActionsOf({ settleFlag, settleMode, frozenFlag, settleTotalMoney, adjusters }: Facts, reader: Principal): HomeCommissionRow['actions'] {
  const isOpen = !settleFlag && !frozenFlag
  return actionsOf(homeCommissionActions, {}, reader, {
    settle: isOpen && toCents(settleTotalMoney) > 0n && !adjusters.includes(reader.staffId),
    adjust: isOpen,
    freeze: isOpen,
    unfreeze: !settleFlag && frozenFlag,
    revoke: settleFlag && settleMode !== 'CARRY',
  })
}

/** The page of a service person shows these figures. */
export async function findCommissionStat(database: Database, artificerId: number) {
  const [stat] = await database
    .select({
      unsettledMoney: sql<string>`coalesce(sum(${homeCommission.settleTotalMoney}) filter (where not ${homeCommission.settleFlag}), 0)::numeric(14,2)::text`,
      settledMoney: sql<string>`coalesce(sum(${homeCommission.settleTotalMoney}) filter (where ${homeCommission.settleFlag}), 0)::numeric(14,2)::text`,
    })
    .from(homeCommission)
    .where(eq(homeCommission.artificerId, artificerId))
  const [lastPlan] = await database
    .select({
      id: homeCommission.id,
      planNo: homeCommission.planNo,
      planYear: homeCommission.planYear,
      planMonth: homeCommission.planMonth,
      settleTotalMoney: homeCommission.settleTotalMoney,
      settleFlag: homeCommission.settleFlag,
    })
    .from(homeCommission)
    .where(eq(homeCommission.artificerId, artificerId))
    .orderBy(sql`${homeCommission.planPeriod} desc`)
    .limit(1)
  return { ...stat!, lastPlan: lastPlan ?? null }
}
