import { menuRefusals } from '@gongtai/contract'
import type { Refusal } from '@gongtai/contract'
import { refuse } from '../../../kit/fault.ts'
import { isGroup } from './menu.queries.ts'
import type { menuNode } from './menu.tables.ts'

export type NodeRow = typeof menuNode.$inferSelect
type Nodes = ReadonlyMap<number, NodeRow>

/** `nodes` are all nodes of the tree as it is to become. */
export function assertPlace(nodes: Nodes, node: NodeRow, before: NodeRow | undefined): void {
  const parent = node.parentId === null ? null : nodes.get(node.parentId)
  if (parent === undefined) throw refuse(menuRefusals.noParent)
  const wrong = wrongPlace(node, parent, before)
  if (wrong !== null) throw refuse(wrong)
  for (let above = parent; above !== null; above = above.parentId === null ? null : (nodes.get(above.parentId) ?? null))
    if (above.id === node.id) throw refuse(menuRefusals.belowItself)
  // A shown node may not stand below a hidden one, because it would be held and not reachable.
  if (parent?.status === 'DISABLED' && node.status === 'ENABLED') throw refuse(menuRefusals.parentHidden)
}

function wrongPlace(node: NodeRow, parent: NodeRow | null, before: NodeRow | undefined): Refusal | null {
  // A button stays below its page, because both are granted together.
  if (node.displayType === 'BUTTON') return node.parentId === before?.parentId ? null : menuRefusals.buttonPlace
  if (isGroup(node)) return parent === null ? null : menuRefusals.groupPlace
  if (node.kind === 'LINK') return parent !== null && isGroup(parent) ? null : menuRefusals.linkPlace
  return parent !== null && parent.displayType === 'MENU' && parent.kind === 'SYSTEM' ? null : menuRefusals.pagePlace
}

export function withBelow(nodes: Nodes, id: number): NodeRow[] {
  const found = [nodes.get(id)!]
  for (const node of found) for (const other of nodes.values()) if (other.parentId === node.id) found.push(other)
  return found
}
