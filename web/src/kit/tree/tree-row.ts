export interface TreeNode {
  key: number
  title: string
  children: readonly this[]
}

/** Where a node stands: under which parent, and at which place among the other children. */
export interface TreePlace {
  parent: number | undefined
  place: number
}

export interface TreeRow<Node> {
  node: Node
  level: number
  place: number
  siblings: number
  parent: number | undefined
}

/** The nodes that can be seen, top to bottom. */
export function visibleRows<Node extends TreeNode>(nodes: readonly Node[], open: ReadonlySet<number>): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = []
  const walk = (siblings: readonly Node[], level: number, parent: number | undefined) => {
    for (const [place, node] of siblings.entries()) {
      rows.push({ node, level, place, siblings: siblings.length, parent })
      if (node.children.length > 0 && open.has(node.key)) walk(node.children, level + 1, node.key)
    }
  }
  walk(nodes, 1, undefined)
  return rows
}

export function findNode<Node extends TreeNode>(nodes: readonly Node[], key: number | undefined): Node | undefined {
  if (key === undefined) return undefined
  for (const node of nodes) {
    const found = node.key === key ? node : findNode(node.children, key)
    if (found !== undefined) return found
  }
  return undefined
}

export function placeOf(nodes: readonly TreeNode[], key: number, parent?: number): TreePlace | undefined {
  const place = nodes.findIndex(node => node.key === key)
  if (place >= 0) return { parent, place }
  for (const node of nodes) {
    const found = placeOf(node.children, key, node.key)
    if (found !== undefined) return found
  }
  return undefined
}

export const samePlace = (one: TreePlace | undefined, other: TreePlace | undefined) => one?.parent === other?.parent && one?.place === other?.place

/** The children of a parent; of nothing, the top of the tree. */
export function childrenOf<Node extends TreeNode>(nodes: readonly Node[], parent: number | undefined): readonly Node[] {
  return parent === undefined ? nodes : (findNode(nodes, parent)?.children ?? [])
}

/** The tree as it is once the node stands at its new place. Branches that nothing happens to stay the same objects. */
export function withMoved<Node extends TreeNode>(nodes: readonly Node[], key: number, to: TreePlace): readonly Node[] {
  const moved = findNode(nodes, key)
  if (moved === undefined) return nodes
  const change = (siblings: readonly Node[], parent: number | undefined): readonly Node[] => {
    const next = siblings.filter(node => node.key !== key).map(node => withChildren(node, change(node.children, node.key)))
    if (parent === to.parent) next.splice(to.place, 0, moved)
    const same = next.length === siblings.length && next.every((node, index) => node === siblings[index])
    return same ? siblings : next
  }
  return change(nodes, undefined)
}

function withChildren<Node extends TreeNode>(node: Node, children: readonly Node[]): Node {
  return children === node.children ? node : { ...node, children }
}

/** What the arrow keys do with a node that is being moved: among its siblings, into the one above, out of its parent. */
export function stepFrom(nodes: readonly TreeNode[], key: number, arrow: string): TreePlace | undefined {
  const at = placeOf(nodes, key)
  if (at === undefined) return undefined
  const siblings = childrenOf(nodes, at.parent)
  if (arrow === 'ArrowUp') return at.place > 0 ? { ...at, place: at.place - 1 } : undefined
  if (arrow === 'ArrowDown') return at.place < siblings.length - 1 ? { ...at, place: at.place + 1 } : undefined
  if (arrow === 'ArrowRight') {
    const above = siblings[at.place - 1]
    return above && { parent: above.key, place: above.children.length }
  }
  const parent = at.parent === undefined ? undefined : placeOf(nodes, at.parent)
  return parent && { parent: parent.parent, place: parent.place + 1 }
}

export type DropZone = 'before' | 'into' | 'after'

/** Where a node goes that is dropped on a row. Behind an open parent means in front of its children. */
export function dropPlace<Node extends TreeNode>(nodes: readonly Node[], dragged: number, on: TreeRow<Node>, zone: DropZone, isOpen: boolean): TreePlace {
  const others = (siblings: readonly Node[]) => siblings.filter(node => node.key !== dragged)
  if (zone === 'into') return { parent: on.node.key, place: others(on.node.children).length }
  if (zone === 'after' && isOpen && others(on.node.children).length > 0) return { parent: on.node.key, place: 0 }
  const place = others(childrenOf(nodes, on.parent)).findIndex(node => node.key === on.node.key)
  return { parent: on.parent, place: zone === 'before' ? place : place + 1 }
}
