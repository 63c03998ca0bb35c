import type { ReactNode } from 'react'

/** A part of a tab has a name, what can be done, and its content. */
export function Part({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="company-part">
      {(title !== undefined || actions) && (
        <header>
          {title !== undefined && <h2>{title}</h2>}
          {actions && <div>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  )
}
