import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { GuardedCloseContext, useGuardedClose } from './guarded-close.ts'

interface FormModalProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal (540 wide, product.md section 9) that does not lose what was typed in the form inside. */
export function FormModal({ title, open, onClose, children }: FormModalProps) {
  const guard = useGuardedClose(onClose)
  return (
    <Modal title={title} open={open} onCancel={guard.close} width={540} footer={null} destroyOnHidden>
      <GuardedCloseContext value={guard}>{children}</GuardedCloseContext>
    </Modal>
  )
}
