import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useHeadSlot } from '../../base/head-slot.ts'

interface PageHeadProps {
  title: ReactNode
  /** The state of the record, beside its title. */
  state?: ReactNode
  /** The way to the neighbours of the record, before the actions. */
  beside?: ReactNode
  actions?: ReactNode
}

/** Every page has one h1; the shell moves the focus to it after a navigation. On detail and form pages the head stands in the shell's bar, beside the way back. */
export function PageHead({ title, state, beside, actions }: PageHeadProps) {
  const slot = useHeadSlot()
  const head = (
    <div className="kit-head">
      <h1 tabIndex={-1} title={typeof title === 'string' ? title : undefined}>
        {title}
      </h1>
      {state}
      {beside}
      <div className="kit-actions">{actions}</div>
    </div>
  )
  return slot === null ? head : createPortal(head, slot)
}
