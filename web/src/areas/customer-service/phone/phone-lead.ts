import type { PhoneEvent } from '@gongtai/contract'
import { phone, phoneSuccess } from '@gongtai/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { ApiError, call } from '../../../base/api.ts'
import { onEvent } from '../../../base/event-stream.ts'
import { say } from '../../../base/notify.ts'
import { announcer, receiveArrival } from './phone-arrival.ts'
import type { PhoneClient, PhoneToken } from './phone-client.ts'
import { PhoneRefusal, act } from './phone-client.ts'
import { phoneReport } from './phone-report.ts'
import { arrivalOf, currentCall, lacksCall, leadLocalCall, lineDropped, phoneNow, setLine, setMuted, takeAnswer, watchPhone } from './phone-store.ts'
import { phoneText } from './text.ts'

/** Orders to the leading tab are what the phone can do, and the end of the wrap-up. */
type Operations = Omit<PhoneClient, 'connect' | 'takeUp' | 'leave' | 'close'> & {
  finishWrap(callId: string): Promise<void>
  extendWrap(callId: string): Promise<void>
}
export type OrderName = keyof Operations
export type OrderInput<Name extends OrderName> = Parameters<Operations[Name]>
export interface Order {
  name: OrderName
  input: readonly unknown[]
}

const firstWait = 1_000
const longestWait = 15_000
/** The server makes a new token from five minutes before the end of the old one. */
const renewBefore = 240_000
const tokenExpired = '9401'
const lineDown = '9503'

/** Does what the leading tab does until the signal ends it, and answers the function that does the orders. */
export function leadPhone(signal: AbortSignal, router: AnyRouter): (order: Order) => Promise<unknown> {
  let client: PhoneClient | undefined
  let report: ReturnType<typeof phoneReport> | undefined
  let wake: (why: 'lost' | 'renew') => void = () => {}

  const hear = (event: PhoneEvent) => {
    report?.tell(event)
    if (event.code !== phoneSuccess) {
      // oxlint-disable-next-line no-console -- areas/customer-service.md: any other code is logged and ignored
      console.warn('phone event ignored', event.code, event.type)
    } else if (event.type === 'ARRIVAL') {
      const { callId, customerTel, city, workflow } = event.data
      receiveArrival({ callId, phone: customerTel, city, workflow, startAt: event.at }, router)
    }
  }

  async function clientFor({ provider }: PhoneToken): Promise<PhoneClient> {
    const listener = { onEvent: hear, onLost: () => wake('lost'), onSilent: () => say('error', phoneText().noMicrophone, 8) }
    if (provider === 'SIMULATOR') return (await import('../simulator/simulator-client.ts')).simulatorClient()
    report = phoneReport(provider)
    if (provider === 'THIRD_PARTY') return (await import('./third-party-client.ts')).thirdPartyClient(listener)
    return (await import('./sip-client.ts')).sipClient({ ...listener, mayRing })
  }

  async function connect(): Promise<PhoneToken> {
    const token = await call(phone.token, {}, { signal, handled: true })
    client ??= await clientFor(token)
    await client.connect(token)
    return token
  }

  async function stayConnected(): Promise<void> {
    for (let attempt = 0; !signal.aborted;) {
      try {
        const token = await connect()
        await catchUp(signal)
        const { agent } = phoneNow()
        if (agent?.phase === 'TALKING' && agent.callId !== null) await client?.takeUp?.(agent.callId)
        attempt = 0
        setLine({ state: 'READY', attempt })
        const why = await new Promise<'lost' | 'renew'>(resolve => {
          wake = resolve
          setTimeout(resolve, Math.max(token.expiresIn * 1_000 - renewBefore, 60_000), 'renew')
        })
        if (why === 'renew') continue
      } catch (error) {
        // Asking again would change nothing, because there is no phone system or no right to it.
        if (error instanceof ApiError && (error.status === 200 || error.status === 403)) return setLine({ state: 'OFF', attempt: 0 })
      }
      attempt++
      setLine({ state: 'LOST', attempt })
      await pause(Math.min(firstWait * 2 ** (attempt - 1), longestWait))
    }
  }

  leadLocalCall()
  const stops = [
    keepHeartbeat(() => wake('lost')),
    followCalls(router),
    onEvent('PHONE_FAULT', ({ kind }) => wake(kind === 'DROP' ? 'lost' : 'renew')),
    guardUnload(
      () => report !== undefined,
      () => {
        client?.leave()
        report?.leave()
      },
    ),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    client?.close()
    report?.leave()
    wake('renew')
  })
  void stayConnected()

  const operate = async ({ name, input }: Order): Promise<unknown> => {
    const [callId] = input as [string]
    if (name === 'finishWrap') return void (await act({ action: 'FINISH_WRAP', callId }))
    if (name === 'extendWrap') return void (await act({ action: 'EXTEND_WRAP', callId }))
    if (client === undefined || phoneNow().line.state === 'LOST') throw new PhoneRefusal(phoneText().disconnected)
    const operation = client[name] as (...given: readonly unknown[]) => Promise<unknown>
    return operation(...input)
  }
  return async order => {
    try {
      return await operate(order).catch(async (error: unknown) => {
        if (!(error instanceof PhoneRefusal) || error.code !== tokenExpired) throw error
        await connect()
        return operate(order)
      })
    } catch (error) {
      if (error instanceof PhoneRefusal && error.code === lineDown) wake('lost')
      throw error
    } finally {
      settle(order.name, signal)
    }
  }
}

/** Asks the server for the state, which counts whatever came of the order. */
function settle(name: OrderName, signal: AbortSignal): void {
  if (name === 'mute') setMuted(true)
  else if (name === 'unmute') setMuted(false)
  else if (['setState', 'setContact', 'finishWrap', 'extendWrap', 'dial'].includes(name)) void catchUp(signal).catch(() => {})
}

async function catchUp(signal?: AbortSignal): Promise<void> {
  const { call: running, ...state } = await call(phone.state, {}, { signal, handled: true })
  takeAnswer({ state, call: running })
}

function mayRing(): boolean {
  const { agent } = phoneNow()
  return agent !== null && agent.agentWorkState === 'idle' && agent.phase === 'NONE'
}

/** Tells the server every 20 seconds that the agent is there. Its answer is also the way to catch up. */
function keepHeartbeat(onLost: () => void): () => void {
  const worker = new Worker(new URL('./heartbeat-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', () => {
    void call(phone.heartbeat, {}, { handled: true }).then(takeAnswer, (error: unknown) => {
      if (error instanceof ApiError && error.status === 0) onLost()
    })
  })
  return () => worker.terminate()
}

/** Takes the arrivals that the server tells, rings, and asks for calls that are not known yet. */
function followCalls(router: AnyRouter): () => void {
  const sound = announcer()
  let asking: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const view = phoneNow()
    const arrival = arrivalOf(view)
    if (arrival !== null) receiveArrival(arrival, router)
    const call = currentCall(view)
    sound.ring(view.agent?.phase === 'RINGING' && call?.direction === 'IN' ? call : null)
    clearTimeout(asking)
    if (lacksCall(view) && !lineDropped()) asking = setTimeout(() => void catchUp().catch(() => {}), 500)
  }
  look()
  const stop = watchPhone(look)
  return () => {
    stop()
    clearTimeout(asking)
    sound.ring(null)
  }
}

/** Asks before somebody leaves in the middle of a call, because a phone in the browser ends with its page. */
function guardUnload(ownsVoice: () => boolean, onLeave: () => void): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (ownsVoice() && phoneNow().agent?.phase === 'TALKING') event.preventDefault()
  }
  window.addEventListener('beforeunload', ask)
  window.addEventListener('pagehide', onLeave)
  return () => {
    window.removeEventListener('beforeunload', ask)
    window.removeEventListener('pagehide', onLeave)
  }
}

const pause = (time: number) => new Promise(resolve => setTimeout(resolve, time))
