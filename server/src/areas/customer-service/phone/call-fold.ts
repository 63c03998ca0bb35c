import { phoneSuccess } from '@gongtai/contract'
import type { CallDirection, CallResult, CallState, HangupParty, PhoneEventType, RecordingState } from '@gongtai/contract'

/**
 * The events of a call are those of the contract and DIAL, by which an agent's own call begins.
 * Events repeat and come late, so the row of a call is always folded from all of them.
 */
export interface CallEvent {
  eventId: string
  seq: number
  type: PhoneEventType | 'DIAL'
  code: string
  at: string
  payload: CallEventData
}

/** Each event brings some of these fields. */
export interface CallEventData {
  agentId?: string
  toAgentId?: string
  hangupBy?: HangupParty
  result?: CallResult
  state?: 'READY' | 'FAILED'
  seconds?: number
  address?: string
  score?: number
}

/** The part of a call that is known before its events are looked at. */
export interface CallBeginning {
  direction: CallDirection
  startAt: string
}

/** These columns of call_log come from events alone. */
export interface CallFacts {
  state: CallState
  result: CallResult | null
  queueAt: string | null
  ringAt: string | null
  answerAt: string | null
  endAt: string | null
  waitSeconds: number
  ringSeconds: number
  talkSeconds: number
  holdSeconds: number
  agentId: string | null
  ringAgentId: string | null
  rungAgents: string[]
  transferFrom: string | null
  hangupBy: HangupParty | null
  recordingState: RecordingState
  recordingFile: string | null
  recordingSeconds: number | null
  satisfaction: number | null
}

/** Where END names no result, the state that it ends says what the result is. */
const resultAt: Record<Exclude<CallState, 'ENDED'>, CallResult> = {
  IVR: 'IVR_ABANDON',
  QUEUING: 'QUEUE_ABANDON',
  RINGING: 'AGENT_NO_ANSWER',
  DIALING: 'NO_ANSWER',
  TALKING: 'ANSWERED',
  HOLDING: 'ANSWERED',
}

/** A call on its way through its events. */
interface Course {
  facts: CallFacts
  direction: CallDirection
  /** The other agent who is rung while the call stays with the one who transfers it. */
  transferTo: string | null
  ringEndAt: string | null
  heldSince: string | null
  heldMs: number
}

export function foldCall(events: readonly CallEvent[], { direction, startAt }: CallBeginning): CallFacts {
  const course: Course = {
    facts: {
      state: direction === 'IN' ? 'IVR' : 'DIALING',
      result: null,
      queueAt: null,
      ringAt: null,
      answerAt: null,
      endAt: null,
      waitSeconds: 0,
      ringSeconds: 0,
      talkSeconds: 0,
      holdSeconds: 0,
      agentId: null,
      ringAgentId: null,
      rungAgents: [],
      transferFrom: null,
      hangupBy: null,
      recordingState: 'NONE',
      recordingFile: null,
      recordingSeconds: null,
      satisfaction: null,
    },
    direction,
    transferTo: null,
    ringEndAt: null,
    heldSince: null,
    heldMs: 0,
  }
  for (const event of inOrder(events)) take(course, event)
  return withDurations(course, startAt)
}

/** Each event counts once, in the order of the instants that the phone system gives. Number and id decide between those of one instant. */
function inOrder(events: readonly CallEvent[]): CallEvent[] {
  const once = new Map(events.filter(({ code }) => code === phoneSuccess).map(event => [event.eventId, event]))
  return [...once.values()].toSorted((one, other) => compare(one.at, other.at) || one.seq - other.seq || compare(one.eventId, other.eventId))
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function take(course: Course, event: CallEvent): void {
  const { facts } = course
  const { payload } = event
  if (event.type === 'RECORDING') {
    facts.recordingState = payload.state ?? 'FAILED'
    facts.recordingFile = payload.address ?? null
    facts.recordingSeconds = payload.seconds ?? null
  } else if (event.type === 'SATISFACTION') facts.satisfaction = payload.score ?? null
  // A call that has ended never opens again.
  else if (facts.state !== 'ENDED') steps[event.type]?.(course, event.at, payload)
}

const waiting: readonly CallState[] = ['IVR', 'QUEUING', 'RINGING']
const talking: readonly CallState[] = ['TALKING', 'HOLDING']

const steps: Partial<Record<CallEvent['type'], (course: Course, at: string, payload: CallEventData) => void>> = {
  DIAL({ facts }, _, { agentId }) {
    facts.agentId = agentId ?? null
  },

  QUEUE(course, at) {
    const { facts } = course
    if (!waiting.includes(facts.state)) return
    facts.queueAt ??= at
    if (facts.state === 'RINGING') endRing(course, at)
    facts.state = 'QUEUING'
  },

  RING({ facts, direction }, at, { agentId }) {
    if (agentId === undefined) return
    if (facts.state === 'DIALING') facts.ringAt ??= at
    if (!waiting.includes(facts.state)) return
    facts.state = 'RINGING'
    facts.ringAt = at
    rung(facts, agentId)
    if (direction === 'IN') facts.agentId = agentId
  },

  ANSWER(course, at, { agentId }) {
    const { facts } = course
    if (facts.answerAt === null) {
      facts.agentId = agentId ?? facts.ringAgentId ?? facts.agentId
      facts.answerAt = at
      endRing(course, at)
      facts.state = 'TALKING'
    } else if (course.transferTo !== null && course.transferTo === agentId) {
      facts.transferFrom = facts.agentId
      facts.agentId = agentId
      endHold(course, at)
      endTransfer(course)
      facts.state = 'TALKING'
    }
  },

  NO_ANSWER: notTaken,
  REJECT: notTaken,

  HOLD(course, at) {
    if (course.facts.state !== 'TALKING') return
    course.facts.state = 'HOLDING'
    course.heldSince = at
  },

  RETRIEVE(course, at) {
    if (course.facts.state !== 'HOLDING') return
    endHold(course, at)
    course.facts.state = 'TALKING'
  },

  TRANSFER(course, _, { agentId, toAgentId }) {
    const { facts } = course
    if (!talking.includes(facts.state) || facts.agentId !== agentId || toAgentId === undefined || toAgentId === agentId) return
    course.transferTo = toAgentId
    rung(facts, toAgentId)
  },

  END(course, at, { hangupBy, result }) {
    const { facts } = course
    facts.result = result ?? resultAt[facts.state as Exclude<CallState, 'ENDED'>]
    facts.endAt = at
    facts.hangupBy = hangupBy ?? null
    if (facts.state === 'RINGING') endRing(course, at)
    endHold(course, at)
    endTransfer(course)
    facts.state = 'ENDED'
  },
}

/** A ring that nobody took leaves the call in the queue, or with whoever wanted to transfer it. */
function notTaken(course: Course, at: string, { agentId }: CallEventData): void {
  const { facts } = course
  if (course.transferTo !== null && course.transferTo === agentId) endTransfer(course)
  else if (facts.state === 'RINGING' && facts.ringAgentId === agentId) {
    endRing(course, at)
    facts.state = 'QUEUING'
  }
}

function rung(facts: CallFacts, agentId: string): void {
  facts.ringAgentId = agentId
  if (!facts.rungAgents.includes(agentId)) facts.rungAgents.push(agentId)
}

function endRing(course: Course, at: string): void {
  course.ringEndAt = at
  course.facts.ringAgentId = null
}

function endTransfer(course: Course): void {
  course.transferTo = null
  course.facts.ringAgentId = null
}

function endHold(course: Course, at: string): void {
  if (course.heldSince !== null) course.heldMs += Math.max(0, Date.parse(at) - Date.parse(course.heldSince))
  course.heldSince = null
}

function withDurations({ facts, direction, ringEndAt, heldMs }: Course, startAt: string): CallFacts {
  const { queueAt, ringAt, answerAt, endAt } = facts
  if (direction === 'IN') {
    facts.waitSeconds = between(queueAt ?? startAt, answerAt ?? endAt)
    // A ring that has begun again is still going on.
    if (ringAt !== null && ringEndAt !== null && ringEndAt >= ringAt) facts.ringSeconds = between(ringAt, ringEndAt)
  } else facts.ringSeconds = between(ringAt ?? startAt, answerAt ?? endAt)
  if (answerAt !== null) {
    facts.talkSeconds = between(answerAt, endAt)
    if (endAt !== null && facts.recordingState === 'NONE') facts.recordingState = 'PENDING'
  }
  facts.holdSeconds = Math.floor(heldMs / 1_000)
  return facts
}

/** Whole seconds, which are 0 where the stretch is not over or clocks disagree. */
function between(from: string, to: string | null): number {
  return to === null ? 0 : Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1_000))
}
