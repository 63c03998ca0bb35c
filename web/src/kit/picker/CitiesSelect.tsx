import { region } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useText } from '../../base/text.ts'
import { callQuery } from '../call-query.ts'
import { kitText } from '../kit-text.ts'

interface CitiesSelectProps {
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
  onBlur?: () => void
  placeholder?: string
  /** At most so many can be chosen. */
  max?: number
  'aria-label'?: string
}

/** Several cities, found by name. Provinces cannot be chosen themselves; they are there to find the cities by. */
export function CitiesSelect({ value = [], onChange, placeholder, max, ...props }: CitiesSelectProps) {
  const t = useText(kitText).picker
  const { data = [], isPending } = useQuery({ ...callQuery(region.tree, { storey: 2 }), staleTime: Infinity })
  const treeData = data.map(province => ({
    value: province.code,
    title: province.name,
    selectable: false,
    children: province.childes.map(({ code, name }) => ({ value: code, title: name })),
  }))
  return (
    <TreeSelect<string[]>
      {...props}
      className="kit-wide"
      multiple
      allowClear
      maxCount={max}
      treeExpandAction="click"
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={placeholder ?? t.region}
      notFoundContent={t.noMatch}
      loading={isPending}
      treeData={treeData}
      value={value}
      onChange={codes => onChange?.(codes)}
    />
  )
}
