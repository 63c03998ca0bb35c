import type { homeDispatch as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findBooking, findDispatch, findSchedule } from './home-candidate.queries.ts'
import { dispatchOrder, rescheduleOrder, undispatchOrder } from './home-dispatch.rules.ts'
import { completeOrder, finishService, startService } from './home-progress.rules.ts'

export const homeDispatchHandlers: Handlers<typeof calls> = {
  candidates: (input, { database, scope }) => findDispatch(database, input, scope),
  booking: ({ orderId }, { database, scope }) => findBooking(database, orderId, scope),
  dispatch: (input, context) => context.transaction(work => dispatchOrder(work, input, context.staff)),
  undispatch: (input, context) => context.transaction(work => undispatchOrder(work, input, context.staff)),
  reschedule: (input, context) => context.transaction(work => rescheduleOrder(work, input, context.staff)),
  start: (input, context) => context.transaction(work => startService(work, input, context.staff)),
  finish: (input, context) => context.transaction(work => finishService(work, input, context.staff)),
  complete: (input, context) => context.transaction(work => completeOrder(work, input, context.scope)),
  schedule: (input, { database, scope }) => findSchedule(database, input, scope),
}
