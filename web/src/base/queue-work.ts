import { queue, skipLimit } from '@gongtai/contract'
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

/** Opens the first record of a queue. Answers false where nothing waits any more. */
export function startQueue(router: AnyRouter, name: string): Promise<boolean> {
  sessionStorage.removeItem(keyOf(name))
  return nextOfQueue(router, name)
}

/** Opens the next record that was not shown yet. */
export async function nextOfQueue(router: AnyRouter, name: string): Promise<boolean> {
  const seen = seenOf(name)
  const { queue: row, next } = await call(queue.next, { name, skip: seen })
  if (next === null) return false
  sessionStorage.setItem(keyOf(name), JSON.stringify([...seen, next.id].slice(-skipLimit)))
  await router.navigate({ href: entryAddress(row, next.id) })
  return true
}
