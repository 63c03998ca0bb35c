import type { Language, MenuNode, RouteGroup, RouteName } from '@gongtai/contract'
import { inLanguage, paths, routeGroups, routeNames, routes } from '@gongtai/contract'
import { mayEnter } from './guard.ts'
import { isBuilt } from './pages.ts'
import type { Session } from './session.ts'

export interface MenuEntry {
  key: string
  title: string
  /** An address of this site, or of another one when `external`. */
  to: string
  external: boolean
}

export interface MenuGroup {
  key: string
  /** Decides the icon. */
  group: RouteGroup
  title: string
  entries: MenuEntry[]
}

/** Administrators see the full static menu, everybody else the granted tree; either way only pages that exist. */
export function menuOf(session: Session, language: Language): MenuGroup[] {
  return session.isAdmin ? staticMenu(language) : grantedMenu(session.permission.menuTree, language)
}

function staticMenu(language: Language): MenuGroup[] {
  return (Object.keys(routeGroups) as RouteGroup[])
    .map(group => ({
      key: group,
      group,
      title: inLanguage(routeGroups[group], language),
      entries: routeNames
        .filter(name => routes[name].group === group && routes[name].shown === 'menu' && isBuilt(name))
        .map(name => pageEntry(name, inLanguage(routes[name].title, language))),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function pageEntry(name: RouteName, title: string): MenuEntry {
  return { key: name, title, to: (paths[name] as () => string)(), external: false }
}

const bySort = (a: MenuNode, b: MenuNode) => a.sortId - b.sortId || a.id - b.id

function grantedMenu(tree: readonly MenuNode[], language: Language): MenuGroup[] {
  return [...tree].sort(bySort).flatMap(node => {
    const entries = [...node.children].sort(bySort).flatMap(child => nodeEntry(child, language))
    const first = entries.find(entry => isRouteName(entry.key))
    const group: RouteGroup = first === undefined ? 'access' : routes[first.key as RouteName].group
    return entries.length === 0 ? [] : [{ key: `node-${node.id}`, group, title: nodeTitle(node, language), entries }]
  })
}

function nodeEntry(node: MenuNode, language: Language): MenuEntry[] {
  if (node.displayType !== 'MENU' || !node.navigation) return []
  if (node.linkUrl !== null) return [{ key: node.router || `link:${node.id}`, title: nodeTitle(node, language), to: node.linkUrl, external: true }]
  return isBuilt(node.router) ? [pageEntry(node.router, nodeTitle(node, language))] : []
}

function nodeTitle(node: MenuNode, language: Language): string {
  return language === 'en_US' && node.titleEn !== '' ? node.titleEn : node.title
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(routes, name)
}

/** Pages that the person can open by name: built, granted, and needing no record. */
export function reachablePages(session: Session): RouteName[] {
  return routeNames.filter(name => routes[name].shown === 'menu' && isBuilt(name) && mayEnter(name, session))
}
