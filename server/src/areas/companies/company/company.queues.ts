import { addDays, companyQueues, dayOf, startOfDay } from '@gongtai/contract'
import type { Queue } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { afterHours, queueOf } from '../../../kit/queue.ts'
import type { QueueEntry, QueueSource } from '../../../kit/queue.ts'
import type { RowOf } from '../../../kit/select.ts'
import { companyList, companyOptions } from './company.queries.ts'
import type { rowColumns } from './company.queries.ts'

const columns = [
  'id',
  'name',
  'submittedAt',
  'examinedAt',
  'createdAt',
  'nextFollowAt',
  'lastFollowAt',
  'seaRecycleAt',
  'signValidTo',
  'lastHrLoginAt',
] as const
type Row = Pick<RowOf<typeof rowColumns>, (typeof columns)[number]>
type When = Pick<QueueEntry, 'since' | 'dueAt'>

/** The end of a Shanghai day. */
const endOf = (day: string) => startOfDay(addDays(day, 1))
const inHours = (since: string | null, hours: number): When => ({ since, dueAt: afterHours(since, hours) })

/** Its input is that of its address: the whole list for examiners, the own companies for a sale. */
function companyQueue(queue: Queue, when: (row: Row) => When, isFor?: (principal: Principal) => boolean): QueueSource {
  const entry = (row: Row) => ({ id: row.id, title: row.name, ...when(row) })
  return queueOf(queue, companyList, {
    options: companyOptions,
    columns,
    input: queue.query?.tab === 'MINE' ? { tab: 'MINE' } : {},
    entry,
    ...(isFor && { isFor }),
  })
}

/** Whoever has no identity has no companies either. */
const ofSale = (queue: Queue, when: (row: Row) => When) => companyQueue(queue, when, ({ identityIds }) => identityIds.length > 0)

export const companyQueueSources: readonly QueueSource[] = [
  companyQueue(companyQueues.COMPANY_EXAMINE, row => inHours(row.submittedAt, 24)),
  ofSale(companyQueues.SALE_FOLLOW, ({ nextFollowAt }) => ({ since: nextFollowAt, dueAt: nextFollowAt === null ? null : endOf(dayOf(nextFollowAt)) })),
  ofSale(companyQueues.SALE_RECYCLE, ({ lastFollowAt, createdAt, seaRecycleAt }) => ({
    since: lastFollowAt ?? createdAt,
    dueAt: afterHours(seaRecycleAt, -24),
  })),
  ofSale(companyQueues.COMPANY_REJECTED, row => inHours(row.examinedAt, 24)),
  ofSale(companyQueues.COMPANY_SUBMIT, row => inHours(row.createdAt, 3 * 24)),
  ofSale(companyQueues.SIGN_EXPIRING, ({ signValidTo }) => ({ since: null, dueAt: signValidTo === null ? null : endOf(addDays(signValidTo, -8)) })),
  ofSale(companyQueues.COUPON_LOW, () => ({ since: null, dueAt: null })),
  ofSale(companyQueues.HR_SILENT, row => inHours(row.lastHrLoginAt, 14 * 24)),
]
