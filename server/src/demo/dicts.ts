import { house } from '../app.ts'
import { dictItem, dictType } from '../areas/config/dict/dict.tables.ts'
import type { Queryable } from '../db/connection.ts'
import { insertMissingRows } from './insert-missing.ts'

/** Adds the lists and items that are missing; those that somebody has edited stay as they are. */
export async function seedDicts(database: Queryable): Promise<void> {
  const { dicts } = house
  const types = Object.entries(dicts).map(([code, { name, nameEn }]) => ({ code, name, nameEn, system: true }))
  await insertMissingRows(database, dictType, types)
  const items = Object.entries(dicts).flatMap(([typeCode, dict]) =>
    dict.items.map(([value, label, labelEn, extra = null], sort) => ({ typeCode, value, label, labelEn, extra, sort })),
  )
  await insertMissingRows(database, dictItem, items)
}
