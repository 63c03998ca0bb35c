import type { ReactNode } from 'react'
import { SideDrawer } from '../SideDrawer.tsx'

interface FormDrawerProps {
  title: string
  open: boolean
  onClose: () => void
  /** For a form with tables or many pairs of fields. */
  isWide?: boolean
  children: ReactNode
}

/** A drawer that does not lose what was typed in the form inside. */
export function FormDrawer(props: FormDrawerProps) {
  return <SideDrawer {...props} />
}
