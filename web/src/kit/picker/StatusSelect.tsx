import { inLanguage } from '@gongtai/contract'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useLanguage } from '../../base/language.ts'
import type { StateLabels } from '../show/StatusTag.tsx'

type StatusSelectProps = { of: StateLabels } & Omit<SelectProps, 'options'>

/** The states of a label table as a select box. */
export function StatusSelect({ of, ...props }: StatusSelectProps) {
  const language = useLanguage()
  const options = Object.entries(of).map(([state, { label }]) => ({ value: stateOf(state), label: inLanguage(label, language) }))
  return <Select allowClear {...props} options={options} />
}

/** Keys of an object are strings; the states that the specification numbers go back to numbers. */
function stateOf(key: string): string | number {
  return /^-?\d+$/.test(key) ? Number(key) : key
}
