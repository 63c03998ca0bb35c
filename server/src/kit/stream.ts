import { and, gt, isNull, or, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { defaultTokenHeader } from '@gongtai/contract'
import type { EventName } from '@gongtai/contract'
import type { Context, Services } from './context.ts'
import { event } from './event.tables.ts'
import { faults } from './fault.ts'
import { jsonInWords } from './saying.ts'

interface Stream {
  staffId: number
  sessionId: number
  send(id: number, name: string, payload: unknown): void
  /** Something that nobody needs to hear later. */
  hint(name: EventName, payload: unknown): void
  close(): void
  check(): Promise<void>
}

const heartbeatMs = 25_000
const replaySeconds = 300
const streamsPerSession = 6
const unreadLimit = 1_048_576
/** The word that a session was ended travels on the stream that ends with it. */
const lastWordMs = 300

/** The open event streams of this process. What other processes emit arrives over the bus. */
export class Streams {
  private readonly open = new Set<Stream>()
  private readonly services: Services

  constructor(services: Services) {
    this.services = services
    services.bus.on(
      'event',
      payload => void this.deliver(payload).catch(error => services.log.warn({ error: (error as Error).message }, 'event not delivered')),
    )
    services.bus.on('touched', areas => {
      for (const stream of this.open) stream.hint('TOUCHED', { areas: areas.split(',') })
    })
    services.access.onChange(staffIds => {
      for (const stream of this.open) if (staffIds === null || staffIds.includes(stream.staffId)) void stream.check()
    })
    services.metrics.gauge('event_streams', 'Open event streams of browsers', () => this.open.size)
  }

  private async deliver(payload: string): Promise<void> {
    const [id, staffId] = payload.split(':') as [string, string]
    const receivers = [...this.open].filter(stream => staffId === '' || stream.staffId === Number(staffId))
    if (receivers.length === 0) return
    const [row] = await this.services.database
      .select()
      .from(event)
      .where(eq(event.id, Number(id)))
    if (row !== undefined) for (const stream of receivers) if (isFor(stream, row.payload)) stream.send(row.id, row.name, row.payload)
  }

  /** Answers a call with a stream: first what was missed, then what comes. */
  async serve(context: Context, lastEventId: string | undefined): Promise<void> {
    const { staff, reply, request, language } = context
    const token = request.headers[defaultTokenHeader.toLowerCase()]
    if ([...this.open].filter(stream => stream.sessionId === staff.sessionId).length >= streamsPerSession) throw faults.tooMany(30)
    if (isForeign(request)) throw faults.forbidden(['不接受来自其他网站的请求', 'Requests from other sites are not accepted'])
    reply.hijack()
    const out = reply.raw
    out.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    })
    // An event may come both by the bus and by the replay.
    const sent = new Set<number>()
    const stream: Stream = {
      staffId: staff.staffId,
      sessionId: staff.sessionId,
      send(id, name, payload) {
        if (sent.has(id)) return
        // Whoever does not read is let go before what waits for him fills the memory, and asks again when he does.
        if (out.writableLength > unreadLimit) return void out.destroy()
        if (sent.size > 1_000) sent.clear()
        sent.add(id)
        out.write(`id: ${id}\nevent: ${name}\ndata: ${jsonInWords(JSON.stringify(payload), language)}\n\n`)
      },
      hint(name, payload) {
        if (out.writableLength <= unreadLimit) out.write(`event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`)
      },
      close: () => out.end(),
      // The session may have ended, or the person may have lost it by force.
      check: async () => {
        const principal = await this.services.access.find(token).catch(() => staff)
        if (principal === null) setTimeout(stream.close, lastWordMs)
      },
    }
    this.open.add(stream)
    const heartbeat = setInterval(() => {
      out.write(': \n\n')
      void stream.check()
    }, heartbeatMs)
    out.on('close', () => {
      clearInterval(heartbeat)
      this.open.delete(stream)
    })
    out.on('error', () => out.destroy())
    out.write(': \n\n')
    if (lastEventId !== undefined) await this.replay(stream, Number(lastEventId))
  }

  private async replay(stream: Stream, lastEventId: number): Promise<void> {
    const missed = await this.services.database
      .select()
      .from(event)
      .where(
        and(
          gt(event.id, lastEventId),
          gt(event.createdAt, sql`now() - make_interval(secs => ${replaySeconds})`),
          or(isNull(event.staffId), eq(event.staffId, stream.staffId)),
        ),
      )
      .orderBy(event.id)
      .limit(500)
    for (const row of missed) if (isFor(stream, row.payload)) stream.send(row.id, row.name, row.payload)
  }

  closeAll(): void {
    for (const stream of this.open) stream.close()
  }
}

/** A page of another site has no business here, whatever token it has got hold of. Pages of our own send no origin, or ours. */
function isForeign({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

/** Some events are meant for one session of a person. */
function isFor(stream: Stream, payload: unknown): boolean {
  const { sessionId } = (payload ?? {}) as { sessionId?: number }
  return sessionId === undefined || sessionId === stream.sessionId
}
