import type { ValueSet } from './enumeration.ts'
import type { FieldKey } from './field-catalogue.ts'
import type { Code } from './permission.ts'
import type { Text } from './text.ts'

/** What a field is, wherever it stands: in columns, filters, forms, exports, imports, histories and messages. */
export interface Field {
  readonly label: Text
  /** The values that it can have. */
  readonly values?: ValueSet<string> | ValueSet<number>
  /** Its entry in the catalogue of fields that a role may restrict. */
  readonly guard?: FieldKey
  /** Of a masked field: the code by which its full value may be seen. */
  readonly reveal?: Code
  /** The code shows it of some records alone, so that whoever holds it could still find out the others by trying. */
  readonly isConfided?: boolean
}

export type Fields<Name extends string = string> = { readonly [Each in Name]: Field }

/**
 * The fields of a record, named once.
 *
 *   export const companyFields = fields({ name: ['企业名称', 'Company name'], state: { label: ['账号状态', 'Status'], values: companyStates } })
 */
// @__NO_SIDE_EFFECTS__
export function fields<const Named extends Record<string, Text | Field>>(named: Named): Fields<keyof Named & string> {
  return Object.fromEntries(Object.entries(named).map(([name, field]) => [name, 'label' in field ? field : { label: field }])) as Fields<keyof Named & string>
}
