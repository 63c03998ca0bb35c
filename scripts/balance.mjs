// A small HTTP proxy before several processes of the server, for `npm run start:pair`. Plain JavaScript for Node 20.19, without dependencies.
import { Agent, createServer, get, request } from 'node:http'
import { BlockList, isIP } from 'node:net'

const lookEveryMs = 500
const lookPatienceMs = 2_000

/** Of one connection each, not of the message. */
const ofTheConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'upgrade', 'te', 'trailer', 'expect'])

/**
 * Hands every request to the next of the processes that are ready. `trusted` are the addresses of proxies before this one,
 * whose X-Forwarded-For is passed on; anybody else's is replaced, or everybody could choose an address.
 */
export function createBalancer(ports, trusted = []) {
  const targets = ports.map(port => ({ port, ready: false, agent: new Agent({ keepAlive: true }) }))
  const trust = blockListOf(trusted)
  let turn = 0

  /** Ready ones in turns, then the others: a process without its database still says so better than we could. */
  function inOrder() {
    turn++
    const rotated = targets.map((_, place) => targets[(place + turn) % targets.length])
    return [...rotated.filter(target => target.ready), ...rotated.filter(target => !target.ready)]
  }

  const server = createServer((incoming, outgoing) => {
    incoming.on('error', () => {})
    outgoing.on('error', () => {})
    pass(incoming, outgoing, inOrder(), trust)
  })
  // A stream of events lasts as long as the page, an upload as long as it takes; the processes have limits of their own.
  server.requestTimeout = 0
  const looking = setInterval(() => targets.forEach(look), lookEveryMs)
  server.on('close', () => {
    clearInterval(looking)
    for (const { agent } of targets) agent.destroy()
  })
  return { server, look: () => Promise.all(targets.map(look)) }
}

function blockListOf(addresses) {
  const list = new BlockList()
  for (const entry of addresses) {
    const [address, bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether a process can serve; one that cannot is left out until it can. */
function look(target) {
  return new Promise(resolve => {
    const decide = ready => {
      target.ready = ready
      resolve()
    }
    get({ host: '127.0.0.1', port: target.port, path: '/readyz', agent: false, timeout: lookPatienceMs }, answer => {
      answer.resume()
      decide(answer.statusCode === 200)
    })
      .on('timeout', function giveUp() {
        this.destroy()
      })
      .on('error', () => decide(false))
  })
}

function pass(incoming, outgoing, [target, ...others], trust) {
  const headers = headersFor(incoming, trust)
  const passed = request({ host: '127.0.0.1', port: target.port, agent: target.agent, method: incoming.method, path: incoming.url, headers })
  let connected = false
  passed.on('socket', socket => {
    const begin = () => {
      connected = true
      incoming.pipe(passed)
    }
    if (socket.connecting) socket.once('connect', begin)
    else begin()
  })
  passed.on('response', answer => {
    outgoing.writeHead(answer.statusCode, answer.statusMessage, headersOf(answer.rawHeaders))
    outgoing.flushHeaders()
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  passed.on('error', () => {
    incoming.unpipe(passed)
    if (outgoing.destroyed) return
    if (outgoing.headersSent) return void outgoing.destroy()
    target.ready = false
    // What may have reached a process is not sent to another, save a plain question: a write must not happen twice.
    const repeatable = !connected || (incoming.method === 'GET' && incoming.headers['content-length'] === undefined)
    if (repeatable && others.length > 0) return pass(incoming, outgoing, others, trust)
    refuse(incoming, outgoing)
  })
  // Whoever has gone needs no answer, and what is still asked for on his behalf is stopped.
  outgoing.once('close', () => passed.destroy())
}

function headersFor({ headers, socket }, trust) {
  const from = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !ofTheConnection.has(name)))
  const before = isIP(from) !== 0 && trust.check(from, isIP(from) === 6 ? 'ipv6' : 'ipv4') ? headers['x-forwarded-for'] : undefined
  return { ...kept, 'x-forwarded-for': before === undefined ? from : `${before}, ${from}` }
}

function headersOf(raw) {
  const kept = []
  for (let place = 0; place < raw.length; place += 2) if (!ofTheConnection.has(raw[place].toLowerCase())) kept.push(raw[place], raw[place + 1])
  return kept
}

/** In the shape of every answer of the server. */
function refuse(incoming, outgoing) {
  const chinese = !/^en/i.test(incoming.headers['accept-language'] ?? '')
  outgoing.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '1' })
  outgoing.end(JSON.stringify({ code: 503, msg: chinese ? '服务不可用' : 'Service unavailable', data: null }))
  // What is left of an upload that nobody takes any more.
  incoming.resume()
}
