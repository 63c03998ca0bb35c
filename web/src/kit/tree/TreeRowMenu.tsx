import { Suspense, useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import './tree-list.css'

interface TreeRowMenuProps {
  label: string
  /** Puts the menu around the button. It is asked for when the button is pressed, so that its code may come then. */
  renderMenu: (button: ReactElement, close: () => void) => ReactNode
}

/** The button of a row of a tree that opens what can be done with it, by the mouse or by the menu key of the row. */
export function TreeRowMenu({ label, renderMenu }: TreeRowMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const button = (
    <button
      type="button"
      className="kit-tree-menu"
      data-row-menu
      tabIndex={-1}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      ⋯
    </button>
  )
  return isOpen ? <Suspense fallback={button}>{renderMenu(button, () => setOpen(false))}</Suspense> : button
}
