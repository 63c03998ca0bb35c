import type { RouteName } from '@gongtai/contract'
import type { ComponentType } from 'react'
import { componentOf } from './exported.ts'

type LoadPage = () => Promise<{ default: ComponentType }>

/** The pages of an area: `export const pages: PageTable<typeof routeNames>` in its routes.tsx, one for each of its route-names.ts. */
export type PageTable<Names extends readonly RouteName[] = readonly RouteName[]> = Readonly<Record<Names[number], LoadPage>>

/** A page whose code loads when it is first opened: `Company: page(() => import('./company/CompanyListPage.tsx'))`. */
export function page(load: () => Promise<object>): LoadPage {
  return async () => ({ default: componentOf(await load(), name => name.endsWith('Page')) as ComponentType })
}

/**
 * The names are known at once, because the menu asks which pages there are. The table loads with the first page of its area, because it
 * names every file of every page: about 200 bytes a page, which nobody needs who opens another area.
 */
interface AreaPages {
  routeNames: readonly RouteName[]
  load: () => Promise<PageTable>
}

let built: ReadonlyMap<string, LoadPage> = new Map()

/** Said once, by app/pages.ts, because the base knows no area. */
export function declarePages(areas: readonly AreaPages[]): void {
  built = new Map(areas.flatMap(({ routeNames, load }) => routeNames.map(name => [name, async () => (await load())[name]()] as const)))
}

export const pages = (): ReadonlyMap<string, LoadPage> => built

/** A route without a page is neither in the menu nor in the palette, and its address answers NotFound. */
export function isBuilt(name: string): name is RouteName {
  return built.has(name)
}
