import { region } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

interface CityPickerProps {
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
}

/** Several cities. Provinces are there to find them by and cannot be chosen themselves. */
export function CityPicker({ value = [], ...props }: CityPickerProps) {
  const t = useText(text)
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
      placeholder={t.cities}
      loading={isPending}
      treeData={treeData}
      value={value}
    />
  )
}
