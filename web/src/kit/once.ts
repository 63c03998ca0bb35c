import { useRef, useState } from 'react'

/** Work that does not start again while it runs, however often a button is pressed. */
export function useOnce() {
  const busy = useRef(false)
  const [running, setRunning] = useState(false)
  const once = (work: () => Promise<void>) => async () => {
    if (busy.current) return
    busy.current = true
    setRunning(true)
    try {
      await work()
    } finally {
      busy.current = false
      setRunning(false)
    }
  }
  return { running, once }
}
