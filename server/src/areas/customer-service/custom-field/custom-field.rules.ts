import { customFieldRecord } from './custom-field.record.ts'
import { and, isNull, sql } from 'drizzle-orm'
import { callSettingRefusals, isChoice, isTyped } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, customField as calls } from '@gongtai/contract'
import { faults, refuse } from '../../../kit/fault.ts'
import { deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { isFieldUsed } from './custom-field.queries.ts'
import { noteTemplate } from '../note-template/note-template.tables.ts'

const everything = { kind: 'ALL' } as const

/** The key and the scope of a field stay, because values are kept under them. Its type stays as soon as there are values. */
export async function saveField(work: Work, { id, version, ...typed }: ParsedInputOf<typeof calls.save>): Promise<AnswerOf<typeof calls.save>> {
  const fields = {
    ...typed,
    label: typed.label.trim(),
    labelEn: typed.labelEn.trim(),
    options: isChoice(typed.type) ? typed.options.map(option => option.trim()) : [],
    maxLength: isTyped(typed.type) ? typed.maxLength : null,
  }
  if (id === undefined) {
    const made = await insertRow(work, customFieldRecord, fields)
    return { id: made.id, version: made.version }
  }
  // No values are written between the look and the change, because whoever writes some holds a shared lock on the field.
  const row = await lockRow(work, customFieldRecord, id, everything)
  if (row.key !== fields.key || row.scope !== fields.scope)
    throw faults.badInput([{ field: row.key === fields.key ? 'scope' : 'key', message: ['创建后不能修改', 'This cannot be changed later'] }])
  if (row.type !== fields.type && (await isFieldUsed(work, id))) throw refuse(callSettingRefusals.typeFixed)
  return { id, ...saveRow(work, customFieldRecord, row, version!, fields) }
}

export async function deleteField(work: Work, id: number): Promise<void> {
  const row = await lockRow(work, customFieldRecord, id, everything)
  const asked = sql`${noteTemplate.fieldKeys} @> ${JSON.stringify([{ key: row.key }])}::jsonb`
  const templates = row.scope === 'NOTE' ? await work.db.$count(noteTemplate, and(isNull(noteTemplate.deletedAt), asked)) : 0
  if (templates > 0 || (await isFieldUsed(work, id))) throw refuse(callSettingRefusals.fieldUsed)
  deleteRow(work, customFieldRecord, row, null)
}
