import { addDays, positionQueues, startOfDay } from '@gongtai/contract'
import type { Queue } from '@gongtai/contract'
import { afterHours, queueOf } from '../../../kit/queue.ts'
import type { QueueEntry, QueueSource } from '../../../kit/queue.ts'
import type { RowOf } from '../../../kit/select.ts'
import { positionList, positionOptions } from './position.queries.ts'
import type { positionRowColumns } from './position.queries.ts'

const columns = ['id', 'title', 'companyName', 'urgency', 'waitsSince', 'examinedAt', 'stateAt', 'idleSince', 'fullAt', 'validTo'] as const
type Row = Pick<RowOf<typeof positionRowColumns>, (typeof columns)[number]>
type When = Pick<QueueEntry, 'since' | 'dueAt'>

/** The end of a Shanghai day. */
const endOf = (day: string) => startOfDay(addDays(day, 1))
const inHours = (since: string | null, hours: number): When => ({ since, dueAt: afterHours(since, hours) })

const positionQueue = (queue: Queue, when: (row: Row) => When): QueueSource =>
  queueOf(queue, positionList, {
    options: positionOptions,
    columns,
    entry: row => ({ id: row.id, title: `${row.title} · ${row.companyName}`, ...when(row) }),
  })

export const positionQueueSources: readonly QueueSource[] = [
  positionQueue(positionQueues.POSITION_EXAMINE, row => inHours(row.waitsSince, row.urgency === 'VERY_URGENT' ? 2 : 24)),
  positionQueue(positionQueues.POSITION_REJECTED, row => inHours(row.examinedAt, 48)),
  positionQueue(positionQueues.POSITION_UNASSIGNED, row => inHours(row.stateAt, 24)),
  positionQueue(positionQueues.POSITION_IDLE, row => inHours(row.idleSince, 14 * 24)),
  positionQueue(positionQueues.POSITION_EXPIRING, row => ({ since: null, dueAt: endOf(addDays(row.validTo, -3)) })),
  positionQueue(positionQueues.POSITION_EXPIRED, row => inHours(row.stateAt, 3 * 24)),
  positionQueue(positionQueues.POSITION_FULL, row => inHours(row.fullAt, 7 * 24)),
  positionQueue(positionQueues.ASSESS_WARN, () => ({ since: null, dueAt: null })),
]
