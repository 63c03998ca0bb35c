import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import type { JobAssignmentRow } from '@gongtai/contract'
import type { KeyboardEvent } from 'react'
import { useNarrow } from '../../../base/narrow.ts'
import { useText } from '../../../base/text.ts'
import type { useRuleOrder } from './rule-order.ts'
import { text } from './text.ts'

const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The place of a rule, with a handle for whoever may change it. On a phone two arrows stand in the place of dragging. */
export function OrderHandle({ row, order, mayMove }: { row: JobAssignmentRow; order: ReturnType<typeof useRuleOrder>; mayMove: boolean }) {
  const t = useText(text).list
  const narrow = useNarrow()
  const place = order.ids.indexOf(row.id)
  const number = <span className="kit-figure">{row.isDefault ? '—' : row.priority}</span>
  if (!mayMove || row.isDefault) return <span className="rule-order">{number}</span>
  const step = (by: number) => void order.move(row.id, place + by)
  const press = (event: KeyboardEvent) => {
    const by = steps[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    step(by)
  }
  return (
    <span className="rule-order" data-dragged={order.dragged === row.id || undefined}>
      {narrow ? (
        <>
          <button type="button" className="rule-handle" aria-label={t.up(row.name)} disabled={place === 0} onClick={() => step(-1)}>
            <ArrowUpOutlined />
          </button>
          <button type="button" className="rule-handle" aria-label={t.down(row.name)} disabled={place === order.ids.length - 1} onClick={() => step(1)}>
            <ArrowDownOutlined />
          </button>
        </>
      ) : (
        <button
          type="button"
          className="rule-handle"
          draggable
          aria-label={t.move(row.name)}
          title={t.move(row.name)}
          onKeyDown={press}
          onDragStart={event => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', row.name)
            order.setDragged(row.id)
          }}
          onDragEnd={() => order.setDragged(undefined)}
        >
          <HolderOutlined />
        </button>
      )}
      {number}
    </span>
  )
}
