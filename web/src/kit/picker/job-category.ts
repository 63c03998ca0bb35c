import { jobCategory } from '@gongtai/contract'
import type { JobCategoryNode } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuery } from '../call-query.ts'

/** All categories, disabled ones too, because old records show theirs. They change seldom: one load serves five minutes. */
export const jobCategoryTree = { ...callQuery(jobCategory.tree, {}), staleTime: 300_000 }

export interface KnownCategory {
  node: JobCategoryNode
  /** From the first level down to the category itself. */
  path: readonly JobCategoryNode[]
}

/** Every category of a tree by its id. */
export function categoriesById(nodes: readonly JobCategoryNode[], above: readonly JobCategoryNode[] = []): Map<number, KnownCategory> {
  const known = new Map<number, KnownCategory>()
  for (const node of nodes) {
    const path = [...above, node]
    known.set(node.id, { node, path })
    for (const [id, below] of categoriesById(node.children, path)) known.set(id, below)
  }
  return known
}

export function useJobCategories() {
  const { data, isPending } = useQuery(jobCategoryTree)
  const byId = useMemo(() => categoriesById(data ?? []), [data])
  return { tree: data ?? [], byId, isPending }
}

/** The names of some categories in their order; one that is not known is left out. */
export function useJobCategoryNames(ids: readonly number[]): string[] {
  const { byId } = useJobCategories()
  return ids.flatMap(id => byId.get(id)?.node.name ?? [])
}
