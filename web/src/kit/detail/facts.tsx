import type { Fields } from '@gongtai/contract'
import type { DescriptionsProps } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useHidden } from '../../base/session.ts'
import { useLabels } from '../fields.ts'
import { fieldKeysIn } from '../show/field-key.ts'
import { showField } from '../show/field-value.tsx'

type Items = NonNullable<DescriptionsProps['items']>

interface Look {
  span?: Items[number]['span']
}

/** A value of the record by the name of its field, something else under the label of a field, or something under a label of its own. */
type Fact<Name, FieldName> =
  | (Name & FieldName)
  | (Look & { field: Name & FieldName; children?: ReactNode })
  | (Look & { field: FieldName; children: ReactNode })
  | (Look & { key: string; label: string; children: ReactNode })

/**
 * The items of a table of details. Labels and looks come from the fields and from the schema of the record, and a field that
 * is hidden from the person is left out.
 *
 *   <Descriptions items={useFacts(homeUserInfo, homeUserFields, info, ['nickname', { field: 'remark', span: 'filled' }])} />
 */
export function useFacts<Schema extends z.ZodObject, FieldName extends string>(
  schema: Schema,
  fields: Fields<FieldName>,
  record: z.output<Schema>,
  facts: readonly Fact<keyof z.output<Schema> & string, NoInfer<FieldName>>[],
): Items {
  const labels = useLabels(fields)
  const isHidden = useHidden()
  const keys = fieldKeysIn(schema)
  return facts.flatMap(fact => {
    if (typeof fact === 'object' && 'key' in fact) return [fact]
    const { field, children, span }: Look & { field: FieldName; children?: ReactNode } = typeof fact === 'string' ? { field: fact } : fact
    if (isHidden(keys.get(field) ?? fields[field].guard)) return []
    const value = (record as Readonly<Record<string, unknown>>)[field]
    return [{ key: field, label: labels[field], children: children ?? showField(fields[field], schema.shape[field] as z.ZodType | undefined)(value), span }]
  })
}
