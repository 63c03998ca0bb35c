import type { LiveCall } from '@gongtai/contract'
import { caller, paths, phone } from '@gongtai/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { call } from '../../../base/api.ts'
import { saveDrafts } from '../../../base/draft.ts'
import { queryClient } from '../../../base/query.ts'
import { can, currentSession } from '../../../base/session.ts'
import { callQuery } from '../../../kit/call-query.ts'
import type { Arrival } from './phone-store.ts'
import { localCallNow, nameCaller, takeArrival } from './phone-store.ts'
import { leaveForm } from './return-bar.ts'
import { startRinging } from './ring-tone.ts'
import { phoneText } from './text.ts'

/** The address of the call desk names the call and not the number, because addresses are kept, shared and seen by others. */
export function deskAddress(callId: string): string {
  return `${paths.CallRecords()}?${new URLSearchParams({ callId }).toString()}`
}

/** Takes an arrival by steps 2 to 6 of "Incoming call, exactly" (areas/customer-service.md). The leading tab alone does this. */
export function receiveArrival(arrival: Arrival, router: AnyRouter): void {
  if (!takeArrival(arrival)) return
  if (can('CallRecords')) openDesk(arrival, router)
  const { callId, city, workflow } = arrival
  void call(phone.start, { callId, phone: arrival.phone, city, workflow, contact: localCallNow().contact }, { handled: true }).then(
    ({ name }) => nameCaller(callId, name),
    // Without an answer the call goes on without a name.
    () => {},
  )
}

/** A form with changes is kept and can be gone back to, because no dialog may stand between the agent and the call. */
function openDesk({ callId, phone: number }: Arrival, router: AnyRouter): void {
  const staffId = currentSession()?.userDetail.id
  if (staffId !== undefined && saveDrafts(staffId) > 0) leaveForm(router.state.location.href)
  // The caller is asked for while the page opens.
  if (number !== '') void queryClient.prefetchQuery(callQuery(caller.info, { phone: number }))
  void router.navigate({ href: deskAddress(callId), ignoreBlocker: true })
}

/** Rings as long as it is told to, and notifies where nobody looks at the page. */
export function announcer(): { ring(call: LiveCall | null): void } {
  let ringing: { callId: string; stop: () => void } | undefined
  return {
    ring(of) {
      if (of?.callId === ringing?.callId) return
      ringing?.stop()
      ringing = of === null ? undefined : { callId: of.callId, stop: announce(of) }
    },
  }
}

function announce({ customerName, maskedPhone, workflowName, callId }: LiveCall): () => void {
  const stopTone = startRinging()
  const notice =
    document.hidden && 'Notification' in window && Notification.permission === 'granted'
      ? new Notification(phoneText().arrivalNotice(customerName || maskedPhone), { body: workflowName, tag: callId, requireInteraction: true })
      : undefined
  notice?.addEventListener('click', () => window.focus())
  return () => {
    stopTone()
    notice?.close()
  }
}
