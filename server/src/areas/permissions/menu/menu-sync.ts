import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { allButtons, freeCodes, openRoutes, routeGroups, routeNames, routes } from '@gongtai/contract'
import type { MenuIcon, RouteGroup, RouteName } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { menuNode } from './menu.tables.ts'

interface SystemNode {
  router: string
  parent: string | null
  sortId: number
  title: string
  titleEn: string
  displayType: 'MENU' | 'BUTTON'
  navigation: boolean
  icon?: MenuIcon
}

/** Each group has this icon until somebody chooses another one. */
const groupIcons: Record<RouteGroup, MenuIcon> = {
  access: 'appstore',
  recruitment: 'solution',
  'customer-service': 'customer-service',
  'home-service': 'home',
  flexible: 'schedule',
  crm: 'team',
  telemarketing: 'phone',
  'product-center': 'shop',
  training: 'read',
  reports: 'bar-chart',
  config: 'setting',
  permissions: 'safety',
  gig: 'idcard',
  reconciliation: 'account-book',
  downloads: 'download',
}

/** The login and routes that everybody may enter need no node, unless they have buttons. */
const ungranted: readonly RouteName[] = [...openRoutes.filter(name => !allButtons.some(button => button.route === name)), 'Login']

/** The free codes belong to the pages whose tabs or tools they open. */
const freeCodeParents: Record<keyof typeof freeCodes, RouteName> = {
  agent: 'CallRecords',
  SalesDashboard: 'Dashboard',
  PmDashboard: 'Dashboard',
  XiaoErDashboard: 'Dashboard',
}

function systemNodes(): SystemNode[] {
  const granted = routeNames.filter(name => !ungranted.includes(name))
  const groups = [...new Set(granted.map(name => routes[name].group))]
  const nodes: SystemNode[] = groups.map((group: RouteGroup, place) => ({
    ...node(`group:${group}`, null, place, routeGroups[group], 'MENU', true),
    icon: groupIcons[group],
  }))
  granted.forEach((name, place) => {
    const route = routes[name]
    const parent = 'parent' in route && route.parent !== undefined ? (route.parent as string) : `group:${route.group}`
    nodes.push(node(name, parent, place, route.title, 'MENU', route.shown === 'menu'))
  })
  allButtons.forEach((button, place) => nodes.push(node(button.code, button.route, place, button.title, 'BUTTON', false)))
  Object.entries(freeCodes).forEach(([code, title], place) =>
    nodes.push(node(code, freeCodeParents[code as keyof typeof freeCodes], 900 + place, title, 'BUTTON', false)),
  )
  return nodes
}

function node(
  router: string,
  parent: string | null,
  sortId: number,
  title: readonly [string, string],
  displayType: 'MENU' | 'BUTTON',
  navigation: boolean,
): SystemNode {
  return { router, parent, sortId, title: title[0], titleEn: title[1], displayType, navigation }
}

/**
 * Brings the permission tree in line with the contract: new nodes come, gone ones are withdrawn.
 * Titles, icons, order, place and status of nodes that exist stay as people have set them.
 */
export async function syncMenu(database: Queryable): Promise<void> {
  const wanted = systemNodes()
  const existing = await database
    .select()
    .from(menuNode)
    .where(and(eq(menuNode.kind, 'SYSTEM'), isNull(menuNode.deletedAt)))
  const idOf = new Map(existing.map(row => [row.router, row.id]))
  // A new button of a hidden page is hidden as well, because nobody could reach it.
  const hidden = new Set(existing.filter(row => row.status === 'DISABLED').map(row => row.router))
  // Parents are made first, because each node names the id of its parent.
  for (let left = wanted.filter(each => !idOf.has(each.router)); left.length > 0;) {
    const ready = left.filter(each => each.parent === null || idOf.has(each.parent))
    if (ready.length === 0) throw new Error(`menu: no parent for ${left.map(each => each.router).join(', ')}`)
    const made = await database
      .insert(menuNode)
      .values(
        ready.map(({ parent, ...rest }) => ({
          ...rest,
          parentId: parent === null ? null : idOf.get(parent)!,
          status: parent !== null && hidden.has(parent) ? ('DISABLED' as const) : ('ENABLED' as const),
        })),
      )
      .returning({ id: menuNode.id, router: menuNode.router, status: menuNode.status })
    for (const { id, router, status } of made) {
      idOf.set(router, id)
      if (status === 'DISABLED') hidden.add(router)
    }
    left = left.filter(each => !idOf.has(each.router))
  }
  const gone = existing.filter(row => !wanted.some(each => each.router === row.router)).map(row => row.id)
  if (gone.length > 0)
    await database
      .update(menuNode)
      .set({ deletedAt: sql`now()` })
      .where(inArray(menuNode.id, gone))
}
