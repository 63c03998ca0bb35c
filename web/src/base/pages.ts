import type { RouteName } from '@gongtai/contract'
import type { ComponentType } from 'react'

/** The pages of an area that are built: `export const pages: PageTable` in its routes.tsx. */
export type PageTable = Partial<Record<RouteName, () => Promise<{ default: ComponentType }>>>

const tables = import.meta.glob<PageTable>('../areas/*/routes.tsx', { eager: true, import: 'pages' })

/** A route without a page is neither in the menu nor in the palette, and its address answers NotFound. */
export const pages: PageTable = Object.assign({}, ...Object.values(tables))

export function isBuilt(name: string): name is RouteName {
  return Object.hasOwn(pages, name)
}
