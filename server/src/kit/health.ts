import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

/** healthz: the process runs. readyz: it can serve. metrics: what it did. All three are for the operator's own network. */
export function addHealth(http: FastifyInstance, { database, bus, metrics }: Services): void {
  const pool = database.$client
  metrics.gauge('database_connections', () => pool.totalCount)
  metrics.gauge('database_connections_idle', () => pool.idleCount)
  metrics.gauge('database_waiting', () => pool.waitingCount)
  metrics.gauge('memory_bytes', () => process.memoryUsage.rss())

  http.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok\n'))
  http.get('/readyz', async (_request, reply) => {
    const answers = await database.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    const ready = answers && bus.connected
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready\n' : 'not ready\n')
  })
  http.get('/metrics', (_request, reply) => reply.type('text/plain; version=0.0.4').send(metrics.text()))
}
