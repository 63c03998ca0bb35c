import { dept } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { callQuery } from '../call-query.ts'
import { deptOptions } from './dept-tree.ts'
import { kitText } from '../kit-text.ts'
import { useText } from '../../base/text.ts'

interface DeptPickerProps {
  id?: string
  value?: number | null
  onChange?: (id: number | undefined) => void
  onBlur?: () => void
  disabled?: boolean
}

export function DeptPicker({ value, ...props }: DeptPickerProps) {
  const t = useText(kitText).picker
  const { data = [], isPending } = useQuery(callQuery(dept.tree, {}))
  return (
    <TreeSelect
      // The tree takes what is unfolded once, so it begins anew when the departments are there.
      key={String(isPending)}
      {...props}
      className="kit-wide"
      allowClear
      popupMatchSelectWidth={260}
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t.dept}
      notFoundContent={t.noMatch}
      loading={isPending}
      treeDefaultExpandedKeys={data.map(root => root.id)}
      treeData={deptOptions(data)}
      value={value ?? undefined}
    />
  )
}
