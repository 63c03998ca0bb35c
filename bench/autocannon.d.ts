/** The part of autocannon that we use; the package brings no types. */
declare module 'autocannon' {
  export interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    /** Called before each sending, with this request and the defaults in it. */
    setupRequest?: (request: Request) => Request
    onResponse?: (status: number, body: string) => void
  }

  export interface Options {
    url: string
    connections: number
    duration: number
    /** False counts as a mismatch. */
    verifyBody: (body: string) => boolean
    setupClient: (client: { setRequests(requests: Request[]): void }) => void
  }

  export interface Result {
    errors: number
    timeouts: number
    non2xx: number
    mismatches: number
  }

  export interface Run extends Promise<Result> {
    on(event: 'response', listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void): void
  }

  export default function autocannon(options: Options): Run
}
