import type { RouteName } from '@gongtai/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { mayEnter } from './guard.ts'
import { safeRedirect } from './redirect.ts'
import { currentSession } from './session.ts'

/** A wanted address when it is a page of this site that is built and that the person may enter; else null. */
export function reachable(router: AnyRouter, wanted: unknown): string | null {
  const address = safeRedirect(wanted)
  if (address === null) return null
  const { pathname } = new URL(address, window.location.origin)
  const name: RouteName | undefined = router.getMatchedRoutes(pathname)[2]?.options.staticData?.name
  const person = currentSession()
  return name !== undefined && name !== 'NotFound' && person !== null && mayEnter(name, person) ? address : null
}
