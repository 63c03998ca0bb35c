import { useText } from '../../../base/text.ts'
import { CallPanel } from './CallPanel.tsx'
import { FaultBar } from './FaultBar.tsx'
import { currentCall, usePhone } from './phone-store.ts'
import { text } from './text.ts'

/** The call in one row: on top of its desk, and above every other page, where a click on the caller leads back to the desk. */
export function CallBar() {
  const t = useText(text)
  const view = usePhone()
  const call = currentCall(view)
  if (call === null) return null
  return (
    <aside className="call-bar" aria-label={t.softphone}>
      <FaultBar />
      <CallPanel key={call.callId} call={call} agent={view.agent!} muted={view.muted} />
    </aside>
  )
}
