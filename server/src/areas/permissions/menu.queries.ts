import { and, asc, eq, isNull } from 'drizzle-orm'
import type { MenuNode } from '@gongtai/contract'
import type { Queryable } from '../../db/connection.ts'
import { menuNode } from './menu.tables.ts'

type NodeRow = typeof menuNode.$inferSelect

/** The nodes that a person holds, as a tree; groups stand wherever something of theirs is held. */
export async function menuTreeOf(
  database: Queryable,
  person: { isAdmin: boolean; codes: ReadonlySet<string> },
): Promise<{ tree: MenuNode[]; routers: string[]; buttons: string[] }> {
  const nodes = await database
    .select()
    .from(menuNode)
    .where(and(eq(menuNode.status, 'ENABLED'), isNull(menuNode.deletedAt)))
    .orderBy(asc(menuNode.sortId), asc(menuNode.id))
  const held = nodes.filter(node => person.isAdmin || node.kind === 'LINK' || node.router.startsWith('group:') || person.codes.has(node.router))
  return {
    tree: childrenOf(held, null).filter(node => !node.router.startsWith('group:') || node.children.length > 0),
    routers: held.filter(node => node.displayType === 'MENU' && !node.router.includes(':')).map(node => node.router),
    buttons: held.filter(node => node.displayType === 'BUTTON').map(node => node.router),
  }
}

function childrenOf(nodes: NodeRow[], parentId: number | null): MenuNode[] {
  return nodes
    .filter(node => node.parentId === parentId)
    .map(({ id, sortId, router, title, titleEn, icon, displayType, navigation, linkUrl }) => ({
      id,
      parentId,
      sortId,
      router,
      title,
      titleEn,
      icon,
      displayType,
      navigation,
      linkUrl,
      menuId: displayType === 'BUTTON' ? parentId : null,
      children: childrenOf(nodes, id),
    }))
}
