import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { createPortal } from 'react-dom'
import { useText } from '../../../base/text.ts'
import { leaveForm, useLeftForm } from './return-bar.ts'
import { text } from './text.ts'

/** Stands above the page that a call has opened, and leads back to what the agent was writing. */
export function ReturnBar() {
  const t = useText(text)
  const router = useRouter()
  const href = useLeftForm()
  const slot = document.getElementById('shell-bar')
  if (href === null || slot === null) return null
  const back = () => {
    leaveForm(null)
    void router.navigate({ href })
  }
  return createPortal(
    <div className="phone-return">
      <span>{t.returnHint}</span>
      <Button size="small" type="primary" onClick={back}>
        {t.returnToForm}
      </Button>
      <Button size="small" type="text" onClick={() => leaveForm(null)}>
        {t.closeReturn}
      </Button>
    </div>,
    slot,
  )
}
