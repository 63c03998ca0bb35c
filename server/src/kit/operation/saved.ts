import type { PgTable } from 'drizzle-orm/pg-core'
import type { RecordOf } from '../record.ts'
import type { Work } from '../work.ts'

/** What a unit of work did to one record: its former values, and how it was marked before and is now. */
export interface Saved {
  id: number
  /** Null for a record that was made. */
  before: Record<string, unknown> | null
  former: string | null
  mark: string
}

interface Watch {
  type: string
  /** Null where the record is yet to be made. */
  id: number | null
  saved: Saved | null
}

const watches = new WeakMap<Work, Watch>()

/** Keeps what this unit of work saves of one record, for whoever wants to take it back. Answers what was kept so far. */
export function watchSaves(work: Work, { type }: Pick<RecordOf, 'type'>, id: number | null = null): () => Saved | null {
  const watch: Watch = { type, id, saved: null }
  watches.set(work, watch)
  return () => watch.saved
}

/** The version of a record, or the moment of its last change where it has none. */
export function markOf(row: object): string {
  const { version, updatedAt } = row as { version?: number; updatedAt?: string }
  return version === undefined ? String(updatedAt) : String(version)
}

/** Every save of a record passes here (kit/save.ts); a rule that writes by a statement of its own calls it too. */
export function noteSaved(
  work: Work,
  { type }: Pick<RecordOf<PgTable>, 'type'>,
  row: { id: number },
  changes: object | null,
  after: { version?: number; updatedAt?: string },
): void {
  const watch = watches.get(work)
  if (watch === undefined || watch.type !== type || (watch.id ?? watch.saved?.id ?? row.id) !== row.id) return
  const known = watch.saved
  const values = row as Record<string, unknown>
  const before = changes === null ? null : Object.fromEntries(Object.keys(changes).map(field => [field, values[field] ?? null]))
  watch.saved = {
    id: row.id,
    // Of several saves the first knows the former values; what is new has none.
    before: known === null ? before : known.before === null ? null : { ...before, ...known.before },
    former: known === null ? (changes === null ? null : markOf(row)) : known.former,
    mark: markOf(after),
  }
}
