/** A SIP message as far as a proxy looks at it (RFC 3261, section 7): start line, headers in their order, body. */
export interface SipMessage {
  start: string
  headers: [name: string, value: string][]
  body: string
}

const shortNames: Record<string, string> = { v: 'via', f: 'from', t: 'to', i: 'call-id', m: 'contact', l: 'content-length', c: 'content-type' }
const fullName = (name: string) => shortNames[name.toLowerCase()] ?? name.toLowerCase()

export function parse(text: string): SipMessage {
  const end = text.indexOf('\r\n\r\n')
  const [start, ...lines] = text.slice(0, end < 0 ? undefined : end).split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
  })
  return { start: start!, headers, body: end < 0 ? '' : text.slice(end + 4) }
}

export function format({ start, headers, body }: SipMessage): string {
  return `${[start, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n')}\r\n\r\n${body}`
}

export const header = ({ headers }: SipMessage, name: string) => headers.find(([own]) => fullName(own) === name)?.[1] ?? ''
export const isResponse = ({ start }: SipMessage) => start.startsWith('SIP/2.0')
export const methodOf = ({ start }: SipMessage) => start.split(' ')[0]!
export const targetOf = ({ start }: SipMessage) => start.split(' ')[1]!
/** The part of an address before the @. */
export const userOf = (address: string) => /sips?:([^@;>]+)@/.exec(address)?.[1] ?? ''
export const branchOf = (message: SipMessage) => /branch=([^;,\s]+)/.exec(header(message, 'via'))?.[1] ?? ''

export function withTarget(message: SipMessage, address: string): SipMessage {
  return { ...message, start: `${methodOf(message)} ${address} SIP/2.0` }
}

export function withVia(message: SipMessage, via: string): SipMessage {
  return { ...message, headers: [['Via', via], ...message.headers] }
}

export function withoutTopVia(message: SipMessage): SipMessage {
  const top = message.headers.findIndex(([name]) => fullName(name) === 'via')
  return { ...message, headers: message.headers.filter((_, index) => index !== top) }
}

export function withOnlyVia(message: SipMessage, via: string): SipMessage {
  return withVia({ ...message, headers: message.headers.filter(([name]) => fullName(name) !== 'via') }, via)
}

const copied = new Set(['via', 'from', 'to', 'call-id', 'cseq'])

/** The answer of the server itself. */
export function reply(request: SipMessage, status: string, extra: [string, string][] = []): SipMessage {
  const headers = request.headers
    .filter(([name]) => copied.has(fullName(name)))
    .map(([name, value]): [string, string] =>
      fullName(name) === 'to' && !value.includes('tag=') && !status.startsWith('100') ? [name, `${value};tag=server`] : [name, value],
    )
  return { start: `SIP/2.0 ${status}`, headers: [...headers, ...extra, ['Content-Length', '0']], body: '' }
}
