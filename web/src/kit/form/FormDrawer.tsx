import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { GuardedCloseContext, useGuardedClose } from './guarded-close.ts'

interface FormDrawerProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A drawer that does not lose what was typed in the form inside. */
export function FormDrawer({ title, open, onClose, children }: FormDrawerProps) {
  const guard = useGuardedClose(onClose)
  return (
    <Drawer title={title} open={open} onClose={guard.close} size={540} destroyOnHidden>
      <GuardedCloseContext value={guard}>{children}</GuardedCloseContext>
    </Drawer>
  )
}
