import { eq } from 'drizzle-orm'
import { commonRefusals, dictRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, dict as calls } from '@gongtai/contract'
import type { DictUse } from '../../../kit/dict-use.ts'
import { refuse } from '../../../kit/fault.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { countUsesOf } from './dict-item.queries.ts'
import { dictItemRecord } from './dict.record.ts'
import { dictItem, dictType } from './dict.tables.ts'

/** Adds a value, or changes what it is called. The value itself stays, because records hold it. */
export async function saveDictItem(
  work: Work,
  { id, version, typeCode, value, ...fields }: ParsedInputOf<typeof calls.saveItem>,
): Promise<AnswerOf<typeof calls.saveItem>> {
  if (id === undefined) {
    const [type] = await work.db.select({ code: dictType.code }).from(dictType).where(eq(dictType.code, typeCode))
    if (type === undefined) throw refuse(dictRefusals.noType)
    const row = await insertRow(work, dictItemRecord, { typeCode, value, ...fields })
    return { id: row.id, version: row.version }
  }
  const row = await lockRow(work, dictItemRecord, id, { kind: 'ALL' })
  if (version === undefined) throw refuse(commonRefusals.staleVersion)
  return { id, ...saveRow(work, dictItemRecord, row, version, fields) }
}

/** Whoever is about to save a record with this value holds it until then (assertDictValues), so the count is true. */
export async function deleteDictItem(work: Work, { id, version }: ParsedInputOf<typeof calls.deleteItem>, uses: readonly DictUse[]): Promise<void> {
  const row = await lockRow(work, dictItemRecord, id, { kind: 'ALL' })
  assertVersion(row, version)
  const [count = 0] = await countUsesOf(work.db, uses, row.typeCode, [row.value])
  if (count > 0) throw refuse(dictRefusals.inUse, { count })
  await work.db.delete(dictItem).where(eq(dictItem.id, id))
  work.audit({ recordType: dictItemRecord.type, recordId: id, recordTitle: row.label })
}
