import { areas, paths, skipLimit } from '@gongtai/contract'
import type { Area, Queue, QueueRow, queue as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import type { Handlers } from '../../../kit/context.ts'
import { faults } from '../../../kit/fault.ts'
import { findQueues, missingFor, queueCap, shownEntries } from '../../../kit/queue.ts'
import type { QueueSource, QueueState } from '../../../kit/queue.ts'

/** All queues of a person in one call and one statement, by the rights and the scope of this moment. */
export function queueHandlers(queues: readonly QueueSource[]): Handlers<typeof calls> {
  return {
    async mine(_, { database, staff }) {
      const own = queues.filter(({ isFor }) => isFor(staff))
      return { cap: queueCap, queues: (await findQueues(database, own, staff)).map(rowOf) }
    },
    async next({ name, skip }, { database, staff }) {
      const source = queues.find(({ queue }) => queue.name === name)!
      if (!source.isFor(staff)) throw notYours(source.queue, staff)
      const [state] = await findQueues(database, [source], staff, readAhead(skip.length))
      const next = state!.entries.find(({ id }) => !skip.includes(id)) ?? null
      return { cap: queueCap, queue: rowOf({ ...state!, entries: state!.entries.slice(0, shownEntries) }), next }
    },
  }
}

/** Without a right it is named; otherwise the queue is simply that of other people. */
function notYours(queue: Queue, staff: Principal): Error {
  const code = missingFor(queue, staff)
  const [zh, en] = queue.label
  return code === null ? faults.forbidden([`“${zh}”不是您的待办`, `The queue “${en}” is not yours`]) : faults.lacks(code)
}

/** Of few lengths, because each is a text of its own. */
const readAhead = (skipped: number): number => [10, 50, skipLimit + 1].find(length => length > skipped)!

const areaOf = new Map(Object.entries<Area>(areas).flatMap(([area, { queues = [] }]) => queues.map(({ name }) => [name, area] as const)))

function rowOf({ queue: { name, label, route, query = {} }, total, late, entries }: QueueState): QueueRow {
  const address = new URLSearchParams({ ...query, todo: name })
  const linkPath = `${(paths[route] as () => string)()}?${address.toString()}`
  return { name, label: label[0], labelEn: label[1], area: areaOf.get(name) ?? '', route, linkPath, total, late, entries }
}
