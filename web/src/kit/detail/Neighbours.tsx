import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect } from 'react'
import type { ListCall } from '../list/list-address.ts'
import { useNeighbours } from './neighbours.ts'
import { neighboursText } from './neighbours-text.ts'
import { useText } from '../../base/text.ts'

export interface NeighboursProps {
  /** The list that records of this kind are opened from. */
  call: ListCall
  id: number
  /** The address of a record's page. */
  path: (id: number) => string
  /** What of the address names a record beside its path. */
  search?: Record<string, string>
}

/** To the next and previous record of the list that this one was opened from, also by Alt+↓ and Alt+↑. */
export function Neighbours({ call, id, path, search }: NeighboursProps) {
  const t = useText(neighboursText)
  const navigate = useNavigate()
  const found = useNeighbours(call, id)
  const { previous, next } = found ?? {}

  // The entry in the history is replaced, so that back leads to the list however many records were looked at. The open tab stays.
  const go = (to: number) =>
    void navigate({ to: path(to), search: ({ tab }: { tab?: string }) => (tab === undefined ? { ...search } : { ...search, tab }), replace: true })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented || isElsewhere(event.target)) return
      const to = event.key === 'ArrowDown' ? next : event.key === 'ArrowUp' ? previous : undefined
      if (to === undefined) return
      event.preventDefault()
      go(to)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })

  if (found === undefined) return null
  const total = found.totalCapped ? `${found.total}+` : String(found.total)
  return (
    <div className="kit-neighbours" role="group" aria-label={t.neighbours}>
      <Button
        type="text"
        icon={<UpOutlined />}
        aria-label={t.previous}
        title={`${t.previous} (Alt+↑)`}
        aria-keyshortcuts="Alt+ArrowUp"
        disabled={previous === undefined}
        onClick={() => go(previous!)}
      />
      <span className="kit-figure" role="img" aria-label={t.place(found.place, total)}>
        {found.place} / {total}
      </span>
      <Button
        type="text"
        icon={<DownOutlined />}
        aria-label={t.next}
        title={`${t.next} (Alt+↓)`}
        aria-keyshortcuts="Alt+ArrowDown"
        disabled={next === undefined}
        onClick={() => go(next!)}
      />
    </div>
  )
}

/** Where the keys have a meaning of their own: fields that are written in or chosen from, trees, and whatever lies over the page. */
function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="combobox"], [role="tree"], [role="dialog"]') !== null
}
