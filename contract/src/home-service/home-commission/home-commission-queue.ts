import { queues } from '../../kit/queue.ts'

/** Plans that wait for their transfer. */
export const homeCommissionQueues = queues({
  HOME_SETTLE: { label: ['待转账佣金', 'Commissions to transfer'], route: 'HomeCommission', codes: ['HomeCommission.settle', 'HomeCommission.markSettle'] },
})
