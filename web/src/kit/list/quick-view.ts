import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Code } from '@gongtai/contract'
import type { ReactNode } from 'react'
import { useCan } from '../../base/session.ts'

export interface QuickView<Row extends { id: number }> {
  /** One of these rights shows records. Without them rows do not open, and a link to one says what is missing. */
  needs?: readonly [Code, ...Code[]]
  /** The page of the record, where it has one that the person may open. */
  path?: (id: number) => string | undefined
  /** The summary of a record. Its row is at hand unless a link has opened the view; `<QuickRecord>` reads what is missing. */
  render: (id: number, row: Row | undefined) => ReactNode
}

export interface OpenView {
  /** The record that is shown, as the address has it: `?view=12`. */
  id: number | undefined
  show: (id: number | undefined) => void
  /** From the view to the page. */
  openPage: (id: number) => void
  exists: boolean
  /** The right without which a record cannot be shown to this person. */
  missing: Code | undefined
}

export function useQuickView<Row extends { id: number }>(quickView: QuickView<Row> | undefined): OpenView {
  const { view, queue } = useSearch({ strict: false }) as { view?: unknown; queue?: unknown }
  const navigate = useNavigate()
  const can = useCan()
  const { needs } = quickView ?? {}
  const missing = needs === undefined || needs.some(code => can(code)) ? undefined : needs[0]
  const id = quickView !== undefined && /^[1-9]\d{0,14}$/.test(String(view)) ? Number(view) : undefined
  return {
    id,
    exists: quickView !== undefined && missing === undefined,
    missing,
    show: next => void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, view: next }), replace: true, resetScroll: false }),
    openPage: record => {
      const path = quickView?.path?.(record)
      // Whoever works through a queue goes on with it from the page.
      if (path !== undefined) void navigate({ to: path, search: queue === undefined ? {} : { queue } })
    },
  }
}
