import { openRoutes, routeNames, routes } from '@gongtai/contract'
import type { RouteName } from '@gongtai/contract'
import { holds } from './access.ts'
import type { Principal } from './access.ts'

const patterns = routeNames
  .filter(name => routes[name].path !== '*')
  .map(name => ({
    name,
    pattern: new RegExp(`^${routes[name].path.replace(/\/?\{[A-Za-z]+(\??)\}/g, (_, optional: string) => (optional === '' ? '/[^/]+' : '(?:/[^/]+)?'))}/?$`),
  }))
  // A path without a place for an id is meant before one that has it: /company/add is no company called add.
  .toSorted((a, b) => Number(routes[a.name].path.includes('{')) - Number(routes[b.name].path.includes('{')))

/** The page that an address of this site leads to; null where there is none. */
export function routeOf(address: string): RouteName | null {
  const path = address.split(/[?#]/)[0]!
  return patterns.find(({ pattern }) => pattern.test(path))?.name ?? null
}

/** Whether a person may open the page of an address. */
export function mayOpen(person: Principal, address: string): boolean {
  const name = routeOf(address)
  return name !== null && (openRoutes.includes(name) || holds(person, name))
}
