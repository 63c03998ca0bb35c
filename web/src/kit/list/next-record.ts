import { useRouter, useSearch } from '@tanstack/react-router'
import { say } from '../../base/notify.ts'
import { queueEnds } from '../../base/queue-ends.ts'
import { nextOfQueue } from '../../base/queue-work.ts'
import { useText } from '../../base/text.ts'

interface Row {
  id: number
  actions: readonly string[]
}

/** Where a dialog leads when a record is done with it. */
export interface Onward<R extends Row> {
  /** The queues whose records it finishes. */
  queues: readonly string[]
  /**
   * What it opens with for the next record, of which the row is at hand where the list shows it. It is given for reviews, which go from
   * record to record in the dialog itself; without it the next record of the queue is shown and nothing more.
   */
  opens?: (next: { id: number; title: string; row: R | undefined }) => unknown
  /** Which rows of the list wait for it, where not all do with which it can be done. */
  waits?: (row: R) => boolean
}

/**
 * The record after one that is done, for `useDialogs(dialogs, { next: useNextRecord(list.rows, { examine: … }) })`: the next of the queue
 * that is worked through, or the next row of the list that waits for the same.
 */
export function useNextRecord<R extends Row>(rows: readonly R[], onward: Readonly<Record<string, Onward<R>>>) {
  const t = useText(queueEnds)
  const router = useRouter()
  const { queue, view, as: face } = useSearch({ strict: false }) as { queue?: unknown; view?: unknown; as?: unknown }

  const inQueue = async (name: string, { queues, opens }: Onward<R>) => {
    if (!queues.includes(name)) return undefined
    const { next, left } = await nextOfQueue(router, name)
    if (next !== null) return opens?.({ ...next, row: rows.find(row => row.id === next.id) })
    say('info', left === 0 ? t.allDone : t.atEnd)
    return undefined
  }

  const inList = async (done: R, action: string, { opens, waits = () => true }: Onward<R>) => {
    const isWaiting = (row: R) => row.actions.includes(action) && waits(row)
    const place = rows.findIndex(row => row.id === done.id)
    const row = place >= 0 && isWaiting(rows[place]!) ? rows.slice(place + 1).find(isWaiting) : undefined
    if (row === undefined || opens === undefined) return undefined
    // The record beside the list is the one that is decided.
    if (view !== undefined) {
      await router.navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, view: row.id }), replace: true, resetScroll: false })
    }
    return opens({ id: row.id, title: '', row })
  }

  const wayOf = (action: string) => (Object.hasOwn(onward, action) ? onward[action] : undefined)
  return {
    step: async (action: string, done: unknown): Promise<unknown> => {
      const way = wayOf(action)
      if (way === undefined) return undefined
      if (typeof queue === 'string') return inQueue(queue, way)
      // On a board or a calendar nothing is next.
      return face === undefined ? inList(done as R, action, way) : undefined
    },
    leads: (action: string): boolean => {
      const way = wayOf(action)
      return way?.opens !== undefined && (typeof queue === 'string' ? way.queues.includes(queue) : face === undefined && rows.length > 1)
    },
  }
}
