import type { AgentState, AgentWorkState, ContactMode, LiveCall } from '@gongtai/contract'
import { readStored, writeStored } from '../../../base/storage.ts'
import { store, useStore } from '../../../base/store.ts'

/** What the phone of this person does now is the same in all tabs: the newest that the server has told. */

/** The local call state (product.md section 3) is kept without expiry under CALL_STATE. */
export interface LocalCall {
  state: AgentWorkState | ''
  contact: ContactMode
  lastContact: ContactMode | ''
  occasion: '' | 'dialing' | 'ringing' | 'talking' | 'holding' | 'ended'
  workflow: string
  phone: string
  area: string
  name: string
  callId: string
  /** The instant at which the call began to ring. An arrival that is older is a repetition. */
  startAt: string
}

const noCall: LocalCall = {
  state: '',
  contact: 'voip',
  lastContact: '',
  occasion: '',
  workflow: '',
  phone: '',
  area: '',
  name: '',
  callId: '',
  startAt: '',
}

/** The connection to the phone system. */
export interface Line {
  state: 'CONNECTING' | 'READY' | 'LOST' | 'OFF'
  /** How often connecting was tried again. */
  attempt: number
}

export interface PhoneView {
  agent: AgentState | null
  call: LiveCall | null
  line: Line
  muted: boolean
}

const phone = store<PhoneView>({ agent: null, call: null, line: { state: 'CONNECTING', attempt: 0 }, muted: false })
const local = store<LocalCall>({ ...noCall, ...readStored<LocalCall>('CALL_STATE') })
let skew = 0
let droppedUntil = 0
/** The leading tab alone writes the local call state, because another one may not know of the arrival yet and would wipe it out. */
let leads = false

export const usePhone = (): PhoneView => useStore(phone)
export const useLocalCall = (): LocalCall => useStore(local)
export const phoneNow = phone.get
export const localCallNow = local.get
export const watchPhone = phone.subscribe

/** Durations are counted by the clock of the server, because that of this machine may be wrong. */
export const serverNow = () => Date.now() + skew

/** The simulator pretends until then that its line is down, so nothing is heard. */
export function dropLine(until: string): void {
  droppedUntil = Date.parse(until)
}
export const lineDropped = () => serverNow() < droppedUntil

/** The call that the agent is rung by, talks in or writes up. Calls that the agent has no part in are not shown. */
export function currentCall({ agent, call }: PhoneView): LiveCall | null {
  return agent !== null && call !== null && agent.phase !== 'NONE' && agent.callId === call.callId ? call : null
}

/** True while the agent is in a call that this tab does not know yet. */
export function lacksCall(view: PhoneView): boolean {
  return view.agent !== null && view.agent.phase !== 'NONE' && view.agent.callId !== null && currentCall(view) === null
}

export function takeAgent(next: AgentState): boolean {
  if (lineDropped()) return false
  const { agent } = phone.get()
  if (agent !== null && agent.agentId === next.agentId && next.revision < agent.revision) return false
  const muted = next.phase === 'TALKING' && phone.get().muted
  phone.set({ ...phone.get(), agent: next, muted })
  follow()
  return true
}

export function takeCall(next: LiveCall): boolean {
  if (lineDropped()) return false
  const { call } = phone.get()
  if (call !== null && call.callId === next.callId && next.revision < call.revision) return false
  // The end of one call may come after the beginning of the next.
  if (call !== null && call.callId !== next.callId && next.state === 'ENDED') return false
  phone.set({ ...phone.get(), call: next })
  follow()
  return true
}

/** Takes what getAgentState and the heartbeat answer. Where a newer state has been heard meanwhile, its call is newer too. */
export function takeAnswer(answer: { state: AgentState; call: LiveCall | null }): void {
  skew = Date.parse(answer.state.serverTime) - Date.now()
  if (!takeAgent(answer.state)) return
  if (answer.call !== null) takeCall(answer.call)
  else if (answer.state.phase === 'NONE') phone.set({ ...phone.get(), call: null })
}

export function setLine(line: Line): void {
  phone.set({ ...phone.get(), line })
}

export function setMuted(muted: boolean): void {
  phone.set({ ...phone.get(), muted })
}

/** The view of the leading tab, as the others hear it. */
export function takeView(view: PhoneView): void {
  if (view.agent !== null) takeAgent(view.agent)
  if (view.call !== null) takeCall(view.call)
  phone.set({ ...phone.get(), line: view.line, muted: view.muted })
}

/** An arrival, as the phone system tells it (areas/customer-service.md, incoming call). */
export interface Arrival {
  callId: string
  phone: string
  city: string
  workflow: string
  startAt: string
}

/** The arrival in what the server tells, where the agent is rung by somebody from outside. */
export function arrivalOf(view: PhoneView): Arrival | null {
  const call = currentCall(view)
  if (call === null || view.agent!.phase !== 'RINGING' || call.direction !== 'IN' || call.phone === null) return null
  return { callId: call.callId, phone: call.phone, city: call.city, workflow: call.workflow, startAt: call.ringAt ?? call.startAt }
}

/** Takes an arrival once. It answers false for one that is current already or older than the one that is. */
export function takeArrival(arrival: Arrival): boolean {
  const before = local.get()
  if (arrival.callId === before.callId || (before.startAt !== '' && Date.parse(arrival.startAt) < Date.parse(before.startAt))) return false
  const { callId, workflow, startAt } = arrival
  keep({ ...before, occasion: 'ringing', workflow, phone: arrival.phone, area: arrival.city, name: '', callId, startAt })
  writeStored('CALL_PHONE', arrival.phone, null)
  writeStored('CALL_AREA', arrival.city, null)
  writeStored('CALL_ID', callId, null)
  return true
}

/** Takes what callStart says of the caller, unless another call has come meanwhile. */
export function nameCaller(callId: string, name: string): void {
  if (local.get().callId === callId) keep({ ...local.get(), name })
}

/** This tab leads from now on and goes on with what the one before has left. */
export function leadLocalCall(): void {
  leads = true
  rereadLocalCall()
  follow()
}

/** Reads the local call state again after the leading tab has written it. */
export function rereadLocalCall(): void {
  local.set({ ...noCall, ...readStored<LocalCall>('CALL_STATE') })
}

function keep(next: LocalCall): void {
  if (JSON.stringify(next) === JSON.stringify(local.get())) return
  local.set(next)
  writeStored('CALL_STATE', next, null)
}

/** The local call state follows what the server tells. */
function follow(): void {
  const view = phone.get()
  const before = local.get()
  if (view.agent === null || !leads) return
  const { agentWorkState: state, contact } = view.agent
  keep({ ...before, state, contact, lastContact: contact === before.contact ? before.lastContact : before.contact, occasion: occasionOf(view, before) })
}

function occasionOf(view: PhoneView, { callId, occasion }: LocalCall): LocalCall['occasion'] {
  const call = currentCall(view)
  if (call === null || view.agent!.phase === 'WRAP_UP') return callId === '' || occasion === '' ? '' : lacksCall(view) ? occasion : 'ended'
  if (view.agent!.phase === 'RINGING') return call.direction === 'OUT' ? 'dialing' : 'ringing'
  return call.state === 'HOLDING' ? 'holding' : 'talking'
}
