import type { Call } from '@gongtai/contract'
import { useCallback, useEffect } from 'react'
import { onEvent } from '../../base/event-stream.ts'
import { useRefresh } from '../../kit/call-query.ts'

const pause = 2_000

/** Rows of work that goes on are asked for again when the server tells of it, else every two seconds while something runs. */
export function useLiveRows(event: 'EXPORT' | 'IMPORT', call: Call, isRunning: boolean): void {
  const refresh = useRefresh()
  const refetch = useCallback(() => refresh(call), [refresh, call])
  useEffect(() => onEvent(event, refetch), [event, refetch])
  useEffect(() => {
    if (!isRunning) return
    let timer = setInterval(refetch, pause)
    const stop = onEvent(event, () => {
      clearInterval(timer)
      timer = setInterval(refetch, pause)
    })
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [event, isRunning, refetch])
}
