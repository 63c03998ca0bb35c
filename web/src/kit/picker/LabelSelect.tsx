import { inLanguage } from '@gongtai/contract'
import type { Text } from '@gongtai/contract'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useLanguage } from '../../base/language.ts'

type LabelSelectProps = { of: Readonly<Record<string, Text>> } & Omit<SelectProps, 'options'>

/** The values of an enumeration by their labels. */
export function LabelSelect({ of, ...props }: LabelSelectProps) {
  const language = useLanguage()
  return <Select allowClear {...props} options={Object.entries(of).map(([value, label]) => ({ value, label: inLanguage(label, language) }))} />
}
