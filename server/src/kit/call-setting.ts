import type { Bus } from './bus.ts'
import type { Log } from './log.ts'

/** What people set on a call (areas/permissions.md, api_resource). */
export interface CallSetting {
  isOff: boolean
  /** Calls per minute and session, beside the limits of the contract. */
  rateLimit: number | null
  /** An answer that took longer counts as slow. */
  slowMs: number
}

export const defaultCallSetting: CallSetting = { isOff: false, rateLimit: null, slowMs: 1_000 }

const doubtMs = 1_000

/**
 * The settings of all calls in memory, so that asking for one costs nothing. They are read again at once on word from
 * any process; after the listen connection was lost, word may have been missed, so they are read until it is back.
 */
export class CallSettings {
  private known: ReadonlyMap<number, CallSetting> = new Map()
  private isDoubtful = false
  private running: Promise<void> | null = null
  private next: Promise<void> | null = null
  private timer: NodeJS.Timeout | null = null
  private readonly bus: Bus
  private readonly load: () => Promise<ReadonlyMap<number, CallSetting>>
  private readonly log: Log

  constructor(bus: Bus, load: () => Promise<ReadonlyMap<number, CallSetting>>, log: Log) {
    this.bus = bus
    this.load = load
    this.log = log
    bus.on('call', () => void this.refresh())
    bus.onLost(() => (this.isDoubtful = true))
  }

  async start(): Promise<void> {
    await this.reload()
    this.timer = setInterval(() => void this.settle(), doubtMs)
    this.timer.unref()
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
  }

  of(apiId: number | null): CallSetting {
    return (apiId === null ? undefined : this.known.get(apiId)) ?? defaultCallSetting
  }

  /** Reads the settings as they are now. Where that fails, the old ones hold until the next try. */
  async refresh(): Promise<boolean> {
    try {
      await this.reload()
      return true
    } catch (error) {
      this.isDoubtful = true
      this.log.warn({ error: (error as Error).message }, 'settings of calls not read')
      return false
    }
  }

  /** A read that began before it was asked for may have seen the old settings, so another follows it. */
  private reload(): Promise<void> {
    if (this.running === null) return (this.running = this.read().finally(() => (this.running = null)))
    this.next ??= this.running
      .catch(() => {})
      .then(() => {
        this.next = null
        return this.reload()
      })
    return this.next
  }

  private async read(): Promise<void> {
    this.known = await this.load()
  }

  private async settle(): Promise<void> {
    if (!this.isDoubtful) return
    const isHeard = this.bus.connected
    const isRead = await this.refresh()
    if (isHeard && isRead) this.isDoubtful = false
  }
}
