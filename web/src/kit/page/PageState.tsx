import type { ReactNode } from 'react'
import './page-state.css'

interface PageStateProps {
  icon: ReactNode
  title: string
  action: ReactNode
  children?: ReactNode
}

/** What stands in place of content: a picture, what happened, what can be done. */
export function PageState({ icon, title, action, children }: PageStateProps) {
  return (
    <div className="kit-state">
      <span className="kit-state-icon" aria-hidden="true">
        {icon}
      </span>
      <p className="kit-state-title">{title}</p>
      <div className="kit-secondary">{children}</div>
      {action}
    </div>
  )
}
