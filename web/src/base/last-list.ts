import type { RouteName } from '@gongtai/contract'
import { paths, routes } from '@gongtai/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { routeNameNow } from './route-name.ts'

/** Where each list was left, filters and page included, and where the present page was entered from. */
const lastAddress = new Map<RouteName, string>()
let previous: string | undefined

export function watchLists(router: AnyRouter): void {
  router.subscribe('onResolved', ({ fromLocation, toLocation }) => {
    if (fromLocation !== undefined && fromLocation.pathname !== toLocation.pathname) previous = fromLocation.href
    const name = routeNameNow(router)
    if (routes[name].shown === 'menu') lastAddress.set(name, toLocation.href)
  })
}

/** The address of a list as the person left it. */
export function listAddress(name: RouteName): string {
  return lastAddress.get(name) ?? (paths[name] as () => string)()
}

/** Back to the list: through the history where possible, which also restores the scroll position. */
export function backToList(router: AnyRouter, name: RouteName): void {
  const address = listAddress(name)
  if (previous === address) router.history.back()
  else void router.navigate({ href: address })
}
