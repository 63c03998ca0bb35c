import type pg from 'pg'

type Done = (error: unknown) => void

/** A connection that is taken from the pool with the first statement, and held until it is released. */
export class LazyClient {
  private readonly pool: pg.Pool
  private taken: Promise<pg.PoolClient> | null = null

  constructor(pool: pg.Pool) {
    this.pool = pool
  }

  /** What pg's own takes: with a promise, or a query object with a callback. Statements leave in the order in which they came. */
  query(...given: unknown[]): Promise<pg.QueryResult> {
    this.taken ??= this.pool.connect()
    const sent = this.taken.then(client => (client.query as (...given: unknown[]) => Promise<pg.QueryResult>).apply(client, given))
    const done = given.at(-1)
    if (typeof done === 'function') sent.catch(done as Done)
    return sent
  }

  release(usable: boolean): void {
    this.taken?.then(
      client => client.release(!usable),
      () => {},
    )
  }
}
