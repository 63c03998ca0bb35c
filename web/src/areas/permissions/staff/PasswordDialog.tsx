import { Alert, Button, Modal } from 'antd'
import { CopyButton } from '../../../kit/CopyButton.tsx'
import { useText } from '../../../kit/text.ts'
import { dialogText } from './dialog-text.ts'
import type { Opened } from './opened.ts'
import './staff.css'

/** The one time that a password is shown: a click beside the dialog must not lose it. */
export function PasswordDialog({ password, open, onClose }: { password: Opened['password']; open: boolean; onClose: () => void }) {
  const t = useText(dialogText).password
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
      <div className="staff-password">
        <output>{password?.value}</output>
        {password && <CopyButton text={password.value} />}
      </div>
      <Alert type="warning" showIcon title={t.once} />
    </Modal>
  )
}
