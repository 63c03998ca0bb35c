import { sql } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { connect } from '../../server/src/db/connection.ts'
import type { Client } from '../../server/src/testing/client.ts'
import type { Product } from './product.ts'

/** A session may make 600 calls a minute. */
const callsPerMinute = 550

/**
 * Administrators, each with a session of his own: a call comes from the next of them, since thousands of calls a minute
 * are more than one of them may make.
 */
export async function crowdOf(product: Product, size: number): Promise<() => Promise<Client>> {
  const database = connect({ url: product.databaseUrl, poolSize: 1, onError: () => {} })
  const { rows } = await database.execute<{ mobile: string }>(
    sql`update staff set is_admin = true where id in (select id from staff where status = 1 and deleted_at is null and not is_admin
        and mobile not like '13800000%' order by id desc limit ${size}) returning mobile`,
  )
  await database.$client.end()
  const clients: Client[] = []
  for (const { mobile } of rows) clients.push(await product.signIn(mobile))
  let calls = 0
  let minute = Date.now()
  return async () => {
    if (++calls % (callsPerMinute * size) === 0) {
      await new Promise(resolve => setTimeout(resolve, Math.max(0, minute + 61_000 - Date.now())))
      minute = Date.now()
    }
    return clients[calls % size]!
  }
}

/** Milliseconds that the work took. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Asks again and again, beside what a test does, how long a simple call takes; `end` answers the slowest. */
export function heartbeat(product: Product): { end: () => Promise<number> } {
  let over = false
  const slowest = (async () => {
    let worst = 0
    while (!over) {
      worst = Math.max(worst, await timed(async () => (await fetch(`${product.origin}/api/admin-api/v1/shellInfo`)).text()))
      await new Promise(resolve => setTimeout(resolve, 50))
    }
    return worst
  })()
  slowest.catch(() => {})
  afterAll(() => void (over = true))
  return {
    end() {
      over = true
      return slowest
    },
  }
}
