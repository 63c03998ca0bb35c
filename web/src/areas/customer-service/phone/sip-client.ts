import type { IncomingRequest } from 'jssip/lib/SIPMessage'
import type { RTCSession } from 'jssip/lib/RTCSession'
import type { UA } from 'jssip'
import type { RTCSessionEvent } from 'jssip/lib/UA'
import type { PhoneClient, PhoneListener, PhoneToken } from './phone-client.ts'
import { PhoneRefusal, act, chooseContact, chooseState, makeCall } from './phone-client.ts'
import { currentCall, phoneNow } from './phone-store.ts'
import type { SipCall } from './sip-call.ts'
import { eventOf, follow, keptDialog, voice } from './sip-call.ts'
import { phoneText } from './text.ts'

const registerLimit = 10_000
const operationLimit = 10_000

interface SipListener extends PhoneListener {
  /** Whether somebody from outside may ring now. */
  mayRing(): boolean
}

/** A SIP phone in the browser (RFC 7118). The account is the agent's extension, and its password lives as long as the token. */
export async function sipClient({ onEvent, onLost, onSilent, mayRing }: SipListener): Promise<PhoneClient> {
  const { UA, WebSocketInterface } = await import('jssip')
  const calls = new Map<string, SipCall>()
  let ua: UA | undefined
  let token: PhoneToken | undefined

  const callOf = (callId: string): SipCall => {
    const found = calls.get(callId)
    if (found === undefined) throw new PhoneRefusal(phoneText().callGone)
    return found
  }

  function take(given: Pick<SipCall, 'callId' | 'session' | 'incoming'> & { answered?: boolean }, request?: IncomingRequest): void {
    const one: SipCall = { answered: false, transferred: false, ...given }
    calls.set(one.callId, one)
    follow(one, token!.agentId, { tell: onEvent, onOver: () => calls.delete(one.callId) }, request)
    one.session.on('getusermediafailed', onSilent)
  }

  function ring(session: RTCSession, request: IncomingRequest): void {
    if (calls.size > 0 || !mayRing()) return session.terminate({ status_code: 486 })
    const callId = callIdOf(request)
    const data = { callId, customerTel: request.from.uri.user, city: headerOf(request, 'X-City'), workflow: headerOf(request, 'X-Workflow') }
    take({ callId, session, incoming: true }, request)
    onEvent(eventOf({ type: 'ARRIVAL', data }))
    onEvent(eventOf({ type: 'RING', data: { callId, agentId: token!.agentId } }))
  }

  function start({ sip, wsUrl, extension }: PhoneToken): UA {
    const { domain, user, password } = sip!
    const agent = new UA({
      sockets: [new WebSocketInterface(wsUrl!)],
      uri: `sip:${extension}@${domain}`,
      authorization_user: user,
      password,
      register: true,
      register_expires: 600,
      session_timers: false,
      connection_recovery_min_interval: 1,
      connection_recovery_max_interval: 8,
      user_agent: 'Gongtai',
    })
    agent.on('newRTCSession', ({ session, originator, request }: RTCSessionEvent) => {
      // A session that replaces a call belongs to that call, so nobody is rung.
      if ((originator as string) === 'remote' && !request.hasHeader('Replaces')) ring(session, request as IncomingRequest)
    })
    agent.on('disconnected', onLost)
    agent.start()
    return agent
  }

  function close(): void {
    ua?.stop()
    ua = undefined
  }

  return {
    async connect(next) {
      token = next
      if (ua === undefined) {
        ua = start(next)
        await registered(ua)
        return askForMicrophone(onSilent)
      }
      ua.set('authorization_user', next.sip!.user)
      ua.set('password', next.sip!.password)
      // The phone opens a broken connection by itself and registers then.
      if (ua.isConnected()) ua.register()
      await registered(ua)
    },
    async setState(state, breakReason) {
      await chooseState(state, breakReason)
      if (state === 'offline') ua?.unregister()
      else if (ua?.isRegistered() === false) ua.register()
    },
    setContact: chooseContact,
    async answer(callId) {
      const { session } = callOf(callId)
      await settled(session, 'accepted', () => session.answer(voice))
    },
    reject: async callId => callOf(callId).session.terminate({ status_code: 486 }),
    hangup: async callId => callOf(callId).session.terminate(),
    hold: callId => done(ready => callOf(callId).session.hold({}, ready)),
    retrieve: callId => done(ready => callOf(callId).session.unhold({}, ready)),
    mute: async callId => callOf(callId).session.mute({ audio: true }),
    unmute: async callId => callOf(callId).session.unmute({ audio: true }),
    async transfer(callId, target) {
      const one = callOf(callId)
      const { target: address } = await act({ action: 'TRANSFER', callId, target })
      await refer(one.session, address!)
      one.transferred = true
      onEvent(eventOf({ type: 'TRANSFER', data: { callId, agentId: token!.agentId, toAgentId: target } }))
      one.session.terminate()
    },
    dtmf: async (callId, digits) => callOf(callId).session.sendDTMF(digits),
    async dial(input) {
      const { callId, target } = await makeCall(input)
      take({ callId, session: ua!.call(target!, voice), incoming: false })
      return callId
    },
    async takeUp(callId) {
      const kept = calls.has(callId) ? null : keptDialog(callId)
      if (kept === null) return
      const { incoming, target, replaces } = kept
      // An exchange that cannot replace a call must not ring the customer a second time.
      const extraHeaders = [`Replaces: ${replaces}`, 'Require: replaces']
      const session = ua!.call(target, { ...voice, extraHeaders })
      take({ callId, session, incoming, answered: true })
      await settled(session, 'accepted').then(
        () => {
          // A call that was on hold is heard again.
          if (currentCall(phoneNow())?.state === 'HOLDING') onEvent(eventOf({ type: 'RETRIEVE', data: { callId } }))
        },
        // The end of the call has been told already.
        () => {},
      )
    },
    leave() {
      // Nothing is said to the exchange, because that would end an answered call, which the end of the connection does not.
      if (![...calls.values()].some(({ answered }) => answered)) close()
    },
    close,
  }
}

/** The exchange names the call. One that is not named is known by its SIP call id. */
function callIdOf(request: IncomingRequest): string {
  return (headerOf(request, 'X-Call-Id', 64) || request.getHeader('Call-ID')).replaceAll(/[^A-Za-z0-9_.@:-]/g, '').slice(0, 64)
}

/** Names of cities and workflows travel percent-encoded. One that does not is taken as it is. */
function headerOf(request: IncomingRequest, name: string, longest = 40): string {
  const value = request.getHeader(name) ?? ''
  try {
    return decodeURIComponent(value).slice(0, longest)
  } catch {
    return value.slice(0, longest)
  }
}

function registered(ua: UA): Promise<void> {
  return new Promise((resolve, reject) => {
    if (ua.isRegistered() && ua.isConnected()) return resolve()
    const limit = setTimeout(() => over(() => reject(new PhoneRefusal(phoneText().disconnected))), registerLimit)
    const yes = () => over(resolve)
    const no = () => over(() => reject(new PhoneRefusal(phoneText().disconnected)))
    const over = (end: () => void) => {
      clearTimeout(limit)
      ua.off('registered', yes)
      ua.off('registrationFailed', no)
      end()
    }
    ua.on('registered', yes)
    ua.on('registrationFailed', no)
  })
}

/** The microphone is asked for at once, because another tab may be in front when the first call rings. */
async function askForMicrophone(onSilent: () => void): Promise<void> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    for (const track of stream.getTracks()) track.stop()
  } catch {
    onSilent()
  }
}

/** Waits until the session gets there or fails. */
function settled(session: RTCSession, event: 'accepted', begin: () => void = () => {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new PhoneRefusal(phoneText().failed))
    session.on(event, () => resolve())
    session.on('failed', failed)
    session.on('getusermediafailed', () => reject(new PhoneRefusal(phoneText().noMicrophone)))
    begin()
  })
}

function done(begin: (ready: () => void) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new PhoneRefusal(phoneText().failed)), operationLimit)
    const begun = begin(() => {
      clearTimeout(limit)
      resolve()
    })
    if (begun) return
    clearTimeout(limit)
    reject(new PhoneRefusal(phoneText().failed))
  })
}

/** By RFC 3515 a transfer is accepted when the other side has begun to ring the target. */
function refer(session: RTCSession, target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(new PhoneRefusal(phoneText().transferFailed))
    const limit = setTimeout(failed, operationLimit)
    const settle = (end: () => void) => () => {
      clearTimeout(limit)
      end()
    }
    session.refer(target, { eventHandlers: { requestSucceeded: settle(resolve), requestFailed: settle(failed) } })
  })
}
