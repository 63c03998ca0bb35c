import { z } from 'zod'
import { get } from '../../kit/call.ts'
import { id, instant } from '../../kit/scalar.ts'

const queueRow = z.strictObject({
  name: z.string(),
  label: z.string(),
  labelEn: z.string(),
  /** The route of the list, for the badge of the menu. */
  route: z.string(),
  /** Where all of it can be worked off: the list with the filter of the queue. */
  linkPath: z.string(),
  /** Both stop at the cap of the call. */
  total: z.int(),
  late: z.int(),
  /** The first of the list. */
  entries: z.array(z.strictObject({ id, title: z.string(), since: instant.nullable(), dueAt: instant.nullable() })),
})
export type QueueRow = z.output<typeof queueRow>

export const queue = {
  mine: get('/selectQueues', {
    title: ['我的待办队列', 'My queues'],
    access: 'LOGIN',
    input: z.strictObject({}),
    answer: z.strictObject({ cap: z.int(), queues: z.array(queueRow) }),
  }),
}
