import type { RouteName } from '@gongtai/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: RouteName
  }
}

/** The name of the page that is shown. */
export function useRouteName(): RouteName {
  return useRouterState({ select: state => state.matches.at(-1)?.staticData.name ?? 'NotFound' })
}

export function routeNameNow(router: AnyRouter): RouteName {
  const name: RouteName | undefined = router.state.matches.at(-1)?.staticData.name
  return name ?? 'NotFound'
}
