import { and, asc, eq, sql } from 'drizzle-orm'
import { commonRefusals, dictRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, dict as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { noteSaved } from '../../../kit/operation/saved.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { assertChangeable, extraOf } from './dict-extra.ts'
import { countUsesOf, isShipped } from './dict-item.queries.ts'
import type { DictGround } from './dict-item.queries.ts'
import { dictItemRecord, dictTypeRecord } from './dict.record.ts'
import { dictItem, dictType } from './dict.tables.ts'

const everything = { kind: 'ALL' } as const

/** Order and default are matters of the whole dictionary, so whoever changes its values holds it. */
async function lockType(work: Work, code: string) {
  const [type] = await work.db.select().from(dictType).where(eq(dictType.code, code)).for('update')
  if (type === undefined) throw refuse(dictRefusals.noType)
  return type
}

export async function saveDictType(work: Work, { code, version, ...fields }: ParsedInputOf<typeof calls.saveType>): Promise<AnswerOf<typeof calls.saveType>> {
  if (version === undefined) {
    const row = await insertRow(work, dictTypeRecord, { code, ...fields })
    return { id: row.id, version: row.version }
  }
  const { id } = await lockType(work, code)
  return { id, ...saveRow(work, dictTypeRecord, await lockRow(work, dictTypeRecord, id, everything), version, fields) }
}

/** Adds a value, or changes what it is called and carries. */
export async function saveDictItem(
  work: Work,
  { id, version, typeCode, value, extra: given, ...fields }: ParsedInputOf<typeof calls.saveItem>,
  { dictUses, dicts }: DictGround,
  editor: Principal,
): Promise<AnswerOf<typeof calls.saveItem>> {
  await lockType(work, typeCode)
  const row = id === undefined ? null : await lockRow(work, dictItemRecord, id, everything)
  if (row !== null && row.typeCode !== typeCode) throw faults.recordNotFound()
  if (row !== null && version === undefined) throw refuse(commonRefusals.staleVersion)
  if (row !== null) assertVersion(row, version!)
  assertChangeable(typeCode, row?.extra ?? null, editor)
  const extra = extraOf(typeCode, given, row?.extra ?? null)
  if (fields.isDefault && fields.state === 'DISABLED') throw refuse(dictRefusals.defaultDisabled)
  if (fields.isDefault) await dropDefault(work, typeCode, id ?? null)
  if (row === null) {
    const made = await insertRow(work, dictItemRecord, { typeCode, value, extra, ...fields, sort: await nextPlace(work, typeCode) })
    return { id: made.id, version: made.version }
  }
  if (value !== row.value) {
    if (isShipped(dicts, typeCode, row.value)) throw refuse(dictRefusals.shipped)
    const [count = 0] = await countUsesOf(work.db, dictUses, typeCode, [row.value])
    if (count > 0) throw refuse(dictRefusals.valueFixed, { count })
  }
  return { id: row.id, ...saveRow(work, dictItemRecord, row, version!, { value, extra, ...fields }) }
}

/** One value of a dictionary is its default. */
async function dropDefault(work: Work, typeCode: string, except: number | null): Promise<void> {
  const former = await work.db
    .select({ id: dictItem.id })
    .from(dictItem)
    .where(and(eq(dictItem.typeCode, typeCode), eq(dictItem.isDefault, true), sql`${dictItem.id} is distinct from ${except}::int`))
  for (const { id } of former) saveRow(work, dictItemRecord, await lockRow(work, dictItemRecord, id, everything), null, { isDefault: false })
}

async function nextPlace(work: Work, typeCode: string): Promise<number> {
  const [last] = await work.db
    .select({ sort: sql<number>`coalesce(max(${dictItem.sort}) + 1, 0)` })
    .from(dictItem)
    .where(eq(dictItem.typeCode, typeCode))
  return last!.sort
}

/** Puts some values into another order. Together they keep the places that they have, so that a page of a long dictionary can be sorted by itself. */
export async function sortDictItems(work: Work, { typeCode, ids }: ParsedInputOf<typeof calls.sortItems>): Promise<void> {
  const type = await lockType(work, typeCode)
  const items = await work.db
    .select({ id: dictItem.id, label: dictItem.label, sort: dictItem.sort })
    .from(dictItem)
    .where(eq(dictItem.typeCode, typeCode))
    .orderBy(asc(dictItem.sort), asc(dictItem.id))
  const byId = new Map(items.map(item => [item.id, item]))
  if (ids.some(id => !byId.has(id))) throw faults.recordNotFound()
  const moved = new Set(ids)
  let next = 0
  const order = items.map(item => (moved.has(item.id) ? byId.get(ids[next++]!)! : item))
  await work.db.execute(sql`
    update ${dictItem} set sort = place.number
    from unnest(${sql.param(order.map(({ id }) => id))}::int[], ${sql.param(order.map((_, place) => place))}::int[]) as place (id, number)
    where ${dictItem.id} = place.id and ${dictItem.sort} <> place.number`)
  const names = (list: readonly { id: number; label: string }[]) => list.filter(({ id }) => moved.has(id)).map(({ label }) => label)
  work.audit({
    recordType: dictTypeRecord.type,
    recordId: type.id,
    recordTitle: type.name,
    changes: [{ field: 'order', old: names(items), new: names(order) }],
  })
}

/** Whoever is about to save a record with this value holds it until then (assertDictValues), so the count is true. */
export async function deleteDictItem(
  work: Work,
  { id, version }: ParsedInputOf<typeof calls.deleteItem>,
  { dictUses, dicts }: DictGround,
  editor: Principal,
): Promise<void> {
  const row = await lockRow(work, dictItemRecord, id, everything)
  assertVersion(row, version)
  assertChangeable(row.typeCode, row.extra, editor)
  if (isShipped(dicts, row.typeCode, row.value)) throw refuse(dictRefusals.shipped)
  const [count = 0] = await countUsesOf(work.db, dictUses, row.typeCode, [row.value])
  if (count > 0) throw refuse(dictRefusals.inUse, { count })
  await work.db.delete(dictItem).where(eq(dictItem.id, id))
  noteSaved(work, dictItemRecord, row, {}, { version: row.version + 1 })
  work.audit({ recordType: dictItemRecord.type, recordId: id, recordTitle: row.label })
}
