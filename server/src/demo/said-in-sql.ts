import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { saidMark } from '../kit/saying.ts'

/** What the system says, told by the database itself: the text of a sentence whose values are columns. Money is given as text, which keeps its cents. */
export function saidInSql(key: string, values: Record<string, SQL> = {}): SQL {
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`)
  return sql`${sql.raw(`'${saidMark}${key} '`)} || json_build_object(${sql.join(pairs, sql`, `)})::text`
}
