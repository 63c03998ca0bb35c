import { Select } from 'antd'
import type { SelectProps } from 'antd'
import { dictLabel, useDict } from './dict.ts'
import type { DictOption } from './dict.ts'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

/** The default of a dictionary is offered first; the others keep their order. */
const byDefault = (one: DictOption, other: DictOption) => Number(other.isDefault ?? false) - Number(one.isDefault ?? false)

type DictSelectProps = { code: string } & Omit<SelectProps, 'options' | 'showSearch'>

/** The enabled items of a dictionary, and whatever is chosen already. `mode="multiple"` for several. */
export function DictSelect({ code, ...props }: DictSelectProps) {
  const t = useText(kitText).picker
  const items = useDict(code)
  const chosen = (Array.isArray(props.value) ? props.value : [props.value]) as (string | null | undefined)[]
  const unknown = chosen.filter(value => typeof value === 'string' && !items.some(item => item.value === value)) as string[]
  const options = [
    ...items
      .filter(({ value, state }) => state === 'ENABLED' || chosen.includes(value))
      .toSorted(byDefault)
      .map(({ value, label }) => ({ value, label })),
    ...unknown.map(value => ({ value, label: dictLabel(items, value) })),
  ]
  return <Select className="kit-wide" allowClear notFoundContent={t.noMatch} {...props} showSearch={{ optionFilterProp: 'label' }} options={options} />
}
