import { sql } from 'drizzle-orm'
import type { Column, Placeholder, SQL } from 'drizzle-orm'

/** Conditions that lists share. All take the place of a value, not the value, so that their text is made once. */

/**
 * How many rows a condition will find, where one must know before it runs. The database guesses, and guesses badly for
 * words and for columns that go together: FEW are looked up and sorted, MANY are met soon on the way through the sorted ones.
 */
export type Expected = 'FEW' | 'MANY'

/**
 * Substring search that an index over `bigrams(column)` serves from two characters on. Where many rows have the word they
 * are met soon without it, and the database, which takes every word for a rare one, must not look for all of them first.
 */
export function contains(column: Column | SQL, value: Placeholder, expected: Expected = 'FEW'): SQL {
  // Where the database goes row by row it takes the conditions of an alternative in their order, and bigrams are dear.
  return expected === 'MANY' ? mentions(column, value) : sql`${mentions(column, value)} and ${hasBigrams(column, value)}`
}

const hasBigrams = (column: Column | SQL, value: Placeholder): SQL => sql`bigrams(${column}) @> bigrams(${value}::text)`

/**
 * Part of a name, or one of the numbers, or what else finds a row. A word that is no number leaves the names alone when the query
 * is planned: beside other conditions the database would work out the bigrams of every row again. So it does of every row that it
 * has looked up where it must compare more than the indexes know: those stand by themselves, and what they cannot know beside them.
 */
export function byNameOrNumber(names: Column | SQL, numbers: SQL, value: Placeholder, expected: Expected = 'FEW', ...others: SQL[]): SQL {
  const byNumber = sql`(${value}::text ~ '^[A-Za-z0-9_-]+$' and (${numbers}))`
  const oneOf = (first: SQL) => sql`(${sql.join([first, byNumber, ...others.map(other => sql`(${other})`)], sql` or `)})`
  return expected === 'MANY' ? oneOf(mentions(names, value)) : sql`${oneOf(hasBigrams(names, value))} and ${oneOf(mentions(names, value))}`
}

/** Names found by pinyin or its initials, as `soundOf` keeps them. Of a word that cannot be a sound nothing is left when the query is planned. */
export function soundsLike(sound: Column, value: Placeholder | SQL): SQL {
  return sql`${sound} @@ sound_query(${value}::text)`
}

/** All digits of a mobile number, or the last four, which is what people give on the telephone. */
export function byMobile(mobile: Column, value: Placeholder): SQL {
  return sql`(length(${value}::text) = 11 and ${mobile} = ${value}) or (length(${value}::text) = 4 and right(${mobile}, 4) = ${value}::text)`
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

/** The same network address; what cannot be one equals none. */
export function sameAddress(column: Column, value: Placeholder): SQL {
  return sql`${column} = (case when ${value}::text ~ '^[0-9a-fA-F:.]+$' then ${value}::text::inet end)`
}

/** Substring search without an index, for lists that another condition keeps small: cheaper per row than `contains`. */
export function mentions(column: Column | SQL, value: Placeholder): SQL {
  return sql`${column} ilike '%' || escape_like(${value}::text) || '%'`
}
