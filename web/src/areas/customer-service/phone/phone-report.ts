import type { PhoneEvent } from '@gongtai/contract'
import { phone, requestOf } from '@gongtai/contract'
import { ApiError, call, requestHeaders } from '../../../base/api.ts'

type Provider = 'SIP' | 'THIRD_PARTY'

const atOnce = 50
const firstWait = 1_000
const longestWait = 30_000

/** Tells the server in order what happens on the phone, and repeats it until the server has heard it. */
export function phoneReport(provider: Provider): { tell(event: PhoneEvent): void; leave(): void } {
  const unsent: PhoneEvent[] = []
  let sending = false

  async function send(): Promise<void> {
    if (sending) return
    sending = true
    let wait = firstWait
    while (unsent.length > 0) {
      const events = unsent.slice(0, atOnce)
      try {
        await call(phone.event, { provider, events }, { handled: true })
        wait = firstWait
      } catch (error) {
        // What did not reach the server is repeated, because each event counts once there. What it refused would be refused again.
        if (error instanceof ApiError && (error.status === 0 || error.status >= 408)) {
          await new Promise(resolve => setTimeout(resolve, wait))
          wait = Math.min(wait * 2, longestWait)
          continue
        }
      }
      unsent.splice(0, events.length)
    }
    sending = false
  }

  return {
    tell(event) {
      unsent.push(event)
      void send()
    },
    /** When the page goes, the browser sends on its own what has not been heard yet. */
    leave() {
      if (unsent.length === 0) return
      const { address, body } = requestOf(phone.event, { provider, events: unsent.slice(0, atOnce) })
      const headers = requestHeaders(address)
      headers.set('Content-Type', 'application/json')
      void fetch(address, { method: 'POST', headers, body: JSON.stringify(body), keepalive: true }).catch(() => {})
    },
  }
}
