import type { JobCategoryNode } from '@gongtai/contract'

export interface CategoryItem {
  key: number
  title: string
  children: readonly CategoryItem[]
  node: JobCategoryNode
}

export function categoryItems(nodes: readonly JobCategoryNode[]): CategoryItem[] {
  return nodes.map(node => ({ key: node.id, title: node.name, children: categoryItems(node.children), node }))
}

export const allKeys = (items: readonly CategoryItem[]): number[] => items.flatMap(item => [item.key, ...allKeys(item.children)])

/** The siblings of a category as they stand once it has its new place, by their ids. */
export function orderAfter(siblings: readonly { id: number }[], id: number, place: number): number[] {
  const order = siblings.map(one => one.id).filter(one => one !== id)
  order.splice(place, 0, id)
  return order
}

/** A category keeps its level: it goes below another one of the level above, or stays on top. */
export function mayMove({ node }: CategoryItem, parent: CategoryItem | undefined): boolean {
  return (parent?.node.level ?? 0) === node.level - 1
}
