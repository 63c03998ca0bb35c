import type { AnyRouter } from '@tanstack/react-router'
import { onEvent } from '../../../base/event-stream.ts'
import { say } from '../../../base/notify.ts'
import { PhoneRefusal } from './phone-client.ts'
import type { Order, OrderInput, OrderName } from './phone-lead.ts'
import { leadPhone } from './phone-lead.ts'
import type { PhoneView } from './phone-store.ts'
import { dropLine, phoneNow, rereadLocalCall, takeAgent, takeCall, takeView, watchPhone } from './phone-store.ts'
import type { Tabs } from './phone-tabs.ts'
import { joinTabs } from './phone-tabs.ts'
import { phoneText } from './text.ts'

let tabs: Tabs<PhoneView, Order> | undefined

/** Runs the phone of this tab as long as the frame stands. */
export function startPhone(router: AnyRouter): () => void {
  let leading = false
  tabs = joinTabs<PhoneView, Order>('gongtai-phone', {
    lead(signal) {
      leading = true
      return leadPhone(signal, router)
    },
    view: phoneNow,
    hear: takeView,
    nobody: () => new PhoneRefusal(phoneText().disconnected),
    refused: message => new PhoneRefusal(message),
  })
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'CALL_STATE') rereadLocalCall()
  }
  window.addEventListener('storage', onStorage)
  const stops = [
    onEvent('PHONE_FAULT', ({ kind, until }) => {
      if (kind === 'DROP') dropLine(until)
    }),
    onEvent('AGENT_STATE', takeAgent),
    onEvent('CALL', takeCall),
    watchPhone(() => {
      if (leading) tabs?.tell(phoneNow())
    }),
    () => window.removeEventListener('storage', onStorage),
  ]
  return () => {
    for (const stop of stops) stop()
    tabs?.leave()
    tabs = undefined
  }
}

/** Has the phone do something. It answers false when the phone did not, which has been said then. */
export async function order<Name extends OrderName>(name: Name, ...input: OrderInput<Name>): Promise<boolean> {
  try {
    if (tabs === undefined) throw new PhoneRefusal(phoneText().disconnected)
    await tabs.ask({ name, input })
    return true
  } catch (error) {
    say('error', error instanceof Error ? error.message : phoneText().failed)
    return false
  }
}
