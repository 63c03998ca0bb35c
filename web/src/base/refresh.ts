import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * For what a write of a page does not change, or what is told of otherwise, such as the offers of a picker and the counts of the frame:
 * `useQuery({ ...callQuery(staff.list, { keyword }), ...kept })`.
 */
export const kept = { meta: { kept: true } } as const

/**
 * After a write: everything that is shown is asked again, and whatever else is cached when it is next shown.
 *
 * All areas are meant, because a write reaches further than its own calls (an order shows with its consumer, its product and
 * those who served), and lists of what each write touches were forgotten to be extended. A page shows few answers at a time,
 * so this costs two or three reads (the list of companies: rows, figures and the tree of departments in its filter). What pickers and
 * the frame show is `kept`, and what never grows stale (regions, dictionaries, fetched files) is left alone.
 */
export function useRefreshAll(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({
      predicate: ({ meta, options }) => meta?.kept !== true && (options as { staleTime?: unknown }).staleTime !== Infinity,
    })
  }, [client])
}
