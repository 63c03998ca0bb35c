import { region } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'

interface CityMultiSelectProps {
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
  placeholder?: string
}

/** Cities below their provinces. A province chosen means all of its cities. */
export function CityMultiSelect({ value = [], ...props }: CityMultiSelectProps) {
  const { data = [], isPending } = useQuery({ ...callQuery(region.tree, { storey: 2 }), staleTime: Infinity })
  const treeData = data.map(({ code, name, childes }) => ({
    value: code,
    title: name,
    children: childes.map(city => ({ value: city.code, title: city.name })),
  }))
  return (
    <TreeSelect<string[]>
      {...props}
      className="kit-wide"
      treeCheckable
      allowClear
      maxTagCount={8}
      showSearch={{ treeNodeFilterProp: 'title' }}
      showCheckedStrategy={TreeSelect.SHOW_CHILD}
      loading={isPending}
      treeData={treeData}
      value={value}
    />
  )
}
