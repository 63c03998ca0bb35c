import { homeCategory } from '@gongtai/contract'
import type { HomeCategoryNode } from '@gongtai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import type { TreeMoves } from '../../../kit/tree/TreeList.tsx'
import { categoryFields, categoryTree, findCategory } from './category-item.ts'
import type { CategoryItem } from './category-item.ts'
import { text } from './text.ts'

/** A category keeps its level, so one of the second may only go below another of the first. */
export function mayMove({ node }: CategoryItem, parent: CategoryItem | undefined): boolean {
  return node.parentId === null ? parent === undefined : parent?.node.parentId === null
}

export function useCategoryMoves(): TreeMoves<CategoryItem> {
  const t = useText(text)
  const w = useWords()
  const client = useQueryClient()
  return {
    mayMove,
    onMove: async ({ node }, to) => {
      const parentId = to.parent ?? null
      if (parentId !== node.parentId) {
        const parent = findCategory(client.getQueryData<HomeCategoryNode[]>(categoryTree.queryKey) ?? [], parentId)?.name ?? ''
        if (!(await ask({ title: t.sureMove(node.name, parent), yes: w.confirm, no: w.cancel }))) return false
      }
      const made = await call(homeCategory.save, { ...categoryFields(node), parentId, sort: to.place }).then(
        () => true,
        // `call` has shown the failure, and the tree below shows how things stand now.
        () => false,
      )
      if (made) say('success', t.moved)
      await client.invalidateQueries({ queryKey: [homeCategory.tree.path] })
      return made
    },
  }
}
