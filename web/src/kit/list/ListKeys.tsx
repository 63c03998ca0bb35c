import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { onDemand } from '../on-demand.tsx'
import type { OpenView } from './quick-view.ts'

const KeySheet = onDemand(() => import('./KeySheet.tsx'))

/** Where the keys have a meaning of their own: fields, menus, tabs, trees, and whatever lies over the page. */
const elsewhere =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"], [role="tree"], [role="menu"], [role="tablist"], [role="dialog"], [role="listbox"]'

interface ListKeysProps {
  table: RefObject<HTMLDivElement | null>
  view: OpenView
  /** Opens the row where there is no quick view. */
  open: (id: number) => void
}

/**
 * The keys of a list: J/K or arrows move over the rows, Enter opens, X chooses, `/` searches, N makes a new one, `?` tells them all.
 * The row that has the focus is the one they are about. Never while somebody types.
 */
export function ListKeys({ table, view, open }: ListKeysProps) {
  const [told, setTold] = useState(false)
  useEffect(() => {
    const rows = () => [...(table.current?.querySelectorAll<HTMLElement>('tr[data-row-key]') ?? [])]
    const present = () => {
      const focused = document.activeElement?.closest<HTMLElement>('tr[data-row-key]')
      return focused ?? rows().find(row => Number(row.dataset.rowKey) === view.id)
    }
    const move = (by: 1 | -1) => {
      const all = rows()
      const at = present()
      const row = at === undefined ? all[by === 1 ? 0 : all.length - 1] : all[all.indexOf(at) + by]
      if (row === undefined) return
      row.focus()
      row.scrollIntoView({ block: 'nearest' })
      if (view.id !== undefined) view.show(Number(row.dataset.rowKey))
    }
    const enter = () => {
      const row = present()
      const id = Number(row?.dataset.rowKey)
      if (row === undefined) return false
      if (id === view.id) view.openPage(id)
      else if (view.exists) view.show(id)
      else open(id)
      return true
    }
    const press = (found: HTMLElement | null | undefined) => {
      found?.click()
      return found !== null && found !== undefined
    }
    const acts: Record<string, () => boolean | void> = {
      j: () => move(1),
      ArrowDown: () => move(1),
      k: () => move(-1),
      ArrowUp: () => move(-1),
      Enter: enter,
      x: () => press(present()?.querySelector<HTMLElement>('input[type="checkbox"]')),
      n: () => press(document.querySelector<HTMLElement>('.kit-head .kit-actions .ant-btn-primary')),
      '/': () => document.querySelector<HTMLElement>('.kit-filters input')?.focus(),
      Escape: () => (view.id === undefined ? false : view.show(undefined)),
      '?': () => setTold(true),
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.target instanceof Element ? event.target : undefined
      if (target?.closest(elsewhere)) return
      // A button or a link that has the focus takes Enter for itself.
      if (event.key === 'Enter' && target?.closest('a, button') != null) return
      const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
      if (act !== undefined && act() !== false) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return <KeySheet open={told} onClose={() => setTold(false)} />
}
