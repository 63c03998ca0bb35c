import type { EventName, EventPayload } from '@gongtai/contract'
import { eventPayloads, requestOf, shell } from '@gongtai/contract'
import { requestHeaders } from './api.ts'
import { currentSession } from './session.ts'
import { sessionExpired } from './session-end.ts'
import { store, useStore } from './store.ts'

/** Without the stream the notice count is asked every minute. */
const connected = store(false)
export const useEventStreamConnected = () => useStore(connected)

type Listener = (name: EventName, payload: unknown) => void
const listeners = new Set<Listener>()

export function onEvent<Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void): () => void {
  const own: Listener = (happened, payload) => {
    if (happened === name) listener(payload as EventPayload<Name>)
  }
  listeners.add(own)
  return () => listeners.delete(own)
}

type Relayed = { connected: boolean } | { name: EventName; payload: unknown }

/**
 * One tab holds the stream for all tabs of the browser: browsers allow few connections to one server.
 * The tab that holds the lock reads; the others hear it over the channel, and one of them takes over when it closes.
 */
export function startEventStream(): () => void {
  const stop = new AbortController()
  const channel = new BroadcastChannel('gongtai-events')
  channel.addEventListener('message', ({ data }: MessageEvent<Relayed | 'hello'>) => {
    if (data === 'hello') channel.postMessage({ connected: connected.get() } satisfies Relayed)
    else if ('connected' in data) connected.set(data.connected)
    else deliver(data.name, data.payload)
  })
  channel.postMessage('hello')
  const relay = (message: Relayed) => {
    if ('connected' in message) connected.set(message.connected)
    else deliver(message.name, message.payload)
    channel.postMessage(message)
  }
  void navigator.locks.request('gongtai-events', { signal: stop.signal }, () => readForEver(stop.signal, relay)).catch(() => {})
  return () => {
    stop.abort()
    channel.close()
  }
}

function deliver(name: EventName, payload: unknown): void {
  for (const listener of listeners) listener(name, payload)
}

const firstWait = 1_000
const longestWait = 30_000

async function readForEver(signal: AbortSignal, relay: (message: Relayed) => void): Promise<void> {
  let lastEventId: string | undefined
  let wait = firstWait
  // The server ends the stream with the session; whoever has signed out does not knock again.
  while (!signal.aborted && currentSession() !== null) {
    try {
      const response = await open(lastEventId, signal)
      if (response.status === 401) return sessionExpired()
      if (response.ok && response.body !== null) {
        relay({ connected: true })
        wait = firstWait
        for await (const event of eventsOf(response.body)) {
          if (event.id !== undefined) lastEventId = event.id
          const payload = parsePayload(event.name, event.data)
          if (payload !== undefined) relay({ name: event.name as EventName, payload })
        }
      }
    } catch {
      // A broken connection is opened again below.
    }
    if (signal.aborted) return
    relay({ connected: false })
    await new Promise(resolve => setTimeout(resolve, wait * (0.75 + Math.random() / 2)))
    wait = Math.min(wait * 2, longestWait)
  }
}

function open(lastEventId: string | undefined, signal: AbortSignal): Promise<Response> {
  const { address } = requestOf(shell.eventStream, { lastEventId })
  return fetch(address, { headers: requestHeaders(address.split('?')[0]!), signal, cache: 'no-store' })
}

/** An event that we do not know, or that is not what the contract says, is passed over. */
function parsePayload(name: string, data: string): unknown {
  if (!Object.hasOwn(eventPayloads, name)) return undefined
  try {
    return eventPayloads[name as EventName].parse(JSON.parse(data))
  } catch {
    return undefined
  }
}

export interface ServerSentEvent {
  id?: string
  name: string
  data: string
}

/** Reads the text/event-stream format; comments (heartbeats) carry nothing. */
export async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<ServerSentEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split(/\r?\n\r?\n/)
    rest = blocks.pop()!
    for (const block of blocks) {
      const event = parseBlock(block)
      if (event !== null) yield event
    }
  }
}

function parseBlock(block: string): ServerSentEvent | null {
  const event: ServerSentEvent = { name: 'message', data: '' }
  const data: string[] = []
  for (const line of block.split(/\r?\n/)) {
    const [, field, value] = /^([a-z]+): ?(.*)$/.exec(line) ?? []
    if (field === 'event') event.name = value!
    else if (field === 'id') event.id = value
    else if (field === 'data') data.push(value!)
  }
  event.data = data.join('\n')
  return data.length === 0 ? null : event
}
