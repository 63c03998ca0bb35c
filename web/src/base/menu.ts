import type { Language, MenuNode, RouteGroup, RouteName } from '@gongtai/contract'
import { inLanguage, paths, routeGroups, routeNames, routes } from '@gongtai/contract'
import { mayEnter } from './guard.ts'
import { isBuilt } from './pages.ts'
import type { Session } from './session.ts'

export interface MenuEntry {
  key: string
  title: string
  /** The name of a menu icon; most entries have none. */
  icon: string
  /** An address of this site, or of another one when `external`. */
  to: string
  external: boolean
}

export interface MenuGroup {
  key: string
  title: string
  icon: string
  entries: MenuEntry[]
}

/** Administrators see the full static menu, everybody else the granted tree; either way only pages that exist, as people have named them. */
export function menuOf(session: Session, language: Language): MenuGroup[] {
  const { menuTree } = session.permission
  return session.isAdmin ? staticMenu(menuTree, language) : grantedMenu(menuTree, language)
}

const groupPrefix = 'group:'
const plainIcon = 'appstore'

function staticMenu(tree: readonly MenuNode[], language: Language): MenuGroup[] {
  const nodes = new Map(tree.flatMap(flat).map(node => [node.router, node]))
  return (Object.keys(routeGroups) as RouteGroup[])
    .map(group => {
      const node = nodes.get(groupPrefix + group)
      const pages = routeNames
        .filter(name => routes[name].group === group && routes[name].shown === 'menu' && isBuilt(name))
        .map(name => pageEntry(name, nodes.get(name), language))
      const links = (node?.children ?? []).flatMap(child => (child.linkUrl === null ? [] : nodeEntry(child, language)))
      const title = node === undefined ? inLanguage(routeGroups[group], language) : nodeTitle(node, language)
      return { key: group, title, icon: node?.icon || plainIcon, entries: [...pages, ...links] }
    })
    .filter(({ entries }) => entries.length > 0)
}

function flat(node: MenuNode): MenuNode[] {
  return [node, ...node.children.flatMap(flat)]
}

function pageEntry(name: RouteName, node: MenuNode | undefined, language: Language): MenuEntry {
  const title = node === undefined ? inLanguage(routes[name].title, language) : nodeTitle(node, language)
  return { key: name, title, icon: node?.icon ?? '', to: (paths[name] as () => string)(), external: false }
}

const bySort = (a: MenuNode, b: MenuNode) => a.sortId - b.sortId || a.id - b.id

function grantedMenu(tree: readonly MenuNode[], language: Language): MenuGroup[] {
  return [...tree].sort(bySort).flatMap(node => {
    // Pages below other pages stand behind them: the sidebar has two levels.
    const entries = [...node.children].sort(bySort).flatMap(child => flat(child).flatMap(each => nodeEntry(each, language)))
    const group = node.router.slice(groupPrefix.length)
    if (entries.length === 0 || !isGroup(group)) return []
    return [{ key: `node-${node.id}`, title: nodeTitle(node, language), icon: node.icon || plainIcon, entries }]
  })
}

function nodeEntry(node: MenuNode, language: Language): MenuEntry[] {
  if (node.displayType !== 'MENU' || !node.navigation) return []
  if (node.linkUrl !== null) return [{ key: node.router, title: nodeTitle(node, language), icon: node.icon, to: node.linkUrl, external: true }]
  return isRouteName(node.router) && isBuilt(node.router) ? [pageEntry(node.router, node, language)] : []
}

function isGroup(name: string): name is RouteGroup {
  return Object.hasOwn(routeGroups, name)
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

/** The page of somebody who has one alone, where Home leads on to. */
export function onlyPageOf(groups: readonly MenuGroup[]): string | undefined {
  const entries = groups.flatMap(group => group.entries).filter(({ external }) => !external)
  return entries.length === 1 ? entries[0]!.to : undefined
}
