import type { ReactNode } from 'react'

interface PageHeadProps {
  title: ReactNode
  /** The state of the record, beside its title. */
  state?: ReactNode
  actions?: ReactNode
}

/** Every page has one h1; the shell moves the focus to it after a navigation. */
export function PageHead({ title, state, actions }: PageHeadProps) {
  return (
    <header className="kit-head">
      <h1 tabIndex={-1}>{title}</h1>
      {state}
      <div className="kit-actions">{actions}</div>
    </header>
  )
}
