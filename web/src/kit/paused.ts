import { useEffect, useState } from 'react'

const typingPause = 250

/** What was typed, once the typing has paused: a search while typing asks the server once, not per letter. */
export function usePaused(value: string): string {
  const [paused, setPaused] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), typingPause)
    return () => clearTimeout(timer)
  }, [value])
  return paused
}
