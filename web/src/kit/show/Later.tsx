import { startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

interface LaterProps {
  children: ReactNode
  /** Stands there meanwhile. */
  wait?: ReactNode
}

/** What a page can do without at first. It is drawn when the rest stands, and what arrives meanwhile is drawn before it. */
export function Later({ children, wait }: LaterProps) {
  const [due, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return due ? children : wait
}
