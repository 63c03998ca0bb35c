import type { CallResult, HangupParty, PhoneEvent } from '@gongtai/contract'
import { phoneSuccess } from '@gongtai/contract'
import type { RTCSession } from 'jssip/lib/RTCSession'
import { randomId } from '../../../app/random-id.ts'
import { serverNow } from './phone-store.ts'

/** One call of the SIP phone: its session, and what is told of it to the server. */
export interface SipCall {
  callId: string
  session: RTCSession
  incoming: boolean
  /** Handed to somebody else: its end here is not the end of the call. */
  transferred: boolean
}

type Told = PhoneEvent extends infer Event ? (Event extends PhoneEvent ? Pick<Event, 'type' | 'data'> : never) : never

let told = 0

export function eventOf(happened: Told): PhoneEvent {
  return { ...happened, eventId: randomId(), seq: told++, code: phoneSuccess, at: new Date(serverNow()).toISOString() }
}

/** How a call ended that nobody answered, by the answer of the SIP server (RFC 3261, section 21). */
export function failedResult(status: number | undefined): CallResult {
  if (status === undefined) return 'FAILED'
  if (status === 486 || status === 600) return 'BUSY'
  if (status === 404 || status === 410 || status === 484 || status === 604) return 'INVALID'
  if (status === 603) return 'REJECTED'
  return [408, 480, 487].includes(status) ? 'NO_ANSWER' : 'FAILED'
}

/** Says what becomes of a call until it is over. */
export function follow(one: SipCall, agentId: string, { tell, onOver }: { tell: (event: PhoneEvent) => void; onOver: () => void }): void {
  const { callId, session, incoming } = one
  const end = (hangupBy: HangupParty, result?: CallResult) => {
    onOver()
    if (!one.transferred) tell(eventOf({ type: 'END', data: { callId, hangupBy, ...(result === undefined ? {} : { result }) } }))
  }
  session.on('accepted', () => tell(eventOf({ type: 'ANSWER', data: { callId, agentId } })))
  session.on('hold', ({ originator }) => {
    if (originator === ('local' as never)) tell(eventOf({ type: 'HOLD', data: { callId } }))
  })
  session.on('unhold', ({ originator }) => {
    if (originator === ('local' as never)) tell(eventOf({ type: 'RETRIEVE', data: { callId } }))
  })
  session.on('ended', ({ originator }) => end(partyOf(originator)))
  session.on('failed', ({ originator, message }) => {
    if (incoming) return end(partyOf(originator), 'AGENT_NO_ANSWER')
    const status = (message as { status_code?: number } | null)?.status_code
    end(partyOf(originator), (originator as string) === 'local' ? 'NO_ANSWER' : failedResult(status))
  })
  session.on('peerconnection', ({ peerconnection }) => listen(peerconnection))
  // Of an outgoing call it exists before anybody can ask for the event.
  if (session.connection) listen(session.connection)
}

function partyOf(originator: string): HangupParty {
  return originator === 'local' ? 'AGENT' : originator === 'remote' ? 'CUSTOMER' : 'SYSTEM'
}

/** The voice of the other side. */
function listen(connection: RTCPeerConnection): void {
  connection.addEventListener('track', ({ streams: [stream] }) => {
    const audio = new Audio()
    audio.srcObject = stream ?? null
    // A tab that nobody has touched yet may not sound: the next click in it starts the voice.
    void audio.play().catch(() => window.addEventListener('pointerdown', () => void audio.play(), { once: true }))
  })
}
