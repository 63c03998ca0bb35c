import { routes } from '@gongtai/contract'
import type { QueueRow, queue as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { queueCap } from '../../../kit/queue.ts'
import type { QueueSource, QueueState } from '../../../kit/queue.ts'

/** All queues of a person in one call, by the rights and the scope of this moment. */
export function queueHandlers(queues: readonly QueueSource[]): Handlers<typeof calls> {
  return {
    async mine(_, { database, staff }) {
      const own = queues.filter(({ isFor }) => isFor(staff))
      const states: QueueState[] = []
      // One after the other: a page of figures must not take every connection from those who work on lists.
      for (const { find } of own) states.push(await find(database, staff))
      return { cap: queueCap, queues: states.map(rowOf) }
    },
  }
}

function rowOf({ queue: { name, label, route, query = {} }, total, late, entries }: QueueState): QueueRow {
  const address = new URLSearchParams({ ...query, todo: name })
  return { name, label: label[0], labelEn: label[1], route, linkPath: `${routes[route].path}?${address.toString()}`, total, late, entries }
}
