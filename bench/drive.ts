import autocannon from 'autocannon'
import type { Request } from 'autocannon'
import type { ServerProcess } from './server-process.ts'

export const connections = 50

/** What each connection sends again and again; connections have tokens and records of their own. */
export type RequestsOf = (connection: number) => Request[]

export interface Figures {
  perSecond: number
  p50: number
  p99: number
  /** Seconds of CPU of the server process for 1000 requests. */
  cpu: number
  /** Resident memory of the server process at the end, in MB. */
  memory: number
}

/** Sends as much as the server takes. An answer that is not a success makes the figures worthless, so it ends the run. */
export async function drive(server: ServerProcess, requestsOf: RequestsOf, seconds: number): Promise<Figures> {
  const cpuBefore = server.cpuSeconds()
  let connection = 0
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    verifyBody: body => body.startsWith('{"code":200,'),
    setupClient: client => client.setRequests(requestsOf(connection++)),
  })
  const { requests, latency, errors, timeouts, non2xx, mismatches } = result
  if (errors + timeouts + non2xx + mismatches > 0)
    throw new Error(`${server.name}: ${errors} errors, ${timeouts} time-outs, ${non2xx} faults, ${mismatches} refusals`)
  return {
    perSecond: requests.total / seconds,
    p50: latency.p50,
    p99: latency.p99,
    cpu: ((server.cpuSeconds() - cpuBefore) / requests.total) * 1000,
    memory: server.memory(),
  }
}
