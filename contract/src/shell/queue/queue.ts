import { z } from 'zod'
import { declaredName, declaredQueues } from '../../kit/area.ts'
import { get } from '../../kit/call.ts'
import { id, instant } from '../../kit/scalar.ts'

const queueEntry = z.strictObject({ id, title: z.string(), since: instant.nullable(), dueAt: instant.nullable() })
export type QueueEntryRow = z.output<typeof queueEntry>

const queueRow = z.strictObject({
  name: z.string(),
  label: z.string(),
  labelEn: z.string(),
  /** The area whose writes change it. */
  area: z.string(),
  /** The route of the list, for the badge of the menu. */
  route: z.string(),
  /** Where all of it can be worked off: the list with the filter of the queue. */
  linkPath: z.string(),
  /** Both stop at the cap of the call. */
  total: z.int(),
  late: z.int(),
  /** The first of the list. */
  entries: z.array(queueEntry),
})
export type QueueRow = z.output<typeof queueRow>

/** So many entries can be passed over while somebody works through a queue. */
export const skipLimit = 200

export const queue = {
  mine: get('/selectQueues', {
    title: ['我的待办队列', 'My queues'],
    access: 'LOGIN',
    input: z.strictObject({}),
    answer: z.strictObject({ cap: z.int(), queues: z.array(queueRow) }),
  }),
  /** The first entry of a queue that is none of those that were passed over; null where none is left. */
  next: get('/selectQueueNext', {
    title: ['待办队列的下一条', 'Next in a queue'],
    access: 'LOGIN',
    input: z.strictObject({ name: declaredName(() => declaredQueues().map(({ name }) => name)), skip: z.array(id).max(skipLimit).default([]) }),
    answer: z.strictObject({ cap: z.int(), queue: queueRow, next: queueEntry.nullable() }),
  }),
}
