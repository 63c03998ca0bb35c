import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'

/** Conditions that lists share. All take the place of a value, not the value, so that their text is made once. */

/** Substring search that an index over `bigrams(column)` serves from two characters on. */
export function contains(column: Column | SQL, value: Placeholder): SQL {
  return sql`bigrams(${column}) @> bigrams(${value}::text) and ${column} ilike '%' || escape_like(${value}::text) || '%'`
}

export function equals(column: Column | SQL, value: Placeholder): SQL {
  return sql`${column} = ${value}`
}

export function isOneOf(column: Column | SQL, values: Placeholder): SQL {
  return sql`${column} = any(${values})`
}

/** Instants from the beginning of a Shanghai day on. */
export function fromDay(column: Column | SQL, day: Placeholder): SQL {
  return sql`${column} >= (${day}::date)::timestamp at time zone 'Asia/Shanghai'`
}

/** Instants up to the end of a Shanghai day. */
export function toDay(column: Column | SQL, day: Placeholder): SQL {
  return sql`${column} < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
}
