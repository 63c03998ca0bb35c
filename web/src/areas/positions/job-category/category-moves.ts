import { jobCategory } from '@gongtai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../base/api.ts'
import { ask, say } from '../../../base/notify.ts'
import { useText } from '../../../base/text.ts'
import { useWords } from '../../../base/words.ts'
import { categoriesById } from '../../../kit/picker/job-category.ts'
import type { TreeMoves } from '../../../kit/tree/TreeList.tsx'
import { mayMove, orderAfter } from './category-item.ts'
import type { CategoryItem } from './category-item.ts'
import { countedTree } from './counted-tree.ts'
import { text } from './text.ts'

/** A drop below another category moves, and a drop among the siblings sorts them. */
export function useCategoryMoves(): TreeMoves<CategoryItem> {
  const t = useText(text)
  const w = useWords()
  const client = useQueryClient()
  const siblingsOf = (parentId: number | null) => {
    const tree = client.getQueryData(countedTree.queryKey) ?? []
    return parentId === null ? tree : (categoriesById(tree).get(parentId)?.node.children ?? [])
  }
  const change = async ({ node }: CategoryItem, parentId: number | null, place: number) => {
    const siblings = siblingsOf(parentId)
    if (parentId !== null && parentId !== node.parentId) {
      const { positionCount } = await call(jobCategory.move, { id: node.id, version: node.version, parentId })
      if (place < siblings.length) await call(jobCategory.sort, { ids: orderAfter(siblings, node.id, place) })
      return t.moved(positionCount)
    }
    await call(jobCategory.sort, { ids: orderAfter(siblings, node.id, place) })
    return t.sorted
  }
  return {
    mayMove,
    onMove: async (item, to) => {
      const parentId = to.parent ?? null
      if (parentId !== item.node.parentId) {
        const parent = categoriesById(client.getQueryData(countedTree.queryKey) ?? []).get(parentId ?? 0)?.node.name ?? ''
        if (!(await ask({ title: t.sureMove(item.node.name, parent), yes: w.confirm, no: w.cancel }))) return false
      }
      const message = await change(item, parentId, to.place).catch(() => null)
      // `call` has shown a failure, and the tree shows how things stand now.
      if (message !== null) say('success', message)
      await client.invalidateQueries({ queryKey: [jobCategory.tree.path] })
      return message !== null
    },
  }
}
