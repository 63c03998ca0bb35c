import type { Button, ButtonCode, Code, DataScope, FreeCode, RouteGroup, RouteName } from '@gongtai/contract'
import { allButtons, freeCodes, routeNames, routes } from '@gongtai/contract'

/**
 * The roles that every installation begins with (areas/permissions.md, Demo data). A role says which groups and
 * routes it opens and which of their buttons it holds, so that what later areas add falls to the right people.
 */
export interface PresetRole {
  code: string
  title: string
  description: string
  dataScope: DataScope
  groups?: readonly RouteGroup[]
  /** Whole names, or beginnings marked by a star: `Position*`. */
  routes?: readonly (RouteName | `${string}*`)[]
  /** Pages of another team that the role opens without their buttons; single buttons of them stand in `codes`. */
  reads?: readonly RouteName[]
  /** Routes that the groups or beginnings above would open too, and buttons that would come with them. */
  without?: readonly (RouteName | ButtonCode)[]
  /** all: every button of the routes. daily: all but export, deletion and what the contract calls dangerous. none: read only, forms included. */
  buttons: 'all' | 'daily' | 'none'
  /** Held beside the above: free codes, and buttons that the choice above leaves out. */
  codes?: readonly (FreeCode | ButtonCode)[]
  fields?: Readonly<Record<string, 'MASK' | 'HIDE'>>
}

/** Every code that a role holds over the contract as it is now. */
export function codesOf(role: PresetRole): Code[] {
  const pages = routeNames.filter(name => opens(role, name))
  const held = allButtons.filter(button => pages.includes(button.route) && holdsButton(role, button)).map(button => button.code)
  return [...pages, ...held, ...(role.codes ?? []).filter(code => code in freeCodes)]
}

/** Pages that serve nothing but a change. */
const formRoute = /(?:Form|Edit|Insert|Create)$|^(?:New|Add)/

function opens(role: PresetRole, name: RouteName): boolean {
  if (role.without?.includes(name)) return false
  if (role.buttons === 'none' && formRoute.test(name)) return false
  if (role.groups?.includes(routes[name].group) || role.reads?.includes(name)) return true
  return role.routes?.some(wanted => (wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : wanted === name)) ?? false
}

function holdsButton(role: PresetRole, { code, route, dangerous }: Button): boolean {
  if (role.codes?.includes(code)) return true
  if (role.without?.includes(code) || role.reads?.includes(route)) return false
  if (role.buttons === 'daily') return !dangerous && !/\.(?:export|delete)/.test(code)
  return role.buttons === 'all'
}
