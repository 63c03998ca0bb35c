import type { ReactNode } from 'react'
import './blank.css'

/** It is plain markup, because NotFound also stands outside of the frame. */
export function Blank({ code, title, lead, children }: { code: string; title: string; lead: string; children: ReactNode }) {
  return (
    <div className="blank">
      <div className="blank-code" aria-hidden="true">
        {code}
      </div>
      <h1>{title}</h1>
      <p>{lead}</p>
      <div className="blank-actions">{children}</div>
    </div>
  )
}
