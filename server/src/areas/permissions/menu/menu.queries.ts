import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { menuActions } from '@gongtai/contract'
import type { MenuNode, MenuTreeNode, RouteName } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { prepare } from '../../../kit/select.ts'
import { menuNode } from './menu.tables.ts'
import { validNode, validRole } from '../role/right.queries.ts'
import { role, roleGrant } from '../role/role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

type NodeRow = typeof menuNode.$inferSelect

const groupPrefix = 'group:'
export const isGroup = (node: { router: string }) => node.router.startsWith(groupPrefix)

/** Without these pages nobody could bring anything back. */
const corePages: readonly RouteName[] = ['RoleManage', 'TreeManage', 'UserManage']
export const isCore = ({ router }: { router: string }) => (corePages as readonly string[]).includes(router)

/** A group stands wherever something of it is held. */
export async function menuTreeOf(
  database: Queryable,
  person: { isAdmin: boolean; codes: ReadonlySet<string> },
): Promise<{ tree: MenuNode[]; routers: string[]; buttons: string[] }> {
  const nodes = await database
    .select()
    .from(menuNode)
    .where(and(eq(menuNode.status, 'ENABLED'), isNull(menuNode.deletedAt)))
    .orderBy(asc(menuNode.sortId), asc(menuNode.id))
  const held = nodes.filter(node => person.isAdmin || node.kind === 'LINK' || isGroup(node) || person.codes.has(node.router))
  return {
    tree: heldTree(held, nodes).filter(node => !isGroup(node) || node.children.length > 0),
    routers: held.filter(node => node.displayType === 'MENU' && !node.router.includes(':')).map(node => node.router),
    buttons: held.filter(node => node.displayType === 'BUTTON').map(node => node.router),
  }
}

function heldTree(held: readonly NodeRow[], nodes: readonly NodeRow[]): MenuNode[] {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const heldIds = new Set(held.map(node => node.id))
  /** A page below another one that the person does not hold stands under the next one above that he does; what is below something hidden stands nowhere. */
  const parentOf = (node: NodeRow): number | null | undefined => {
    let { parentId } = node
    while (node.displayType === 'MENU' && parentId !== null && !heldIds.has(parentId)) {
      const above = byId.get(parentId)
      if (above === undefined) return undefined
      parentId = above.parentId
    }
    return parentId
  }
  const made = new Map(held.map(node => [node.id, menuNodeOf(node, parentOf(node) ?? null)]))
  const roots: MenuNode[] = []
  for (const node of held) {
    const parentId = parentOf(node)
    if (parentId === undefined) continue
    const siblings = parentId === null ? roots : made.get(parentId)?.children
    siblings?.push(made.get(node.id)!)
  }
  return roots
}

function menuNodeOf({ id, sortId, router, title, titleEn, icon, displayType, navigation, linkUrl }: NodeRow, parentId: number | null): MenuNode {
  const menuId = displayType === 'BUTTON' ? parentId : null
  return { id, parentId, sortId, router, title, titleEn, icon, displayType, navigation, linkUrl, menuId, children: [] }
}

/**
 * Many members hold the same roles: they are counted once per set of roles, and each node then adds up the sets that hold it.
 * So one pass over the members is enough, however many nodes there are.
 */
const findNodes = prepare(
  {
    id: menuNode.id,
    parentId: menuNode.parentId,
    sortId: menuNode.sortId,
    router: menuNode.router,
    title: menuNode.title,
    titleEn: menuNode.titleEn,
    icon: menuNode.icon,
    displayType: menuNode.displayType,
    navigation: menuNode.navigation,
    kind: menuNode.kind,
    linkUrl: menuNode.linkUrl,
    status: menuNode.status,
    version: menuNode.version,
    roleCount: sql<number>`coalesce(cardinality(granted.roles), 0)`,
    staffCount: sql<number>`(select count(*) from ${staff} where ${staff.isAdmin} and ${staff.status} = 1 and ${staff.deletedAt} is null)
      + case when ${validNode} then coalesce((select sum(held.members) from held where held.roles && granted.roles), 0) else 0 end`,
  },
  columns => sql`
    with held as materialized (
      select each.roles, count(*)::int as members from (
        select array_agg(${role.id} order by ${role.id}) as roles from ${staffRole} join ${role} on ${role.id} = ${staffRole.roleId}
        join ${staff} on ${staff.id} = ${staffRole.staffId} and ${staff.status} = 1 and not ${staff.isAdmin} and ${staff.deletedAt} is null
        where ${validRole} group by ${staffRole.staffId}
      ) as each group by each.roles
    ), granted as materialized (
      select ${roleGrant.menuId} as menu_id, array_agg(${role.id}) as roles from ${roleGrant} join ${role} on ${role.id} = ${roleGrant.roleId}
      where ${role.status} = 'ENABLED' and ${role.deletedAt} is null group by ${roleGrant.menuId}
    )
    select ${columns} from ${menuNode} left join granted on granted.menu_id = ${menuNode.id}
    where ${menuNode.deletedAt} is null order by ${menuNode.sortId}, ${menuNode.id}`,
)

export async function findMenuTree(database: Database, reader: Principal): Promise<MenuTreeNode[]> {
  const rows = await findNodes.run(database, { today: clock.today() })
  const nodes = new Map<number, MenuTreeNode>(rows.map(row => [row.id, { ...row, actions: [], children: [] }]))
  const roots: MenuTreeNode[] = []
  for (const node of nodes.values()) (node.parentId === null ? roots : (nodes.get(node.parentId)?.children ?? roots)).push(node)
  for (const node of nodes.values())
    node.actions = actionsOf(menuActions, node, reader, { hide: !holdsCore(node), addLink: isGroup(node), delete: node.kind === 'LINK' })
  return roots
}

/** Hiding a node hides all below it. */
const holdsCore = (node: MenuTreeNode): boolean => isCore(node) || node.children.some(holdsCore)
