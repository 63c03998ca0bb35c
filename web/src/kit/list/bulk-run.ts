import type { bulkAnswer } from '@gongtai/contract'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { sayBulk } from './bulk-result.ts'
import type { Selection } from './list-selection.ts'

export type BulkAnswer = z.output<typeof bulkAnswer>

/** A bulk call takes at most this many ids (conventions.md). */
export const sliceSize = 100

export interface BulkRun {
  /** How far a run of more than one call has come. */
  progress: { done: number; total: number } | undefined
  stopping: boolean
  /** Ends the run after the call that is under way. */
  stop: () => void
  /** Makes a bulk call for everything chosen, in slices one after the other, and says what became of it. */
  run: (selection: Pick<Selection, 'count' | 'load'>, act: (ids: number[]) => Promise<BulkAnswer>) => Promise<BulkAnswer>
}

export function useBulkRun(): BulkRun {
  const [progress, setProgress] = useState<BulkRun['progress']>()
  const [stopping, setStopping] = useState(false)
  const stopped = useRef(false)

  const run: BulkRun['run'] = async (selection, act) => {
    stopped.current = false
    setStopping(false)
    const report = (done: number, total: number) => setProgress(total > sliceSize ? { done, total } : undefined)
    const answer: BulkAnswer = { success: [], failures: [] }
    report(0, selection.count)
    try {
      const ids = (await selection.load()).map(({ id }) => id)
      let done = 0
      try {
        while (done < ids.length && !stopped.current) {
          const slice = ids.slice(done, done + sliceSize)
          const { success, failures } = await act(slice)
          answer.success.push(...success)
          answer.failures.push(...failures)
          done += slice.length
          report(done, ids.length)
        }
      } finally {
        // The failed call has been shown already, but what was done before it has not.
        if (done > 0) sayBulk(answer, ids.length - done)
      }
    } finally {
      setProgress(undefined)
    }
    return answer
  }
  const stop = () => {
    stopped.current = true
    setStopping(true)
  }
  return { progress, stopping, stop, run }
}
