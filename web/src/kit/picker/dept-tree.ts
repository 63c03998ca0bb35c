import type { DeptNode } from '@gongtai/contract'

/** A department as Ant Design's trees take it (product.md section 3: mapped to key, value and children). */
export interface DeptOption {
  key: number
  value: number
  title: string
  staffCount: number | null
  children: DeptOption[]
}

export function deptOptions(nodes: readonly DeptNode[]): DeptOption[] {
  return nodes.map(({ id, name, staffCount, deptChildList }) => ({ key: id, value: id, title: name, staffCount, children: deptOptions(deptChildList) }))
}
