import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

/** healthz: the process runs. readyz: it can serve. metrics: what it did. All three are for the operator's own network. */
export function addHealth(http: FastifyInstance, { database, bus, metrics }: Services): void {
  const pool = database.$client
  metrics.gauge('database_connections', 'Connections to the database', () => pool.totalCount)
  metrics.gauge('database_connections_idle', 'Connections to the database that nobody uses', () => pool.idleCount)
  metrics.gauge('database_waiting', 'Work that waits for a connection to the database', () => pool.waitingCount)
  metrics.gauge('memory_bytes', 'Resident memory', () => process.memoryUsage.rss())

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
  http.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.text()))
}
