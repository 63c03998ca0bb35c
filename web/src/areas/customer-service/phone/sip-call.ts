import type { CallResult, HangupParty, PhoneEvent } from '@gongtai/contract'
import { phoneSuccess } from '@gongtai/contract'
import type { RTCSession } from 'jssip/lib/RTCSession'
import type { IncomingRequest, IncomingResponse } from 'jssip/lib/SIPMessage'
import { randomId } from '../../../base/random-id.ts'
import { readStored, removeStored, writeStored } from '../../../base/storage.ts'
import { serverNow } from './phone-store.ts'

export const voice = { mediaConstraints: { audio: true, video: false }, pcConfig: { iceServers: [] } }

/** One call of the SIP phone, with its session and what the server is told of it. */
export interface SipCall {
  callId: string
  /** The session becomes another one after the other side has taken the call up on a new page. */
  session: RTCSession
  incoming: boolean
  answered: boolean
  /** True after the call was handed to somebody else, because then its end here is not the end of the call. */
  transferred: boolean
}

type Told = PhoneEvent extends infer Event ? (Event extends PhoneEvent ? Pick<Event, 'type' | 'data'> : never) : never

let told = 0

export function eventOf(happened: Told): PhoneEvent {
  return { ...happened, eventId: randomId(), seq: told++, code: phoneSuccess, at: new Date(serverNow()).toISOString() }
}

/** The answer of the SIP server (RFC 3261, section 21) says how a call ended that nobody answered. */
export function failedResult(status: number | undefined): CallResult {
  if (status === undefined) return 'FAILED'
  if (status === 486 || status === 600) return 'BUSY'
  if (status === 404 || status === 410 || status === 484 || status === 604) return 'INVALID'
  if (status === 603) return 'REJECTED'
  return [408, 480, 487].includes(status) ? 'NO_ANSWER' : 'FAILED'
}

type Accept = (begin: (next: RTCSession) => void) => void

interface Follower {
  tell: (event: PhoneEvent) => void
  onOver: () => void
}

/** Says what becomes of a call until it is over. `request` is the invitation of a session that came from outside. */
export function follow(one: SipCall, agentId: string, { tell, onOver }: Follower, request?: IncomingRequest): void {
  const { callId, session, incoming } = one
  /** A session whose place another has taken has nothing to say any more. */
  const isCurrent = () => one.session === session
  const end = (hangupBy: HangupParty, result?: CallResult) => {
    onOver()
    forgetDialog(callId)
    if (!one.transferred) tell(eventOf({ type: 'END', data: { callId, hangupBy, ...(result === undefined ? {} : { result }) } }))
  }
  session.on('accepted', ({ response }: { response?: IncomingResponse }) => {
    keepDialog(one, request ?? response!)
    if (!one.answered) tell(eventOf({ type: 'ANSWER', data: { callId, agentId } }))
    one.answered = true
  })
  session.on('hold', ({ originator }) => {
    if (originator === ('local' as never)) tell(eventOf({ type: 'HOLD', data: { callId } }))
  })
  session.on('unhold', ({ originator }) => {
    if (originator === ('local' as never)) tell(eventOf({ type: 'RETRIEVE', data: { callId } }))
  })
  session.on('ended', ({ originator }) => {
    if (isCurrent()) end(partyOf(originator))
  })
  session.on('failed', ({ originator, message }) => {
    if (!isCurrent()) return
    if (one.answered) return end('SYSTEM')
    if (incoming) return end(partyOf(originator), 'AGENT_NO_ANSWER')
    const status = (message as { status_code?: number } | null)?.status_code
    end(partyOf(originator), (originator as string) === 'local' ? 'NO_ANSWER' : failedResult(status))
  })
  session.on('replaces', ({ request: again, accept }) =>
    (accept as Accept)(next => {
      one.session = next
      follow(one, agentId, { tell, onOver }, again)
      // The session is not ready before this function has returned.
      setTimeout(() => next.answer(voice))
    }),
  )
  session.on('peerconnection', ({ peerconnection }) => listen(peerconnection))
  // The connection of an outgoing call exists before anybody can ask for the event.
  if (session.connection) listen(session.connection)
}

/** The next page of this browser needs these to take an answered call up again: whom to invite, and in the place of what (RFC 3891). */
export interface KeptDialog {
  callId: string
  incoming: boolean
  target: string
  replaces: string
}

const keptFor = 12 * 3_600_000

export function keptDialog(callId: string): KeptDialog | null {
  const kept = readStored<KeptDialog>('SIP_CALL')
  return kept?.callId === callId ? kept : null
}

function keepDialog({ callId, incoming, session }: SipCall, message: IncomingRequest | IncomingResponse): void {
  const { to_tag: ownTag } = message as { to_tag?: string }
  const [local, remote] = 'status_code' in message ? [message.from.getParam('tag'), message.to.getParam('tag')] : [ownTag, message.from.getParam('tag')]
  const replaces = `${message.getHeader('Call-ID')};to-tag=${remote};from-tag=${local}`
  writeStored('SIP_CALL', { callId, incoming, target: session.remote_identity.uri.toString(), replaces } satisfies KeptDialog, keptFor)
}

function forgetDialog(callId: string): void {
  if (keptDialog(callId) !== null) removeStored('SIP_CALL')
}

function partyOf(originator: string): HangupParty {
  return originator === 'local' ? 'AGENT' : originator === 'remote' ? 'CUSTOMER' : 'SYSTEM'
}

/** Plays the voice of the other side. */
function listen(connection: RTCPeerConnection): void {
  connection.addEventListener('track', ({ streams: [stream] }) => {
    const audio = new Audio()
    audio.srcObject = stream ?? null
    // A tab that nobody has touched yet may not sound, so the next click in it starts the voice.
    void audio.play().catch(() => window.addEventListener('pointerdown', () => void audio.play(), { once: true }))
  })
}
