import { dept } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { callQuery } from '../../../kit/call-query.ts'
import { deptOptions } from '../../../kit/picker/dept-tree.ts'

interface DeptMultiSelectProps {
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
  placeholder?: string
}

export function DeptMultiSelect({ value = [], ...props }: DeptMultiSelectProps) {
  const { data = [], isPending } = useQuery(callQuery(dept.tree, {}))
  return (
    <TreeSelect<number[]>
      key={String(isPending)}
      {...props}
      className="kit-wide"
      multiple
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={isPending}
      treeDefaultExpandedKeys={data.map(root => root.id)}
      treeData={deptOptions(data)}
      value={value}
    />
  )
}
