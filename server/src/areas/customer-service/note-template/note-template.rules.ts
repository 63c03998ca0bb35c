import { noteTemplateRecord } from './note-template.record.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { callSettingRefusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, noteTemplate as calls } from '@gongtai/contract'
import { faults, refuse } from '../../../kit/fault.ts'
import { deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { assertWorkflows } from '../call-setting/call-workflow.rules.ts'
import { customField } from '../custom-field/custom-field.tables.ts'

const everything = { kind: 'ALL' } as const

export async function saveTemplate(work: Work, { id, version, ...typed }: ParsedInputOf<typeof calls.save>): Promise<AnswerOf<typeof calls.save>> {
  const fields = {
    ...typed,
    name: typed.name.trim(),
    categories: typed.categories.map(({ name, children }) => ({ name: name.trim(), children: children.map(child => child.trim()) })),
  }
  const row = id === undefined ? null : await lockRow(work, noteTemplateRecord, id, everything)
  await assertWorkflows(work, fields.workflowCodes, row?.workflowCodes ?? [])
  await assertFields(
    work,
    fields.fieldKeys.map(({ key }) => key),
    row?.fieldKeys.map(({ key }) => key) ?? [],
  )
  if (row !== null) return { id: row.id, ...saveRow(work, noteTemplateRecord, row, version!, fields) }
  const made = await insertRow(work, noteTemplateRecord, fields)
  return { id: made.id, version: made.version }
}

/** Refuses fields that are not there. Shared locks keep the others until the template names them. */
async function assertFields(work: Work, keys: readonly string[], former: readonly string[]): Promise<void> {
  const added = keys.filter(key => !former.includes(key))
  if (added.length === 0) return
  const known = await work.db
    .select({ key: customField.key })
    .from(customField)
    .where(and(eq(customField.scope, 'NOTE'), inArray(customField.key, added), isNull(customField.deletedAt)))
    .for('share')
  if (known.length < added.length) throw faults.badInput([{ field: 'fieldKeys', message: ['没有这个字段', 'This field does not exist'] }])
}

/** A template that notes were written by stays, so that they can be read. It can be put out of use. */
export async function deleteTemplate(work: Work, id: number): Promise<void> {
  const row = await lockRow(work, noteTemplateRecord, id, everything)
  const [note] = await work.db.select({ id: callNote.id }).from(callNote).where(eq(callNote.templateId, id)).limit(1)
  if (note !== undefined) throw refuse(callSettingRefusals.templateUsed)
  deleteRow(work, noteTemplateRecord, row, null)
}
