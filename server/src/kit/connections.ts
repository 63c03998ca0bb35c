import { BlockList, isIPv6 } from 'node:net'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'
import { plainFault } from './answer-fault.ts'
import { faults } from './fault.ts'
import { networkOf } from './network.ts'

/**
 * Bounds on what connections may hold of this process, whoever they belong to: how many there are, how many requests wait on
 * each, and for how long an answer waits for somebody who does not read it.
 */
export function guardConnections(http: FastifyInstance, { connections, trustProxy }: Config): void {
  http.server.maxConnections = connections.all
  limitPerAddress(http, connections.perAddress, proxiesOf(trustProxy))
  const turns = new Turns(connections.waiting)
  const answersTo = new Tally()
  http.addHook('onRequest', (request, reply, done) => {
    turns.wait(reply, () => {
      // Behind a proxy all connections are the proxy's: there, whoever stands behind it has as many as answers are under way.
      const network = networkOf(request.ip)
      if (answersTo.of(network) >= connections.perAddress) return void plainFault(faults.tooMany(5), request, reply)
      answersTo.add(network)
      reply.raw.once('close', () => answersTo.remove(network))
      done()
    })
  })
  http.server.setTimeout(connections.stallSeconds * 1_000, socket => {
    // A call that takes its time has nothing to send yet. Whoever does not take what is there is let go, and so is the idle.
    if (!turns.isBusy(socket) || socket.writableLength > 0) socket.destroy()
  })
}

/** How many there are of each. */
class Tally {
  private readonly counts = new Map<string, number>()

  of(key: string): number {
    return this.counts.get(key) ?? 0
  }

  add(key: string): void {
    this.counts.set(key, this.of(key) + 1)
  }

  remove(key: string): void {
    if (this.of(key) <= 1) this.counts.delete(key)
    else this.counts.set(key, this.of(key) - 1)
  }
}

function limitPerAddress({ server }: FastifyInstance, limit: number, proxies: BlockList): void {
  const connectionsOf = new Tally()
  server.on('connection', socket => {
    const address = socket.remoteAddress
    if (address === undefined || proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
    const network = networkOf(address)
    if (connectionsOf.of(network) >= limit) return void socket.destroy()
    connectionsOf.add(network)
    socket.once('close', () => connectionsOf.remove(network))
  })
}

/**
 * The requests of one connection are handled one after the other, as their answers leave. Browsers and proxies send one at a
 * time; whoever sends more ahead gets what he asked for, but holds one file and one answer open and no more.
 */
class Turns {
  /** Of connections whose answer is under way: who comes next. */
  private readonly queues = new WeakMap<Socket, { reply: FastifyReply; go: () => void }[]>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  isBusy(socket: Socket): boolean {
    return this.queues.has(socket)
  }

  wait(reply: FastifyReply, go: () => void): void {
    const { socket } = reply.request.raw
    const queue = this.queues.get(socket)
    if (queue === undefined) {
      this.queues.set(socket, [])
      this.start(socket, reply, go)
    } else if (queue.length < this.limit) queue.push({ reply, go })
    else socket.destroy()
  }

  private start(socket: Socket, reply: FastifyReply, go: () => void): void {
    reply.raw.once('close', () => this.next(socket))
    go()
  }

  private next(socket: Socket): void {
    const following = socket.destroyed ? undefined : this.queues.get(socket)!.shift()
    if (following === undefined) this.queues.delete(socket)
    else this.start(socket, following.reply, following.go)
  }
}

/** The names that stand for several addresses in TRUST_PROXY. */
const ranges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function proxiesOf(trusted: readonly string[]): BlockList {
  const proxies = new BlockList()
  for (const entry of trusted.flatMap(name => ranges[name] ?? [name])) {
    const [address, bits] = entry.split('/') as [string, string | undefined]
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, family)
    else proxies.addSubnet(address, Number(bits), family)
  }
  return proxies
}
