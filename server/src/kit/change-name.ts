import { fieldCatalogue, fieldModeNames, inLanguage, nameOf, recordTypeOf } from '@gongtai/contract'
import type { Field, FieldKey, Fields, Language } from '@gongtai/contract'
import type { AuditChange } from './audit-log.ts'
import { withoutHidden } from './field-right.ts'
import type { FieldRights } from './field-right.ts'

/** A change as it was kept: entries from before the log kept keys alone have a label of their own. */
type KeptChange = AuditChange & { label?: string }

/** A change as it is read: with the name of its field, and the names of its values where they are of a closed set. */
export interface NamedChange extends AuditChange {
  label: string
}

/** The names of enumerated values, by field and value. */
export type ValueNames = Record<string, Record<string, string>>

/** What a field of a record is called. A right on a field is named by the catalogue. */
function fieldOf(fields: Fields, field: string): Field | undefined {
  if (field.startsWith('fields.')) return { ...fieldCatalogue[field.slice('fields.'.length) as FieldKey], values: fieldModeNames }
  return fields[field]
}

/** The fields of a kind of record; of a kind that is not declared any more none is known. */
export const fieldsOf = (recordType: string | null): Fields => recordTypeOf(recordType)?.fields ?? {}

/** Changes with the names of their fields in the reader's language, without the values that are hidden from the reader. */
export function namedChanges(fields: Fields, changes: readonly KeptChange[], rights: FieldRights, language: Language): NamedChange[] {
  return withoutHidden(changes, guardedFields(fields), rights).map(change => {
    const field = fieldOf(fields, change.field)
    return {
      field: change.field,
      label: field === undefined ? ((change as KeptChange).label ?? change.field) : inLanguage(field.label, language),
      old: change.old,
      new: change.new,
    }
  })
}

/** What the enumerated values among some changes are called. */
export function valueNames(fields: Fields, changes: readonly AuditChange[], language: Language): ValueNames {
  const names: ValueNames = {}
  for (const { field, old, new: now } of changes) {
    const values = fieldOf(fields, field)?.values
    if (values === undefined) continue
    for (const value of [old, now].flat())
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
        const name = nameOf(values, String(value), language)
        if (name !== String(value)) (names[field] ??= {})[String(value)] = name
      }
  }
  return names
}

/** The fields of a record that a role may restrict. */
function guardedFields(fields: Fields): Record<string, FieldKey> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, { guard }]) => (guard === undefined ? [] : [[name, guard]])))
}
