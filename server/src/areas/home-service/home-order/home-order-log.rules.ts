import type { HomeOrderState, OrderLogType, OrderOperatorType } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { homeOrderLog } from './home-order-log.tables.ts'

interface OrderEvent {
  orderId: number
  type: OrderLogType
  from?: HomeOrderState
  to?: HomeOrderState
  content: string
  /** It is the member who acts, or the system where nobody does, unless given. */
  operatorType?: OrderOperatorType
}

/** Writes a line of the order's timeline. */
export async function logOrder(work: Work, { operatorType, ...event }: OrderEvent): Promise<void> {
  const { staffId } = work.actor
  await work.db
    .insert(homeOrderLog)
    .values({ ...event, operatorType: operatorType ?? (staffId === null ? 'SYSTEM' : 'STAFF'), operatorId: staffId, at: clock.iso(), createdBy: staffId })
}
