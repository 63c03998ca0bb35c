import { dept } from '@gongtai/contract'
import type { DeptNode } from '@gongtai/contract'
import { callQuery } from '../../../kit/call-query.ts'

/** Its counts are what choosing a department would show. */
export const countedTree = callQuery(dept.tree, { withStaffCount: true })

export interface DeptItem {
  key: number
  title: string
  children: readonly DeptItem[]
  node: DeptNode
  /** It counts the members here and below, as far as the person may see them. */
  countBelow: number
}

/** Departments without a member of the person are left out, unless one below has some. A count is there only within the scope. */
export function deptItems(nodes: readonly DeptNode[]): DeptItem[] {
  return nodes.flatMap(node => {
    const children = deptItems(node.deptChildList)
    if (!isOwn(node) && children.length === 0) return []
    const countBelow = children.reduce((sum, child) => sum + child.countBelow, node.staffCount ?? 0)
    return [{ key: node.id, title: node.name, children, node, countBelow }]
  })
}

export function isOwn(node: DeptNode): boolean {
  return node.staffCount !== null
}

/** Those above a match are kept, because they show the way to it. */
export function matching(items: readonly DeptItem[], keyword: string): DeptItem[] {
  return items.flatMap(item => {
    if (item.title.toLowerCase().includes(keyword.toLowerCase())) return [item]
    const children = matching(item.children, keyword)
    return children.length === 0 ? [] : [{ ...item, children }]
  })
}

export function heightOf(item: DeptItem): number {
  return 1 + Math.max(0, ...item.children.map(heightOf))
}

export function inputOf({ id, version, parentId, name, code, kind, leaderId, deputyIds, sortId }: DeptNode) {
  return { id, version, parentId, name, code, kind, leaderId, deputyIds, sortId }
}

export function findDept(nodes: readonly DeptNode[], id: number): DeptNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findDept(node.deptChildList, id)
    if (found !== undefined) return found
  }
  return undefined
}
