import { menu } from '@gongtai/contract'
import type { Language, MenuTreeNode } from '@gongtai/contract'
import { callQuery } from '../../../kit/call-query.ts'

export const menuTree = callQuery(menu.tree, {})

export interface MenuItem {
  key: number
  title: string
  children: readonly MenuItem[]
  node: MenuTreeNode
}

export function menuItems(nodes: readonly MenuTreeNode[], language: Language): MenuItem[] {
  return nodes.map(node => ({
    key: node.id,
    title: language === 'en_US' ? node.titleEn : node.title,
    children: menuItems(node.children, language),
    node,
  }))
}

export type MenuNodeKind = 'group' | 'page' | 'button' | 'link'

export function kindOf({ router, displayType, kind }: MenuTreeNode): MenuNodeKind {
  if (kind === 'LINK') return 'link'
  if (displayType === 'BUTTON') return 'button'
  return router.startsWith('group:') ? 'group' : 'page'
}

/** Those above a match are kept, because they show the way to it. */
export function matching(items: readonly MenuItem[], keyword: string): MenuItem[] {
  const wanted = keyword.toLowerCase()
  return items.flatMap(item => {
    const { title, titleEn, router } = item.node
    if ([title, titleEn, router].some(text => text.toLowerCase().includes(wanted))) return [item]
    const children = matching(item.children, keyword)
    return children.length === 0 ? [] : [{ ...item, children }]
  })
}

export function allKeys(items: readonly MenuItem[]): number[] {
  return items.flatMap(item => (item.children.length === 0 ? [] : [item.key, ...allKeys(item.children)]))
}

export function findMenu(nodes: readonly MenuTreeNode[], id: number | null): MenuTreeNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findMenu(node.children, id)
    if (found !== undefined) return found
  }
  return undefined
}
