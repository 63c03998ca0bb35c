import { homeCategory } from '@gongtai/contract'
import type { HomeCategoryNode, InputOf } from '@gongtai/contract'
import { callQuery } from '../../../kit/call-query.ts'

export const categoryTree = callQuery(homeCategory.tree, {})

/** The category that is edited, or where a new one goes. */
export interface CategorySubject {
  node?: HomeCategoryNode
  parentId: number | null
}

export interface CategoryItem {
  key: number
  title: string
  children: readonly CategoryItem[]
  node: HomeCategoryNode
}

export function categoryItems(nodes: readonly HomeCategoryNode[]): CategoryItem[] {
  return nodes.map(node => ({ key: node.id, title: node.name, children: categoryItems(node.children), node }))
}

export function findCategory(nodes: readonly HomeCategoryNode[], id: number | null): HomeCategoryNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findCategory(node.children, id)
    if (found !== undefined) return found
  }
  return undefined
}

/** A save sends these values back unless something is changed. */
export function categoryFields({
  id,
  version,
  parentId,
  name,
  icon,
  sort,
  requiredCertTypes,
  commissionRate,
  enabled,
}: HomeCategoryNode): InputOf<typeof homeCategory.save> {
  return { id, version, parentId, name, icon, sort, requiredCertTypes, commissionRate, enabled }
}
