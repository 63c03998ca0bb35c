import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WebSocket } from 'ws'
import { WebSocketServer } from 'ws'
import type { SipMessage } from './sip-message.ts'
import {
  branchOf,
  format,
  header,
  isResponse,
  methodOf,
  parse,
  reply,
  targetOf,
  userOf,
  withOnlyVia,
  withTarget,
  withVia,
  withoutTopVia,
} from './sip-message.ts'

/**
 * A small telephone exchange for tests: registrar and proxy of SIP over WebSocket (RFC 7118). It lets in whoever has the
 * ephemeral credentials of the console, asks the console for the number behind the alias of a dialled call, and rings the
 * extension that this number leads to.
 */
export interface SipServer {
  url: string
  domain: string
  /** Numbers and the extensions that answer them. */
  lines: Map<string, string>
  /** Where the console is, which knows the numbers, and what time it is there. */
  console: { origin: string; now: () => number }
  registered(): string[]
  /** The network is gone until it is restored. */
  cut(): void
  restore(): void
  close(): Promise<void>
}

interface Account {
  extension: string
  contact: string
  socket: WebSocket
}

interface Invitation {
  caller: WebSocket
  callee: WebSocket
  via: string
  target: string
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

export async function startSipServer(secret: string): Promise<SipServer> {
  const domain = 'exchange.test'
  const nonce = randomBytes(8).toString('hex')
  const accounts = new Map<string, Account>()
  /** Where answers go, by the branch that we put on the request. */
  const askedBy = new Map<string, WebSocket>()
  /** By the branch of the caller: what CANCEL, and the ACK of a refusal, are about. */
  const invitations = new Map<string, Invitation>()
  /** The two extensions of a call, by its SIP call id. */
  const parties = new Map<string, readonly string[]>()
  let isCut = false
  let branches = 0
  let calls = 0

  const http = createServer()
  const sockets = new WebSocketServer({ noServer: true, handleProtocols: () => 'sip' })
  http.on('upgrade', (request, socket, head) => {
    if (isCut) return socket.destroy()
    sockets.handleUpgrade(request, socket, head, client => client.on('message', data => receive(client, parse((data as Buffer).toString()))))
  })
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo

  const send = (socket: WebSocket, message: SipMessage) => {
    if (socket.readyState === socket.OPEN) socket.send(format(message))
  }

  function receive(socket: WebSocket, message: SipMessage): void {
    // Clients keep the connection open by empty lines.
    if (message.start.trim() === '') return
    if (isResponse(message)) return giveBack(message)
    const method = methodOf(message)
    if (method === 'REGISTER') register(socket, message)
    else if (method === 'INVITE' && !header(message, 'to').includes('tag=')) void invite(socket, message)
    else if (method === 'CANCEL' || (method === 'ACK' && invitations.has(branchOf(message)))) alongInvitation(socket, message)
    else inDialog(socket, message)
  }

  function giveBack(message: SipMessage): void {
    const to = askedBy.get(branchOf(message))
    // The answer to a CANCEL of ours is for nobody else: the caller has had one.
    if (to !== undefined && !header(message, 'cseq').endsWith('CANCEL')) send(to, withoutTopVia(message))
  }

  function register(socket: WebSocket, message: SipMessage): void {
    const extension = userOf(header(message, 'to'))
    if (!isKnown(extension, header(message, 'authorization')))
      return send(socket, reply(message, '401 Unauthorized', [['WWW-Authenticate', `Digest realm="${domain}", nonce="${nonce}", algorithm=MD5, qop="auth"`]]))
    const contact = /<([^>]+)>/.exec(header(message, 'contact'))?.[1] ?? ''
    const expires = Number(/expires=(\d+)/.exec(header(message, 'contact'))?.[1] ?? header(message, 'expires'))
    if (expires === 0) accounts.delete(extension)
    else accounts.set(extension, { extension, contact, socket })
    send(socket, reply(message, '200 OK', expires === 0 ? [] : [['Contact', `<${contact}>;expires=${expires}`]]))
  }

  /** RFC 2617 over ephemeral credentials: user `<unix expiry>:<extension>`, password HMAC-SHA1 of it. */
  function isKnown(extension: string, authorization: string): boolean {
    const part = (name: string) => new RegExp(`\\b${name}="?([^",]+)"?`).exec(authorization)?.[1] ?? ''
    const user = part('username')
    const [expiry, account] = user.split(':')
    if (account !== extension || Number(expiry) * 1_000 < Date.now() || part('nonce') !== nonce) return false
    const password = createHmac('sha1', secret).update(user).digest('base64')
    const [own, asked] = [md5(`${user}:${domain}:${password}`), md5(`REGISTER:${part('uri')}`)]
    return part('response') === md5([own, nonce, part('nc'), part('cnonce'), part('qop'), asked].join(':'))
  }

  async function invite(caller: WebSocket, message: SipMessage): Promise<void> {
    const own = [...accounts.values()].find(({ socket }) => socket === caller)?.extension
    if (own === undefined) return send(caller, reply(message, '403 Forbidden'))
    send(caller, reply(message, '100 Trying'))
    const extension = header(message, 'replaces') === '' ? await dialled(message) : otherParty(own, header(message, 'replaces'))
    if (extension === undefined) return send(caller, reply(message, '404 Not Found'))
    const account = accounts.get(extension)
    if (account === undefined) return send(caller, reply(message, '480 Temporarily Unavailable'))
    const via = ownVia(caller)
    parties.set(header(message, 'call-id'), [own, extension])
    invitations.set(branchOf(message), { caller, callee: account.socket, via, target: account.contact })
    const about: [string, string][] = [
      ['X-Call-Id', `EX${Date.now()}-${++calls}`],
      ['X-Workflow', 'home'],
      ['X-City', encodeURIComponent('杭州')],
    ]
    const forwarded = withVia(withTarget(message, account.contact), via)
    send(account.socket, { ...forwarded, headers: [...forwarded.headers, ...about] })
  }

  async function dialled(message: SipMessage): Promise<string | undefined> {
    const number = await numberOf(userOf(targetOf(message)))
    return number === null ? undefined : server.lines.get(number)
  }

  /** RFC 3891: who comes back to a call is put through to the other one in it. */
  function otherParty(own: string, replaces: string): string | undefined {
    return parties.get(replaces.split(';')[0]!.trim())?.find(extension => extension !== own)
  }

  async function numberOf(callId: string): Promise<string | null> {
    const body = JSON.stringify({ callId })
    const timestamp = String(Math.floor(server.console.now() / 1_000))
    const eventNo = randomUUID()
    const signature = createHmac('sha256', secret).update(`${timestamp}.${eventNo}.${body}`).digest('hex')
    const answer = await fetch(`${server.console.origin}/api/admin-api/v1/udesk/resolveDial`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-event-timestamp': timestamp, 'x-event-id': eventNo, 'x-event-signature': signature },
      body,
    })
    return answer.ok ? ((await answer.json()) as { data: { phone: string } | null }).data!.phone : null
  }

  function ownVia(asker: WebSocket): string {
    const branch = `z9hG4bK-exchange-${++branches}`
    askedBy.set(branch, asker)
    return `SIP/2.0/WS 127.0.0.1:${port};branch=${branch}`
  }

  /** CANCEL and the ACK of a refusal travel hop by hop, with the branch of the invitation. */
  function alongInvitation(socket: WebSocket, message: SipMessage): void {
    const invitation = invitations.get(branchOf(message))
    if (methodOf(message) === 'CANCEL') send(socket, reply(message, invitation === undefined ? '481 Call/Transaction Does Not Exist' : '200 OK'))
    if (invitation !== undefined) send(invitation.callee, withOnlyVia(withTarget(message, invitation.target), invitation.via))
  }

  function inDialog(socket: WebSocket, message: SipMessage): void {
    const contact = userOf(targetOf(message))
    const account = [...accounts.values()].find(one => userOf(one.contact) === contact)
    if (account !== undefined) return send(account.socket, withVia(message, ownVia(socket)))
    if (methodOf(message) !== 'ACK') send(socket, reply(message, '481 Call/Transaction Does Not Exist'))
  }

  const server: SipServer = {
    url: `ws://127.0.0.1:${port}`,
    domain,
    lines: new Map(),
    console: { origin: '', now: Date.now },
    registered: () => [...accounts.keys()],
    cut() {
      isCut = true
      accounts.clear()
      for (const client of sockets.clients) client.terminate()
    },
    restore() {
      isCut = false
    },
    async close() {
      for (const client of sockets.clients) client.terminate()
      await new Promise(resolve => http.close(resolve))
    },
  }
  return server
}
