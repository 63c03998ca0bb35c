import { useEffect } from 'react'
import { onEvent } from '../../base/event-stream.ts'

const pause = 2_000

/** Rows of work that goes on: asked again when the server tells of it, else every two seconds while something runs. */
export function useLiveRows(event: 'EXPORT' | 'IMPORT', isRunning: boolean, refetch: () => void): void {
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
