import type { ReactNode } from 'react'

/** Lays out a few facts on top of a page. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="call-facts">{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
