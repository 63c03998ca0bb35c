import { useEffect, useState } from 'react'

/** The present instant in milliseconds, moved on every so often, for what counts down or marks the hour. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
