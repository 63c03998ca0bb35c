import type { Call } from '@gongtai/contract'
import type { Principal } from './access.ts'
import type { Handler } from './context.ts'
import type { Log } from './log.ts'

const writeEveryMs = 60_000
const flushMs = 2_000

/**
 * Notes when sessions were last active: at most once a minute each, gathered and written together,
 * so that no call waits for it.
 */
export class Seen {
  private readonly noted = new Map<number, number>()
  private waiting = new Set<number>()
  private readonly timer: NodeJS.Timeout
  private readonly save: (sessionIds: number[]) => Promise<void>
  private readonly log: Log

  constructor(save: (sessionIds: number[]) => Promise<void>, log: Log) {
    this.save = save
    this.log = log
    this.timer = setInterval(() => void this.flush(), flushMs)
    this.timer.unref()
  }

  /** The same handler, which also notes that its caller is active. */
  watch<C extends Call>(handler: Handler<C>): Handler<C> {
    return (input, context) => {
      if (context.principal !== null) this.note(context.principal)
      return handler(input, context)
    }
  }

  private note({ sessionId, lastSeenAt }: Principal): void {
    const now = Date.now()
    if (now - Math.max(this.noted.get(sessionId) ?? 0, lastSeenAt) < writeEveryMs) return
    if (this.noted.size > 50_000) this.noted.clear()
    this.noted.set(sessionId, now)
    this.waiting.add(sessionId)
  }

  private async flush(): Promise<void> {
    if (this.waiting.size === 0) return
    const sessionIds = [...this.waiting]
    this.waiting = new Set()
    await this.save(sessionIds).catch((error: unknown) => this.log.warn({ error: (error as Error).message }, 'last activity not written'))
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.flush()
  }
}
