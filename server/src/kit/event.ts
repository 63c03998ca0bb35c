import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { EventName, EventPayload } from '@gongtai/contract'
import type { Queryable } from '../db/connection.ts'
import { channels } from './bus.ts'
import { event } from './event.tables.ts'

/** Sends an event to the browsers of one member, or of everybody; inside a transaction it leaves when that commits. */
export async function emitEvent<Name extends EventName>(database: Queryable, name: Name, staffId: number | null, payload: EventPayload<Name>): Promise<void> {
  const [row] = await database.insert(event).values({ name, staffId, payload }).returning({ id: event.id })
  await database.execute(sql`select pg_notify(${channels.event}, ${`${row!.id}:${staffId ?? ''}`})`)
}

/** The same for every row that a statement answers, which must have the columns `id` and `staff_id`. The database makes the events. */
export async function emitEventOf(database: Queryable, name: EventName, rows: SQL, payload: SQL): Promise<void> {
  await database.execute(sql`with sent as (${rows}),
    told as (insert into event (name, staff_id, payload) select ${name}, staff_id, ${payload} from sent returning id, staff_id)
    select count(pg_notify(${channels.event}, id || ':' || staff_id)) from told`)
}
