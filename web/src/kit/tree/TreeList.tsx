import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CSSProperties, FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useTreeMove } from './tree-move.ts'
import type { TreeMoves } from './tree-move.ts'
import { visibleRows } from './tree-row.ts'
import type { TreeNode, TreeRow } from './tree-row.ts'
import { useRowWindow } from './tree-window.ts'
import './tree-list.css'

export type { TreeMoves } from './tree-move.ts'
export type { TreeNode, TreePlace } from './tree-row.ts'

export interface TreeColumn<Node> {
  key: string
  title: string
  width: number
  render: (node: Node) => ReactNode
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
  /** With columns the tree is a table, whose first column, named `label`, holds the tree. */
  columns?: readonly TreeColumn<Node>[]
  moves?: TreeMoves<Node>
}

const rowHeights = { tree: 28, treegrid: 40 }
const indent = 16

/**
 * A tree of which one node is chosen, as the ARIA practices have it: arrow keys walk and unfold, Enter chooses.
 * Rows are of one height, and of a long tree only those in sight are drawn.
 */
export function TreeList<Node extends TreeNode>({ label, nodes, expanded, onExpand, chosen, onChoose, render, columns, moves }: TreeListProps<Node>) {
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<number>(undefined)
  const [active, setActive] = useState<number>()
  const open = useMemo(() => new Set(expanded), [expanded])
  const focusKey = (key: number) => list.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus()
  const mover = useTreeMove(nodes, open, moves, { unfold: key => onExpand([...expanded, key]), focus: focusKey })
  const rows = useMemo(() => visibleRows(mover.shown, open), [mover.shown, open])
  const role = columns ? 'treegrid' : 'tree'
  const rowHeight = rowHeights[role]
  const range = useRowWindow(list, rows.length, rowHeight)
  const isShown = (key: number | undefined) => rows.some(({ node }) => node.key === key)
  const entry = isShown(active) ? active : isShown(chosen) ? chosen : rows[0]?.node.key

  useLayoutEffect(() => {
    if (toFocus.current === undefined) return
    focusKey(toFocus.current)
    toFocus.current = undefined
  })

  const focusRow = (at: number) => {
    const key = rows[at]?.node.key
    if (key === undefined) return
    toFocus.current = key
    setActive(key)
    // A row that is drawn already takes the focus at once, because nothing will be drawn again.
    focusKey(key)
  }
  const toggle = (node: Node) => onExpand(open.has(node.key) ? expanded.filter(key => key !== node.key) : [...expanded, node.key])
  const choose = (node: Node) => onChoose(node.key === chosen ? undefined : node.key)

  const press = (event: KeyboardEvent<HTMLLIElement>, at: number) => {
    // Buttons inside a row have keys of their own.
    if (event.target !== event.currentTarget) return
    const { node, parent } = rows[at]!
    if (mover.press(event, node.key)) {
      toFocus.current = node.key
      return event.preventDefault()
    }
    const isOpen = node.children.length > 0 && open.has(node.key)
    const keys: Record<string, () => void> = {
      ArrowDown: () => focusRow(at + 1),
      ArrowUp: () => focusRow(at - 1),
      Home: () => focusRow(0),
      End: () => focusRow(rows.length - 1),
      ArrowRight: () => (node.children.length > 0 && !isOpen ? toggle(node) : focusRow(at + 1)),
      ArrowLeft: () => (isOpen ? toggle(node) : focusRow(rows.findIndex(row => row.node.key === parent))),
      Enter: () => choose(node),
      ' ': () => choose(node),
      ContextMenu: () => event.currentTarget.querySelector<HTMLElement>('[data-row-menu]')?.click(),
    }
    const name = event.shiftKey && event.key === 'F10' ? 'ContextMenu' : event.key
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : keys[name]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  /** A move that was begun by keyboard does not wait for a person who went elsewhere. */
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!list.current?.contains(event.relatedTarget)) mover.cancel()
  }

  const drawn = rows.flatMap((row, at) => {
    const inSight = range === undefined || (at >= range.first && at < range.end)
    // The row that has the focus or is being moved stays, wherever it is scrolled to.
    return inSight || row.node.key === entry || row.node.key === mover.moving ? [{ row, at }] : []
  })

  const body = (
    <ul
      ref={list}
      className={columns ? 'kit-tree kit-tree-table' : 'kit-tree'}
      role={columns ? 'rowgroup' : 'tree'}
      aria-label={columns ? undefined : label}
      style={range && { height: rows.length * rowHeight }}
    >
      {drawn.map(({ row, at }) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row of a tree is one of its items, whichever of the two roles it has
        <li
          key={row.node.key}
          data-key={row.node.key}
          role={columns ? 'row' : 'treeitem'}
          {...rowState(row, open)}
          aria-selected={row.node.key === chosen}
          aria-keyshortcuts={moves && 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight'}
          data-moving={mover.moving === row.node.key || undefined}
          tabIndex={row.node.key === entry ? 0 : -1}
          style={rowStyle(row, at, rowHeight, range !== undefined)}
          onClick={event => onRowItself(event) && choose(row.node)}
          onBlur={leave}
          onFocus={() => setActive(row.node.key)}
          onKeyDown={event => press(event, at)}
          {...mover.dragProps(row)}
        >
          <span className="kit-tree-name" role={columns && 'gridcell'}>
            <Unfold shown={row.node.children.length > 0} onToggle={() => toggle(row.node)} />
            {render(row.node)}
          </span>
          {columns?.map(column => (
            <Cell key={column.key} width={column.width} content={column.render(row.node)} />
          ))}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      {columns ? (
        <div role="treegrid" aria-label={label}>
          <Heads label={label} columns={columns} />
          {body}
        </div>
      ) : (
        body
      )}
      {moves && (
        <div className="visually-hidden" aria-live="assertive">
          {mover.said}
        </div>
      )}
    </>
  )
}

/** A text that is too long for its column can be read in full under the mouse. */
function Cell({ width, content }: { width: number; content: ReactNode }) {
  return (
    <span role="gridcell" style={{ width }} title={typeof content === 'string' ? content : undefined}>
      {content}
    </span>
  )
}

function Heads({ label, columns }: { label: string; columns: readonly { key: string; title: string; width: number }[] }) {
  return (
    <div className="kit-tree-heads" role="row">
      <span className="kit-tree-name" role="columnheader">
        {label}
      </span>
      {columns.map(({ key, title, width }) => (
        <span key={key} role="columnheader" style={{ width }}>
          {title}
        </span>
      ))}
    </div>
  )
}

function rowState<Node extends TreeNode>({ node, level, place, siblings }: TreeRow<Node>, open: ReadonlySet<number>) {
  return {
    'aria-level': level,
    'aria-posinset': place + 1,
    'aria-setsize': siblings,
    'aria-expanded': node.children.length > 0 ? open.has(node.key) : undefined,
  }
}

function rowStyle<Node extends TreeNode>({ level }: TreeRow<Node>, at: number, height: number, windowed: boolean): CSSProperties {
  const indented = { height, paddingInlineStart: (level - 1) * indent }
  return windowed ? { ...indented, position: 'absolute', insetInline: 0, top: at * height } : indented
}

/** Buttons and menus inside a row have work of their own. */
function onRowItself({ target }: MouseEvent<HTMLElement>): boolean {
  return (target as Element).closest('button, a, [role="menuitem"]') === null
}

/** It is for the mouse alone, because the keys of the row do the same. */
function Unfold({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  if (!shown) return <span className="kit-tree-unfold" />
  return (
    <span
      className="kit-tree-unfold kit-tree-caret"
      aria-hidden="true"
      onClick={event => {
        event.stopPropagation()
        onToggle()
      }}
    />
  )
}
