import { useRef, useState } from 'react'
import type { DragEvent, KeyboardEvent } from 'react'
import { useText } from '../../base/text.ts'
import { treeText } from './tree-text.ts'
import { childrenOf, dropPlace, findNode, placeOf, samePlace, stepFrom, withMoved } from './tree-row.ts'
import type { DropZone, TreeNode, TreePlace, TreeRow } from './tree-row.ts'

/** A tree whose nodes can be moved. */
export interface TreeMoves<Node> {
  /** Whether the node may stand under this parent (undefined: at the top). The tree itself keeps nodes out of what is below them. */
  mayMove: (node: Node, parent: Node | undefined) => boolean
  /**
   * Makes the move and answers whether it was made. The tree shows it as made until then,
   * so the answer should come once the nodes are up to date.
   */
  onMove: (node: Node, to: TreePlace) => Promise<boolean>
}

interface Target {
  key: number
  zone: DropZone
}

const unfoldAfter = 600

/** Moving by mouse (drag onto or between rows) and by keyboard (Alt with the arrow keys, Enter drops, Escape takes back). */
export function useTreeMove<Node extends TreeNode>(
  nodes: readonly Node[],
  open: ReadonlySet<number>,
  moves: TreeMoves<Node> | undefined,
  { unfold, focus }: { unfold: (key: number) => void; focus: (key: number) => void },
) {
  const t = useText(treeText)
  const [pending, setPending] = useState<{ key: number; to: TreePlace }>()
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<Target>()
  const [said, setSaid] = useState('')
  const busy = useRef(false)
  const waiting = useRef<{ key: number; timer: number }>(undefined)
  const shown = pending === undefined ? nodes : withMoved(nodes, pending.key, pending.to)

  const isAllowed = (key: number, to: TreePlace) => {
    const node = findNode(nodes, key)
    if (moves === undefined || node === undefined || findNode([node], to.parent) !== undefined) return false
    return moves.mayMove(node, findNode(nodes, to.parent))
  }

  const commit = async (key: number, to: TreePlace) => {
    const node = findNode(nodes, key)!
    if (samePlace(to, placeOf(nodes, key))) return setPending(undefined)
    busy.current = true
    setPending({ key, to })
    if (to.parent !== undefined && !open.has(to.parent)) unfold(to.parent)
    try {
      setSaid((await moves!.onMove(node, to)) ? t.moved(node.title) : t.cancelled(node.title))
    } finally {
      busy.current = false
      setPending(undefined)
    }
  }

  const cancel = () => {
    if (pending === undefined || busy.current) return
    setSaid(t.cancelled(findNode(nodes, pending.key)?.title ?? ''))
    setPending(undefined)
  }

  const step = (key: number, arrow: string) => {
    const to = stepFrom(shown, key, arrow)
    if (to === undefined || !isAllowed(key, to)) return setSaid(t.notHere)
    const parent = findNode(nodes, to.parent)
    if (parent !== undefined && !open.has(parent.key)) unfold(parent.key)
    setPending({ key, to })
    const after = withMoved(nodes, key, to)
    setSaid(t.moving(findNode(nodes, key)!.title, parent?.title ?? t.top, to.place + 1, childrenOf(after, to.parent).length))
  }

  /** Whether the key was one of moving. */
  const press = (event: KeyboardEvent, key: number): boolean => {
    if (moves === undefined) return false
    // A move that is being saved must end before the next one begins.
    if (busy.current) return pending !== undefined
    if (event.altKey && event.key.startsWith('Arrow')) {
      step(key, event.key)
      return true
    }
    if (pending === undefined) return false
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter') void commit(pending.key, pending.to).then(() => focus(pending.key))
    return true
  }

  const stopWaiting = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }

  const over = (event: DragEvent<HTMLElement>, row: TreeRow<Node>) => {
    if (dragged === undefined) return
    const zone = zoneOf(event)
    const { key } = row.node
    if (zone === 'into' && !open.has(key) && row.node.children.length > 0) {
      if (waiting.current?.key !== key) {
        stopWaiting()
        waiting.current = { key, timer: window.setTimeout(() => unfold(key), unfoldAfter) }
      }
    } else stopWaiting()
    if (!isAllowed(dragged, dropPlace(nodes, dragged, row, zone, open.has(key)))) return setTarget(undefined)
    event.preventDefault()
    if (target?.key !== key || target.zone !== zone) setTarget({ key, zone })
  }

  const end = () => {
    stopWaiting()
    setDragged(undefined)
    setTarget(undefined)
  }

  const dragProps = (row: TreeRow<Node>) =>
    moves === undefined
      ? {}
      : {
          draggable: true,
          'data-drop': target?.key === row.node.key ? target.zone : undefined,
          'data-dragged': dragged === row.node.key || undefined,
          onDragStart: (event: DragEvent<HTMLElement>) => {
            if (busy.current) return event.preventDefault()
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', row.node.title)
            setDragged(row.node.key)
          },
          onDragOver: (event: DragEvent<HTMLElement>) => over(event, row),
          onDragEnd: end,
          onDrop: (event: DragEvent<HTMLElement>) => {
            event.preventDefault()
            if (dragged !== undefined && target !== undefined) void commit(dragged, dropPlace(nodes, dragged, row, target.zone, open.has(row.node.key)))
            end()
          },
        }

  return { shown, said, moving: pending?.key ?? dragged, press, cancel, dragProps }
}

/** The upper and the lower quarter of a row mean between rows. */
function zoneOf(event: DragEvent<HTMLElement>): DropZone {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const at = (event.clientY - top) / height
  return at < 0.25 ? 'before' : at > 0.75 ? 'after' : 'into'
}
