import type { KnowledgeCatalog } from '@gongtai/contract'

export interface CatalogOption {
  value: number
  title: string
  children: CatalogOption[]
}

/** Catalogs as a TreeSelect takes them. */
export const catalogTree = (catalogs: readonly KnowledgeCatalog[], titleOf = ({ name }: KnowledgeCatalog) => name): CatalogOption[] =>
  catalogs.map(catalog => ({ value: catalog.id, title: titleOf(catalog), children: catalogTree(catalog.children, titleOf) }))
