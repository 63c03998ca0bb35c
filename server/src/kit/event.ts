import { sql } from 'drizzle-orm'
import type { EventName, EventPayload } from '@gongtai/contract'
import type { Queryable } from '../db/connection.ts'
import { channels } from './bus.ts'
import { event } from './event.tables.ts'

/** Sends an event to the browsers of one member, or of everybody; inside a transaction it leaves when that commits. */
export async function emitEvent<Name extends EventName>(database: Queryable, name: Name, staffId: number | null, payload: EventPayload<Name>): Promise<void> {
  const [row] = await database.insert(event).values({ name, staffId, payload }).returning({ id: event.id })
  await database.execute(sql`select pg_notify(${channels.event}, ${`${row!.id}:${staffId ?? ''}`})`)
}

/** The same for many members at once. */
export async function emitEvents<Name extends EventName>(
  database: Queryable,
  name: Name,
  told: readonly { staffId: number; payload: EventPayload<Name> }[],
): Promise<void> {
  if (told.length === 0) return
  const rows = await database
    .insert(event)
    .values(told.map(each => ({ name, ...each })))
    .returning({ id: event.id, staffId: event.staffId })
  const words = rows.map(({ id, staffId }) => `${id}:${staffId}`)
  await database.execute(sql`select pg_notify(${channels.event}, word) from unnest(${sql.param(words)}::text[]) as word`)
}
