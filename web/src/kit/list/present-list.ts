import { useEffect } from 'react'
import { store, useStore } from '../../base/store.ts'

/** The list that the page shows. */
export interface PresentList {
  /** How many it holds; counting stops at a cap. */
  total: number | undefined
  isCapped: boolean
  /** The rows that are chosen; none where all results are meant. */
  chosen: readonly number[]
}

/** For what stands outside of a list and speaks of it, such as its export. */
const present = store<PresentList | undefined>(undefined)

export const usePresentList = () => useStore(present)

export function useTellPresent({ total, isCapped, chosen }: PresentList): void {
  const ids = chosen.join()
  useEffect(() => {
    present.set({ total, isCapped, chosen: ids === '' ? [] : ids.split(',').map(Number) })
    return () => present.set(undefined)
  }, [total, isCapped, ids])
}
