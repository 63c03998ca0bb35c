import type { AgentWorkState, AnswerOf, BreakReason, ContactMode, InputOf, PhoneEvent } from '@gongtai/contract'
import { phone, phoneSuccess } from '@gongtai/contract'
import { call } from '../../../base/api.ts'

/** The token that signs the browser in at the phone system, and the address of that. */
export type PhoneToken = AnswerOf<typeof phone.token>
export type DialInput = InputOf<typeof phone.dial>

/**
 * A phone system as the browser sees it (areas/customer-service.md, provider operations). Each operation ends when the
 * phone system has said yes, and fails with a PhoneRefusal in its words when it has said anything else.
 */
export interface PhoneClient {
  /** Connects. While it is connected, it goes on with the new token. */
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
  /** Goes on with a call that the page before this one was in. Only phones in the browser need it. */
  takeUp?(callId: string): Promise<void>
  /** The page goes, and the next one may take up what runs. */
  leave(): void
  /** Ends what runs. */
  close(): void
}

/** A client tells these of its own accord. */
export interface PhoneListener {
  /** Something happened to a call. The code may be any, also one that is not success. */
  onEvent(event: PhoneEvent): void
  /** The connection is gone until connect is called again. */
  onLost(): void
  /** The microphone may not be used. */
  onSilent(): void
}

/** The phone system said no, in words that are fit to show. */
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

/** The server reads the number itself and says whether it may be dialled. */
export async function makeCall(input: DialInput): Promise<{ callId: string; target: string | null }> {
  const made = await call(phone.dial, input, { handled: true })
  assertSuccess(made)
  return { callId: made.callId!, target: made.target }
}
