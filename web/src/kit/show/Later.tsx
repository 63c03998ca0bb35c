import { startTransition, useEffect, useState } from 'react'
import type { ReactNode } from 'react'

interface LaterProps {
  children: ReactNode
  /** What is shown until then. */
  wait?: ReactNode
}

/** Draws its content after the rest of the page, because the page can be used without it. Answers that arrive meanwhile are drawn first. */
export function Later({ children, wait }: LaterProps) {
  const [due, setDue] = useState(false)
  useEffect(() => startTransition(() => setDue(true)), [])
  return due ? children : wait
}
