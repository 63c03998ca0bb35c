import { queue, skipLimit } from '@gongtai/contract'
import type { QueueEntryRow } from '@gongtai/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { call } from './api.ts'
import { entryAddress } from './queues.ts'

/** Which records of a queue were already shown in this tab while it is worked through, so that a record that is left as it is does not come again. */
const keyOf = (name: string) => `QUEUE_SEEN_${name}`

function seenOf(name: string): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '[]') as number[]
  } catch {
    return []
  }
}

/** The record that was opened, or none, and how much of the queue is left with it. */
export interface QueueStep {
  next: QueueEntryRow | null
  left: number
}

/** Opens the first record of a queue. */
export function startQueue(router: AnyRouter, name: string): Promise<QueueStep> {
  sessionStorage.removeItem(keyOf(name))
  return openAfter(router, name, [])
}

/** Opens the next record that was not shown yet. */
export function nextOfQueue(router: AnyRouter, name: string): Promise<QueueStep> {
  // Whoever came by a link has the record before them that would else come first.
  const { view } = router.state.location.search as { view?: unknown }
  const seen = seenOf(name)
  if (Number(view) > 0 && !seen.includes(Number(view))) seen.push(Number(view))
  return openAfter(router, name, seen.slice(-skipLimit))
}

async function openAfter(router: AnyRouter, name: string, seen: number[]): Promise<QueueStep> {
  const { queue: row, next } = await call(queue.next, { name, skip: seen })
  if (next !== null) {
    sessionStorage.setItem(keyOf(name), JSON.stringify([...seen, next.id].slice(-skipLimit)))
    await router.navigate({ href: entryAddress(row, next.id) })
  }
  return { next, left: row.total }
}
