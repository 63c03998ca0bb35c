import { sql } from 'drizzle-orm'
import { customType, integer, numeric, text } from 'drizzle-orm/pg-core'

/** Columns hold what the wire carries, so that rows leave the server as they were read. */

/** timestamptz as ISO-8601 in UTC. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  fromDriver: toIso,
})

/** PostgreSQL writes `2026-11-15 09:30:12.5+00` (every connection runs in UTC, columns keep milliseconds). */
export function toIso(value: string): string {
  const time = value.slice(11, -3)
  return `${value.slice(0, 10)}T${(time.length === 8 ? `${time}.` : time).padEnd(12, '0')}Z`
}

/** A Shanghai day as YYYY-MM-DD. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })

/** Money as a decimal string, never a float. */
export const money = () => numeric({ precision: 14, scale: 2 })

const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' })

/**
 * How names sound (functions name_sounds and with_beginnings of the migrations), kept by the database whoever writes them.
 * It takes each name as SQL.
 */
export const soundOf = (...names: string[]) => {
  const sounds = names.map(name => `name_sounds(${name})`).join(' || ')
  return tsvector().generatedAlwaysAs(sql.raw(`with_beginnings(${sounds})`))
}

/** Several short texts, none at first. */
export const texts = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const inet = customType<{ data: string; driverData: string }>({ dataType: () => 'inet' })

/** Every table has these (conventions.md). */
export const stamps = {
  createdAt: instant()
    .notNull()
    .default(sql`now()`),
  createdBy: integer(),
  updatedAt: instant()
    .notNull()
    .default(sql`now()`),
  updatedBy: integer(),
}

/** Records that are deleted softly. */
export const softDelete = { deletedAt: instant() }

/** Records that people edit. */
export const version = { version: integer().notNull().default(1) }
