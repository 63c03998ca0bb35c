import { identityFields, region } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'
import { useLabels } from '../../../kit/fields.ts'

interface CityPickerProps {
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
}

/** Provinces cannot be chosen themselves; they are there to find the cities by. */
export function CityPicker({ value = [], ...props }: CityPickerProps) {
  const l = useLabels(identityFields)
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
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={l.cityCodes}
      loading={isPending}
      treeData={treeData}
      value={value}
    />
  )
}
