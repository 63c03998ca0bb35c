import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AnswerOf, Call, InputOf } from '@gongtai/contract'
import { call as send } from '../base/api.ts'
import { drawn } from '../base/drawn.ts'

/**
 * A read as TanStack Query sees it: `useQuery(callQuery(staff.info, { id }))`.
 * Whoever asks shows the error in its place, so no notification rises.
 */
export function callQuery<C extends Call>(call: C, input: InputOf<C>) {
  return queryOptions<AnswerOf<C>>({
    queryKey: [call.path, input],
    queryFn: async ({ signal, client, queryKey }) => {
      // What is known and, for all we know, still true is asked for again, but shown first.
      const known = client.getQueryState(queryKey)
      if (known?.data !== undefined && !known.isInvalidated) await drawn()
      return send(call, input, { signal, handled: true })
    },
  })
}

/** Asks for the answers of some calls again, `refresh(importTask.info)`, where an event tells of them. After a write use `useRefreshAll`. */
export function useRefresh(): (...calls: Call[]) => void {
  const client = useQueryClient()
  return useCallback(
    (...calls) => {
      for (const call of calls) void client.invalidateQueries({ queryKey: [call.path] })
    },
    [client],
  )
}
