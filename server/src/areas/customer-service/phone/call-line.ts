import type { CallDirection, CallPartKind } from '@gongtai/contract'

/** This file makes stretches on one time line of what happened in a call. */

export interface LineEvent {
  type: string
  at: string
  agentId: string | null
  toAgentId: string | null
}

interface Stretch {
  kind: CallPartKind
  agentId: string | null
  from: string
  to: string
}

interface LineOfCall {
  direction: CallDirection
  agentId: string | null
  startAt: string
  queueAt: string | null
  ringAt: string | null
  answerAt: string | null
  endAt: string | null
}

interface Doing {
  kind: CallPartKind
  agentId: string | null
}

/** What follows an event, or undefined where what went on before goes on. */
function afterEvent({ type, agentId, toAgentId }: LineEvent, doing: Doing | null, talking: string | null, queued: boolean): Doing | undefined {
  switch (type) {
    case 'ARRIVAL':
      return { kind: 'IVR', agentId: null }
    case 'DIAL':
      return { kind: 'DIAL', agentId }
    case 'QUEUE':
      return { kind: 'QUEUE', agentId: null }
    case 'RING':
      // The ring of a transfer's target is part of the transfer.
      return doing?.kind === 'TRANSFER' ? undefined : { kind: 'RING', agentId }
    case 'NO_ANSWER':
    case 'REJECT':
      if (talking !== null) return { kind: 'TALK', agentId: talking }
      return { kind: queued ? 'QUEUE' : 'IVR', agentId: null }
    case 'ANSWER':
      return { kind: 'TALK', agentId: agentId ?? doing?.agentId ?? null }
    case 'HOLD':
      return { kind: 'HOLD', agentId: talking }
    case 'RETRIEVE':
      return { kind: 'TALK', agentId: talking }
    case 'TRANSFER':
      return { kind: 'TRANSFER', agentId: toAgentId }
    default:
      return undefined
  }
}

/** Takes the events that happened in their order. A call that is not over lasts until now. */
export function lineOf(call: LineOfCall, events: readonly LineEvent[], now: string): Stretch[] {
  const end = call.endAt ?? now
  if (!events.some(({ type }) => type === 'ARRIVAL' || type === 'DIAL')) return lineOfInstants(call, end)
  const stretches: Stretch[] = []
  let doing: Doing | null = null
  let from = call.startAt
  let talking: string | null = null
  let queued = false
  const close = (to: string) => {
    if (doing !== null && from < to) stretches.push({ ...doing, from, to })
    from = to
  }
  for (const event of events) {
    if (event.at > end) break
    const next = afterEvent(event, doing, talking, queued)
    if (next === undefined) continue
    close(event.at)
    doing = next
    queued ||= next.kind === 'QUEUE'
    if (next.kind === 'TALK') talking = next.agentId
  }
  close(end)
  return stretches
}

/** The stretches of a call whose events are not kept, by the instants of its row. */
function lineOfInstants({ direction, agentId, startAt, queueAt, ringAt, answerAt, endAt }: LineOfCall, end: string): Stretch[] {
  const steps: [CallPartKind, string | null, string | null][] =
    direction === 'IN'
      ? [
          ['IVR', startAt, null],
          ['QUEUE', queueAt, null],
          ['RING', ringAt, agentId],
          ['TALK', answerAt, agentId],
        ]
      : [
          ['DIAL', startAt, agentId],
          ['TALK', answerAt, agentId],
        ]
  const taken = steps.filter((step): step is [CallPartKind, string, string | null] => step[1] !== null)
  return taken
    .map(([kind, from, whose], place): Stretch => ({ kind, agentId: whose, from, to: taken[place + 1]?.[1] ?? endAt ?? end }))
    .filter(({ from, to }) => from < to)
}

/** The agents through whose hands a call went, with the instant from which each had it. */
export function handsOf(call: LineOfCall & { transferFrom: string | null }, events: readonly LineEvent[]): { agentId: string; at: string }[] {
  const hands: { agentId: string; at: string }[] = []
  for (const { type, agentId, at } of events) if (type === 'ANSWER' && agentId !== null && hands.at(-1)?.agentId !== agentId) hands.push({ agentId, at })
  if (hands.length > 0) return hands
  const known = [call.transferFrom, call.agentId].filter(agentId => agentId !== null)
  return call.answerAt === null ? [] : known.map(agentId => ({ agentId, at: call.answerAt! }))
}
