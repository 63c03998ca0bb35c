import { inLanguage } from '@gongtai/contract'
import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useLanguage } from '../../base/language.ts'
import { useWords } from '../../base/words.ts'
import { labelOf, valuesOf } from '../show/value-set.ts'
import type { Values } from '../show/value-set.ts'

type ValueSelectProps = { of: Values } & Omit<SelectProps, 'options'>

/** The values of an enumeration or of a state machine by their labels. */
export function ValueSelect({ of, ...props }: ValueSelectProps) {
  const language = useLanguage()
  const { choose } = useWords()
  const options = valuesOf(of).map(value => ({ value, label: inLanguage(labelOf(of, value).label, language) }))
  return <Select allowClear placeholder={choose} {...props} options={options} />
}

/** Yes or no. It can be cleared, unlike a switch. */
export function FlagSelect(props: Omit<SelectProps<boolean>, 'options'>) {
  const { yes, no } = useWords()
  const options = [
    { value: true, label: yes },
    { value: false, label: no },
  ]
  return <Select<boolean, (typeof options)[number]> allowClear {...(props as object)} options={options} />
}
