import { Alert, Button, Modal } from 'antd'
import { CopyButton } from '../show/CopyButton.tsx'
import { passwordText } from './password-text.ts'
import { useText } from '../../base/text.ts'
import './password-dialog.css'

interface PasswordDialogProps {
  /** The password. It is shown once and lost when the dialog closes. */
  password: { value: string; isNew: boolean } | undefined
  open: boolean
  onClose: () => void
}

/** Shows a new password. A click beside the dialog does not close it, because the password is shown only once. */
export function PasswordDialog({ password, open, onClose }: PasswordDialogProps) {
  const t = useText(passwordText)
  const known = (
    <Button type="primary" onClick={onClose}>
      {t.known}
    </Button>
  )
  return (
    <Modal
      title={password?.isNew ? t.title : t.resetTitle}
      open={open}
      width={440}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={known}
      destroyOnHidden
    >
      <div className="kit-password">
        <output>{password?.value}</output>
        {password && <CopyButton text={password.value} />}
      </div>
      <Alert type="warning" showIcon title={t.once} />
    </Modal>
  )
}
