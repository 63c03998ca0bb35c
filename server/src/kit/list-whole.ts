import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { prepare } from './select.ts'
import type { Prepared, Selection, Source } from './select.ts'

/** A list without its pages, for exports. The texts of one shape. */
export interface WholeTexts {
  count: Prepared<{ count: number }>
  declare: Prepared<object>
}

const cursor = sql.identifier('whole_list')

export function wholeTexts(select: Selection, ordered: SQL, count: SQL<number>): WholeTexts {
  return {
    count: prepare({ count }, column => sql`select ${column}`, { named: false }),
    declare: prepare(select, columns => sql`declare ${cursor} no scroll cursor for select ${columns} ${ordered}`, { named: false }),
  }
}

/**
 * Rows by a cursor of the database, which keeps the place: whatever else happens to the table, nothing is read twice
 * and nothing is missed. The next slice is on its way while the caller works on this one.
 */
export async function* fetchSlices<Row>(
  source: Source,
  { declare }: WholeTexts,
  values: Record<string, unknown>,
  { read }: Prepared<Row>,
  size: number,
): AsyncGenerator<Row[]> {
  const fetch = prepare({}, () => sql`fetch forward ${sql.raw(String(size))} from ${cursor}`, { named: false })
  const next = () => {
    const cells = fetch.cells(source, {})
    // Whoever stops early has no use for an error of what he did not wait for.
    cells.catch(() => {})
    return cells
  }
  await declare.run(source, values)
  try {
    for (let coming = next(); ;) {
      const cells = await coming
      if (cells.length === 0) return
      if (cells.length === size) coming = next()
      yield cells.map(row => read(row))
      if (cells.length < size) return
    }
  } finally {
    await prepare({}, () => sql`close ${cursor}`, { named: false })
      .run(source, {})
      .catch(() => {})
  }
}
