import { queues } from '../../kit/queue.ts'

/** Orders that wait for somebody to be sent. */
export const homeOrderQueues = queues({
  HOME_DISPATCH: { label: ['待派单', 'Orders to assign'], route: 'HomeOrder', codes: ['HomeOrder.dispatch'] },
  HOME_REDISPATCH: { label: ['需改派', 'Orders to reassign'], route: 'HomeOrder', codes: ['HomeOrder.dispatch'] },
})

/** Who paid waits this long for a dispatch before it is overdue. */
export const dispatchMinutes = 30
