import type { ReactNode } from 'react'

/** A part of the view with its heading; one without content is left out. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="progress-part">
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface ItemProps {
  head: ReactNode
  /** What is over steps back. */
  isOver?: boolean
  children?: ReactNode
}

/** One interview, offer or resignation. */
export function Item({ head, isOver = false, children }: ItemProps) {
  return (
    <article className="progress-item" data-over={isOver || undefined}>
      <header>{head}</header>
      {children}
    </article>
  )
}
