import { paths } from '@gongtai/contract'
import type { bulkAnswer } from '@gongtai/contract'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { Remedy } from '../../base/notify.ts'
import { useRefreshAll } from '../../base/refresh.ts'
import { useText } from '../../base/text.ts'
import { sayBulk } from './bulk-result.ts'
import { bulkText } from './bulk-text.ts'
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
  /**
   * Makes a bulk call for everything chosen, in slices one after the other, and says what became of it. The call gets `slice` as
   * its options, so that all slices are one operation, which can be taken back as a whole.
   */
  run: (selection: Pick<Selection, 'count' | 'load'>, act: (ids: number[], slice: { operation?: number }) => Promise<BulkAnswer>) => Promise<BulkAnswer>
}

export function useBulkRun(): BulkRun {
  const [progress, setProgress] = useState<BulkRun['progress']>()
  const [stopping, setStopping] = useState(false)
  const stopped = useRef(false)
  const remedyOf = useRemedy()

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
          const { success, failures, operation } = await act(slice, answer.operation === undefined ? {} : { operation: answer.operation.id })
          if (operation !== undefined) answer.operation = operation
          answer.success.push(...success)
          answer.failures.push(...failures)
          done += slice.length
          report(done, ids.length)
        }
      } finally {
        // The failed call has been shown already, but what was done before it has not.
        if (done > 0) sayBulk(answer, ids.length - done, remedyOf(answer))
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

/** What was done can be taken back at once, and later on in the list of one's own operations. */
function useRemedy(): (answer: BulkAnswer) => Remedy | undefined {
  const t = useText(bulkText)
  const router = useRouter()
  const refreshAll = useRefreshAll()
  return ({ operation }) =>
    operation?.canUndo !== true
      ? undefined
      : {
          undo: () => void import('./undo-operation.ts').then(({ undoOperation }) => undoOperation(operation.id)).finally(refreshAll),
          later: { label: t.operations, open: () => void router.navigate({ href: `${paths.DownloadCenter()}?tab=operations` }) },
        }
}
