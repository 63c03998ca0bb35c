import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { useText } from '../../../base/text.ts'
import { text } from '../text.ts'

export function YesNoSelect(props: Omit<SelectProps<boolean>, 'options'>) {
  const t = useText(text).staff
  const options = [
    { value: true, label: t.yes },
    { value: false, label: t.no },
  ]
  return <Select<boolean> allowClear placeholder={t.all} {...props} options={options as never} />
}
