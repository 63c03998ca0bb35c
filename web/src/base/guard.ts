import type { RouteName } from '@gongtai/contract'
import { openRoutes, paths } from '@gongtai/contract'
import { loginAddress } from './redirect.ts'

interface Person {
  isAdmin: boolean
  permission: { routeList: readonly string[] }
}

export type GuardDecision = { enter: true } | { enter: false; to: string; refused: boolean }

const enter: GuardDecision = { enter: true }
const send = (to: string, refused = false): GuardDecision => ({ enter: false, to, refused })

/** The route guard of areas/shell-session.md, in its order. `wanted` is the address with its query. */
export function guard(name: RouteName, wanted: string, person: Person | null): GuardDecision {
  if (person === null) return name === 'Login' || name === 'NotFound' ? enter : send(loginAddress(wanted))
  if (name === 'Login') return send(paths.Welcome())
  if (mayEnter(name, person)) return enter
  // Home says which right is missing, who can give it, and lets the person ask for it.
  return send(`${paths.Welcome()}?right=${name}`, true)
}

export function mayEnter(name: RouteName, person: Person): boolean {
  return openRoutes.includes(name) || person.isAdmin || person.permission.routeList.includes(name)
}
