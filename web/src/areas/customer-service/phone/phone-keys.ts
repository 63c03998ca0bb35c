import { useEffect } from 'react'
import { order } from './phone-line.ts'
import { currentCall, phoneNow } from './phone-store.ts'

/** Alt+A answers and Alt+H hangs up, wherever the agent is typing. */
export function usePhoneKeys(): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const view = phoneNow()
      const call = currentCall(view)
      if (!event.altKey || event.ctrlKey || event.metaKey || event.repeat || call === null) return
      const phase = view.agent!.phase
      if (event.code === 'KeyA' && phase === 'RINGING' && call.direction !== 'OUT') void order('answer', call.callId)
      else if (event.code === 'KeyH' && phase === 'TALKING') void order('hangup', call.callId)
      else if (event.code === 'KeyH' && phase === 'RINGING') void order(call.direction === 'OUT' ? 'hangup' : 'reject', call.callId)
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
