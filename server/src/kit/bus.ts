import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectOne } from '../db/connection.ts'
import type { Log } from './log.ts'

/** What one process tells the others through the database. */
export const channels = { perm: 'gongtai_perm', event: 'gongtai_event', job: 'gongtai_job', call: 'gongtai_call', touched: 'gongtai_touched' } as const
export type Channel = keyof typeof channels

const askEveryMs = 5_000
const answerMs = 10_000

/**
 * The LISTEN connection of this process. While it is down nothing can be known of the others,
 * so `onLost` lets whoever caches something forget it, and `connected` says whether caching is safe.
 */
export class Bus {
  connected = false
  private client: pg.Client | null = null
  private stopped = false
  private readonly url: string
  private readonly log: Log
  private readonly listeners = new Map<string, ((payload: string) => void)[]>()
  private readonly lostListeners: (() => void)[] = []

  constructor(url: string, log: Log) {
    this.url = url
    this.log = log
  }

  on(channel: Channel, listener: (payload: string) => void): void {
    const name = channels[channel]
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener])
  }

  onLost(listener: () => void): void {
    this.lostListeners.push(listener)
  }

  async start(): Promise<void> {
    const client = connectOne(this.url)
    client.on('error', error => this.lost(client, error))
    client.on('end', () => this.lost(client))
    client.on('notification', message => {
      for (const listener of this.listeners.get(message.channel) ?? []) listener(message.payload ?? '')
    })
    await client.connect()
    for (const name of Object.values(channels)) await client.query(`listen ${name}`)
    this.client = client
    this.connected = true
    this.watch(client)
  }

  /** Nobody ever asks anything on this connection: that it went dead without a word would not be noticed. */
  private watch(client: pg.Client): void {
    const timer = setInterval(() => {
      if (this.client !== client) return clearInterval(timer)
      const late = setTimeout(() => {
        this.lost(client, new Error('no answer'))
        client.end().catch(() => {})
      }, answerMs).unref()
      client.query('select 1').then(
        () => clearTimeout(late),
        () => clearTimeout(late),
      )
    }, askEveryMs)
    timer.unref()
  }

  private lost(client: pg.Client, error?: Error): void {
    if (this.stopped || this.client !== client) return
    this.client = null
    this.connected = false
    this.log.warn({ error: error?.message }, 'listen connection lost')
    for (const listener of this.lostListeners) listener()
    void this.reconnect()
  }

  private async reconnect(): Promise<void> {
    for (let wait = 200; !this.stopped; wait = Math.min(wait * 2, 5_000)) {
      await sleep(wait)
      try {
        return await this.start()
      } catch (error) {
        this.log.warn({ error: (error as Error).message }, 'listen connection not back yet')
      }
    }
  }

  async stop(): Promise<void> {
    this.stopped = true
    await this.client?.end().catch(() => {})
  }
}
