import { jobAssignment } from '@gongtai/contract'
import type { JobAssignmentRow } from '@gongtai/contract'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../base/api.ts'
import { say } from '../../../base/notify.ts'
import { useRefreshAll } from '../../../base/refresh.ts'
import { useText } from '../../../base/text.ts'
import { text } from './text.ts'

/** The ids after one of them has moved to the place of another. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter(one => one !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}

/** The order of the rules, changed by dragging a handle over the rows or by the arrow keys on it. The default rule stays last. */
export function useRuleOrder(rows: readonly JobAssignmentRow[]) {
  const t = useText(text).list
  const refreshAll = useRefreshAll()
  const [dragged, setDragged] = useState<number>()
  const busy = useRef(false)
  const ids = rows.filter(row => !row.isDefault).map(({ id }) => id)

  const move = async (id: number, place: number): Promise<void> => {
    if (busy.current || place < 0 || place >= ids.length || ids.indexOf(id) === place) return
    busy.current = true
    try {
      await call(jobAssignment.sort, { ids: movedTo(ids, id, place) })
      say('success', t.moved(place + 1))
    } catch {
      // `call` has shown the failure; the rows are asked for again, because the order may be another by now.
    } finally {
      busy.current = false
      refreshAll()
    }
  }

  const drop = useRef<(target: number) => void>(() => {})
  useEffect(() => {
    drop.current = target => {
      if (dragged !== undefined && ids.includes(target)) void move(dragged, ids.indexOf(target))
    }
  })

  useEffect(() => {
    if (dragged === undefined) return
    const rowOf = (event: DragEvent) => (event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-row-key]') : null)
    let marked: HTMLElement | null = null
    const mark = (row: HTMLElement | null) => {
      if (row === marked) return
      marked?.removeAttribute('data-drop')
      row?.setAttribute('data-drop', 'true')
      marked = row
    }
    const over = (event: DragEvent) => {
      const row = rowOf(event)
      if (row !== null) event.preventDefault()
      mark(row)
    }
    const dropped = (event: DragEvent) => {
      const row = rowOf(event)
      if (row === null) return
      event.preventDefault()
      drop.current(Number(row.dataset.rowKey))
    }
    document.addEventListener('dragover', over)
    document.addEventListener('drop', dropped)
    return () => {
      mark(null)
      document.removeEventListener('dragover', over)
      document.removeEventListener('drop', dropped)
    }
  }, [dragged])

  return { ids, move, dragged, setDragged }
}
