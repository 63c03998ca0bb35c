import type { ApplyRow, RecruitRow } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Selection } from '../../../kit/list/list-selection.ts'

export type ApplyDialogName = 'add' | 'follow' | 'interview' | 'eliminate' | 'convert' | 'assign' | 'view'

export interface OpenedApply {
  dialog: ApplyDialogName
  row?: ApplyRow
  /** Of a bulk action. */
  selection?: Selection
}

export interface OpenedRecruit {
  dialog: 'add' | 'edit' | 'assign'
  row?: Pick<RecruitRow, 'id'>
  selection?: Selection
}

/** One dialog at a time. */
export function useOpened<Opened>() {
  const [opened, setOpened] = useState<Opened>()
  return { opened, open: setOpened as (next: Opened) => void, close: () => setOpened(undefined) }
}

/** The recruitment whose details are open stands in the address: `?view=12`. */
export function useViewed() {
  const search: { view?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (view: number | undefined) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => {
        const { view: _, ...rest } = old
        return view === undefined ? rest : { ...rest, view: String(view) }
      },
      replace: true,
      resetScroll: false,
    })
  const id = Number(search.view)
  return { id: Number.isInteger(id) && id > 0 ? id : undefined, show: (view: number) => go(view), hide: () => go(undefined) }
}
