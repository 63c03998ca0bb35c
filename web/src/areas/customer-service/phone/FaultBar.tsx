import { useText } from '../../../base/text.ts'
import { usePhone } from './phone-store.ts'
import { text } from './text.ts'

/** Says that the line is not there, as long as it is not. */
export function FaultBar() {
  const t = useText(text)
  const { line } = usePhone()
  if (line.state === 'READY') return null
  const words = { LOST: t.lost(line.attempt), OFF: t.off, CONNECTING: t.connecting }
  return (
    <div className={line.state === 'LOST' ? 'softphone-fault' : 'softphone-hint'} role="status">
      {words[line.state]}
    </div>
  )
}
