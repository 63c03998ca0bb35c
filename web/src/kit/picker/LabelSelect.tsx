import type { Text, ValueSet } from '@gongtai/contract'
import { inLanguage } from '@gongtai/contract'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useLanguage } from '../../base/language.ts'
import { labelOf, labelsOf } from '../show/value-set.ts'

type LabelSelectProps = { of: ValueSet | Readonly<Record<string, Text>> } & Omit<SelectProps, 'options'>

/** The older form of `ValueSelect`. It leaves keys that look like numbers as strings, which is why it is a component of its own. */
export function LabelSelect({ of, ...props }: LabelSelectProps) {
  const language = useLanguage()
  return <Select allowClear {...props} options={Object.keys(labelsOf(of)).map(value => ({ value, label: inLanguage(labelOf(of, value).label, language) }))} />
}
