import { CaretDownFilled } from '@ant-design/icons'
import type { KeyboardEvent, ReactNode } from 'react'
import './tree-list.css'

export interface TreeNode {
  key: number
  title: string
  children: readonly this[]
}

interface TreeListProps<Node extends TreeNode> {
  label: string
  nodes: readonly Node[]
  /** Keys of the nodes that show what is below them. */
  expanded: readonly number[]
  onExpand: (expanded: number[]) => void
  chosen: number | undefined
  /** A second click on the chosen node takes the choice back. */
  onChoose: (key: number | undefined) => void
  render: (node: Node) => ReactNode
}

interface Row<Node> {
  node: Node
  level: number
  place: number
  siblings: number
  parent: number | undefined
}

/** A tree of which one node is chosen, as the ARIA practices have it: arrow keys walk and unfold, Enter chooses. */
export function TreeList<Node extends TreeNode>({ label, nodes, expanded, onExpand, chosen, onChoose, render }: TreeListProps<Node>) {
  const rows = visibleRows(nodes, expanded)
  const entry = rows.some(({ node }) => node.key === chosen) ? chosen : rows[0]?.node.key
  const isOpen = (node: Node) => expanded.includes(node.key)
  const toggle = (node: Node) => onExpand(isOpen(node) ? expanded.filter(key => key !== node.key) : [...expanded, node.key])
  const choose = (node: Node) => onChoose(node.key === chosen ? undefined : node.key)

  const press = (event: KeyboardEvent<HTMLLIElement>, at: number) => {
    const { node, parent } = rows[at]!
    const items = [...event.currentTarget.parentElement!.children] as HTMLElement[]
    const focusRow = (index: number) => items[index]?.focus()
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusRow(at + 1),
      ArrowUp: () => focusRow(at - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      ArrowRight: () => (node.children.length > 0 && !isOpen(node) ? toggle(node) : focusRow(at + 1)),
      ArrowLeft: () => (node.children.length > 0 && isOpen(node) ? toggle(node) : focusRow(rows.findIndex(row => row.node.key === parent))),
      Enter: () => choose(node),
      ' ': () => choose(node),
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  return (
    <ul className="kit-tree" role="tree" aria-label={label}>
      {rows.map(({ node, level, place, siblings }, at) => (
        <li
          key={node.key}
          role="treeitem"
          aria-level={level}
          aria-posinset={place}
          aria-setsize={siblings}
          aria-expanded={node.children.length > 0 ? isOpen(node) : undefined}
          aria-selected={node.key === chosen}
          tabIndex={node.key === entry ? 0 : -1}
          style={{ paddingInlineStart: (level - 1) * 16 }}
          onClick={() => choose(node)}
          onKeyDown={event => press(event, at)}
        >
          <Unfold shown={node.children.length > 0} onToggle={() => toggle(node)} />
          {render(node)}
        </li>
      ))}
    </ul>
  )
}

/** For the mouse alone: the keys of the row do the same. */
function Unfold({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  if (!shown) return <span className="kit-tree-unfold" />
  return (
    <span
      className="kit-tree-unfold"
      aria-hidden="true"
      onClick={event => {
        event.stopPropagation()
        onToggle()
      }}
    >
      <CaretDownFilled />
    </span>
  )
}

function visibleRows<Node extends TreeNode>(nodes: readonly Node[], expanded: readonly number[], level = 1, parent?: number): Row<Node>[] {
  return nodes.flatMap((node, index) => [
    { node, level, place: index + 1, siblings: nodes.length, parent },
    ...(expanded.includes(node.key) ? visibleRows(node.children, expanded, level + 1, node.key) : []),
  ])
}
