import type { FieldKey, GlobalSearchGroup, Language, SearchType, Text } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import type { FieldRights } from './field-right.ts'
import type { Scope } from './scope.ts'

interface SearchAsk {
  database: Database
  scope: Scope
  language: Language
  /** What the person may not see, he must not find by. */
  fields: FieldRights
}

/** One kind of records that the command palette finds. Each area offers its own. */
export interface SearchSource {
  type: SearchType
  label: Text
  /** The guarded numbers that it finds records by. */
  numbers: readonly FieldKey[]
  /** Rows in scope only; the total is counted up to the cap. */
  find(keyword: string, limit: number, ask: SearchAsk): Promise<Pick<GlobalSearchGroup, 'total' | 'records'>>
}

/**
 * More than these nobody looks through in the palette: whoever wants them all opens the list. They are so many, because a word
 * that just as many have of a million rows is met too seldom on a walk through them.
 */
export const searchCap = 1_000

/** Whether a word that is in no name may have found one by its sound. */
export const isSound = (keyword: string): boolean => /^[a-z][a-z' ]+$/i.test(keyword)
