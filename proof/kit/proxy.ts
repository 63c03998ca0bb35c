import { connect, createServer } from 'node:net'
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net'
import { afterAll } from 'vitest'

/** A line between the application and its database that can be cut and slowed down. */
export class Line {
  /** The address of the database by way of this line. */
  readonly url: string
  /** Each way; also in the middle of a connection. */
  delayMs = 0
  #refusing = false
  /** Both ends of each connection, and what it began with: the name of the application among other things. */
  readonly #pairs = new Map<readonly [Socket, Socket], string>()

  constructor(url: string) {
    this.url = url
  }

  take(client: Socket, target: NetConnectOpts): void {
    if (this.#refusing) return void client.destroy()
    const server = connect(target)
    const pair = [client, server] as const
    this.#pairs.set(pair, '')
    client.once('data', (data: Buffer) => this.#pairs.set(pair, data.toString('latin1')))
    this.#pass(client, server)
    this.#pass(server, client)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.on('close', () => {
        this.#pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
  }

  #pass(from: Socket, to: Socket): void {
    from.on('data', (data: Buffer) => {
      // Timers of the same length fire in the order in which they were set.
      if (this.delayMs > 0) setTimeout(() => to.write(data), this.delayMs)
      else to.write(data)
    })
  }

  /** Every connection ends, and none is to be had until `mend`. */
  cut(): void {
    this.#refusing = true
    for (const [client, server] of this.#pairs.keys()) {
      client.resetAndDestroy()
      server.destroy()
    }
  }

  /**
   * What passes from now on over the present connections of this application is lost without a word, as behind a firewall
   * that forgot them. New ones are good.
   */
  lose(application: string): void {
    for (const [pair, opening] of this.#pairs) {
      if (!opening.includes(`application_name\0${application}\0`)) continue
      this.#pairs.delete(pair)
      const [client, server] = pair
      client.removeAllListeners('data').resume()
      server.removeAllListeners('close').destroy()
      lost.push(client)
    }
  }

  mend(): void {
    this.#refusing = false
  }
}

const lost: Socket[] = []

/** A line to the database of this address, which may be that of a socket in the file system. */
export async function openLine(databaseUrl: string): Promise<Line> {
  const address = new URL(databaseUrl)
  const host = decodeURIComponent(address.hostname)
  const target: NetConnectOpts = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${address.port}` } : { host, port: Number(address.port) }
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const line = new Line(address.href)
  server.on('connection', socket => line.take(socket, target))
  afterAll(() => {
    line.cut()
    for (const socket of lost) socket.destroy()
    server.close()
  })
  return line
}
