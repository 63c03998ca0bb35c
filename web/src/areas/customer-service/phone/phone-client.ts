import type { AgentWorkState, AnswerOf, BreakReason, ContactMode, InputOf, PhoneEvent } from '@gongtai/contract'
import { phone, phoneSuccess } from '@gongtai/contract'
import { call } from '../../../base/api.ts'

/** What signs the browser in at the phone system, and where that is. */
export type PhoneToken = AnswerOf<typeof phone.token>
export type DialInput = InputOf<typeof phone.dial>

/**
 * A phone system as the browser sees it (areas/customer-service.md, provider operations). Each operation ends when the
 * phone system has said yes; whatever else it says is a PhoneRefusal with its words.
 */
export interface PhoneClient {
  /** Connects; with a new token while it is connected, goes on with that one. */
  connect(token: PhoneToken): Promise<void>
  setState(state: AgentWorkState, breakReason?: BreakReason): Promise<void>
  setContact(contact: ContactMode): Promise<void>
  answer(callId: string): Promise<void>
  reject(callId: string): Promise<void>
  hangup(callId: string): Promise<void>
  hold(callId: string): Promise<void>
  retrieve(callId: string): Promise<void>
  mute(callId: string): Promise<void>
  unmute(callId: string): Promise<void>
  transfer(callId: string, target: string): Promise<void>
  dtmf(callId: string, digits: string): Promise<void>
  /** Answers the id of the new call. */
  dial(input: DialInput): Promise<string>
  /** The page before this one was in this call: goes on with it. Not for phones that are not in the browser. */
  takeUp?(callId: string): Promise<void>
  /** The page goes; the next one may take up what runs. */
  leave(): void
  /** Ends what runs. */
  close(): void
}

/** What a client tells of its own accord. */
export interface PhoneListener {
  /** Something happened to a call; whatever its code. */
  onEvent(event: PhoneEvent): void
  /** The connection is gone, until connect is called again. */
  onLost(): void
  /** The microphone may not be used. */
  onSilent(): void
}

/** The phone system said no, in words fit to show. */
export class PhoneRefusal extends Error {
  readonly code: string

  constructor(message: string, code = '') {
    super(message)
    this.code = code
  }
}

/** Phone events and operations succeed only when the code is '0000' (product.md section 7). */
export function assertSuccess({ code, message }: { code: string; message: string }): void {
  if (code !== phoneSuccess) throw new PhoneRefusal(message, code)
}

export async function act(input: InputOf<typeof phone.action>): Promise<AnswerOf<typeof phone.action>> {
  const answer = await call(phone.action, input, { handled: true })
  assertSuccess(answer)
  return answer
}

export async function chooseState(agentWorkState: AgentWorkState, breakReason?: BreakReason): Promise<void> {
  await call(phone.setState, { agentWorkState, breakReason }, { handled: true })
}

export async function chooseContact(contact: ContactMode): Promise<void> {
  await call(phone.setContact, { contact }, { handled: true })
}

/** The server reads the number and says whether it may be dialled. */
export async function makeCall(input: DialInput): Promise<{ callId: string; target: string | null }> {
  const made = await call(phone.dial, input, { handled: true })
  assertSuccess(made)
  return { callId: made.callId!, target: made.target }
}
