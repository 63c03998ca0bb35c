import { menu } from '@gongtai/contract'
import type { MenuTreeNode } from '@gongtai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { TreeMoves } from '../../../kit/tree/TreeList.tsx'
import { findMenu, kindOf, menuTree } from './menu-item.ts'
import type { MenuItem, MenuNodeKind } from './menu-item.ts'
import { text } from './text.ts'

/** The server refuses other places too; it stands here so that a row cannot be dropped there. */
const parents: Record<MenuNodeKind, readonly (MenuNodeKind | 'top')[]> = { group: ['top'], page: ['group', 'page'], link: ['group'], button: ['page'] }

function mayMove({ node }: MenuItem, parent: MenuItem | undefined): boolean {
  if ((parent?.key ?? null) === node.parentId) return true
  const kind = kindOf(node)
  return kind !== 'button' && parent?.node.status !== 'DISABLED' && parents[kind].includes(parent === undefined ? 'top' : kindOf(parent.node))
}

export function useMenuMoves(): TreeMoves<MenuItem> {
  const t = useText(text)
  const w = useWords()
  const client = useQueryClient()
  return {
    mayMove,
    onMove: async ({ key, title, node }, to) => {
      const tree = client.getQueryData<MenuTreeNode[]>(menuTree.queryKey) ?? []
      const parentId = to.parent ?? null
      const parent = findMenu(tree, parentId)
      if (parentId !== node.parentId && !(await ask({ title: t.sureMove(title, parent?.title ?? t.topLevel), yes: w.confirm, no: w.cancel }))) return false
      const order = (parent?.children ?? (parentId === null ? tree : [])).map(({ id }) => id).filter(id => id !== key)
      order.splice(to.place, 0, key)
      const made = await call(menu.sort, { nodes: order.map((id, sortId) => ({ id, parentId, sortId })) }).then(
        () => true,
        // `call` has shown the failure, and the tree is asked below how things stand now.
        () => false,
      )
      if (made) say('success', t.moved)
      await client.invalidateQueries({ queryKey: [menu.tree.path] })
      return made
    },
  }
}
