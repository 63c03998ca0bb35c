import { menuEntryOf, queue } from '@gongtai/contract'
import type { AnswerOf, QueueRow, RouteName } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from './api.ts'
import { onEvent, useEventStreamConnected } from './event-stream.ts'
import { queryClient } from './query.ts'

/** As callQuery has it, so that the chips of a list and Home share one answer. */
const key = [queue.mine.path, {}]

/** Several parts of the page ask at the same time; one answer serves them all. */
const freshFor = 30_000
/** What becomes late by the clock alone is noticed by asking now and then. */
const askAgain = { connected: 180_000, alone: 60_000 }

/** The queues of the person: after an own write they are asked for again, after writes of others the stream says so. */
export function useQueues() {
  const connected = useEventStreamConnected()
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(queue.mine, {}, { signal, handled: true }),
    staleTime: freshFor,
    refetchInterval: connected ? askAgain.connected : askAgain.alone,
  })
}

/** How often writes of others make a browser count again, and how far browsers are spread, because all hear of them at once. */
const most = { every: 10_000, spread: 3_000 }
let waiting: ReturnType<typeof setTimeout> | undefined
let askedAt = 0

/** Counts anew when something was written in an area in which the person has a queue. */
export function watchQueues(): () => void {
  const stop = onEvent('TOUCHED', ({ areas }) => {
    const known = queryClient.getQueryData<AnswerOf<typeof queue.mine>>(key)
    if (waiting !== undefined || known === undefined || !known.queues.some(({ area }) => areas.includes(area))) return
    const wait = Math.max(0, askedAt + most.every - Date.now()) + Math.random() * most.spread
    waiting = setTimeout(() => {
      waiting = undefined
      askedAt = Date.now()
      void queryClient.invalidateQueries({ queryKey: key })
    }, wait)
  })
  return () => {
    stop()
    clearTimeout(waiting)
    waiting = undefined
  }
}

/** How much waits behind each entry of the menu. */
export function waitingByRoute(queues: readonly QueueRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { route, total } of queues) {
    const entry = menuEntryOf(route as RouteName)
    counts.set(entry, (counts.get(entry) ?? 0) + total)
  }
  return counts
}

/** Where one record of a queue is worked on: beside its list, which shows the queue alone. */
export const entryAddress = ({ linkPath, name }: Pick<QueueRow, 'linkPath' | 'name'>, id: number): string => `${linkPath}&view=${id}&queue=${name}`
