import type { RouteName } from '@gongtai/contract'
import type { ComponentType } from 'react'
import { componentOf } from './exported.ts'

type LoadPage = () => Promise<{ default: ComponentType }>

/** The pages of an area that are built: `export const pages: PageTable` in its routes.tsx. */
export type PageTable = Partial<Record<RouteName, LoadPage>>

/** A page whose code loads when it is first opened: `Company: page(() => import('./company/CompanyListPage.tsx'))`. */
export function page(load: () => Promise<object>): LoadPage {
  return async () => ({ default: componentOf(await load(), name => name.endsWith('Page')) as ComponentType })
}

let built: PageTable = {}

/** Said once, by app/pages.ts, because the base knows no area. */
export function declarePages(tables: readonly PageTable[]): void {
  built = Object.assign({}, ...tables) as PageTable
}

export const pages = (): PageTable => built

/** A route without a page is neither in the menu nor in the palette, and its address answers NotFound. */
export function isBuilt(name: string): name is RouteName {
  return Object.hasOwn(built, name)
}
