import { dept } from '@gongtai/contract'
import type { DeptNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../kit/call-query.ts'

function DeptName({ id }: { id: number }) {
  const { data = [] } = useQuery(callQuery(dept.tree, {}))
  return nameIn(data, id) ?? `#${id}`
}

function nameIn(nodes: readonly DeptNode[], id: number): string | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node.name : nameIn(node.deptChildList, id)
    if (found !== undefined) return found
  }
  return undefined
}

export const showDept = (id: number) => <DeptName id={id} />
