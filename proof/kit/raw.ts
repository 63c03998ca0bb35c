import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface RawOptions {
  /** A value that is a list is sent as several headers of this name. */
  headers?: Record<string, string | readonly string[]>
  body?: unknown
}

/** A request whose address and headers go out exactly as they are written here, which fetch would tidy. */
export function raw(origin: string, method: string, path: string, { headers = {}, body }: RawOptions = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const text = body === undefined ? '' : JSON.stringify(body)
  const length = body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } as Record<string, string | string[]> }, answer => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(parts).toString() }))
    })
    sent.on('error', reject)
    sent.end(text)
  })
}
