import autocannon from 'autocannon'
import type { Request } from 'autocannon'
import { percentile } from './report.ts'
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

/**
 * Sends as much as the server takes, and measures after a warm-up on the same connections: a busy Node takes new
 * connections one by one, which would otherwise be all that the slowest answers tell.
 * An answer that is not a success makes the figures worthless, so it ends the run.
 */
export async function drive(
  server: ServerProcess,
  requestsOf: RequestsOf,
  { warmUp, seconds, connections: count = connections }: { warmUp: number; seconds: number; connections?: number },
): Promise<Figures> {
  let connection = 0
  const times: number[] = []
  let measured: { from: number; cpu: number } | null = null
  const run = autocannon({
    url: server.origin,
    connections: count,
    duration: warmUp + seconds,
    verifyBody: body => body.startsWith('{"code":200,'),
    setupClient: client => client.setRequests(requestsOf(connection++)),
  })
  const timer = setTimeout(() => (measured = { from: performance.now(), cpu: server.cpuSeconds() }), warmUp * 1_000)
  run.on('response', (_client, _status, _bytes, ms) => {
    if (measured !== null) times.push(ms)
  })
  const { errors, timeouts, non2xx, mismatches } = await run
  clearTimeout(timer)
  if (errors + timeouts + non2xx + mismatches > 0)
    throw new Error(`${server.name}: ${errors} errors, ${timeouts} time-outs, ${non2xx} faults, ${mismatches} refusals`)
  const { from, cpu } = measured!
  return {
    perSecond: times.length / ((performance.now() - from) / 1_000),
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpu: ((server.cpuSeconds() - cpu) / times.length) * 1_000,
    memory: server.memory(),
  }
}
