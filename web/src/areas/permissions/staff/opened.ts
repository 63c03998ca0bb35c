import type { StaffRow } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Selection } from '../../../kit/list/list-selection.ts'

export type StaffDialogName =
  | 'add'
  | 'edit'
  | 'grant'
  | 'resetPassword'
  | 'disable'
  | 'enable'
  | 'leave'
  | 'rehire'
  | 'unlock'
  | 'password'
  | 'addRole'
  | 'removeRole'
  | 'move'
  | 'disableMany'

/** As much of a member as a dialog needs to say whom it is about. */
export type DialogMember = Pick<StaffRow, 'id' | 'realName' | 'status' | 'version'>

export interface Opened {
  dialog: StaffDialogName
  row?: DialogMember
  /** Of a bulk action. */
  selection?: Selection
  /** Shown once; gone with the dialog. */
  password?: { value: string; isNew: boolean }
}

/** One dialog at a time, over the list or over a member's details. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened>()
  return { opened, open: setOpened as (next: Opened) => void, close: () => setOpened(undefined) }
}

export const detailParts = ['basic', 'rights', 'identities', 'logins', 'history'] as const
export type DetailPart = (typeof detailParts)[number]

/** The member whose details are open stands in the address: `?view=12&part=rights`. */
export function useViewed() {
  const search: { view?: unknown; part?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (view: number | undefined, part: DetailPart | undefined) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => {
        const { view: _view, part: _part, ...rest } = old
        return { ...rest, ...(view === undefined ? {} : { view: String(view) }), ...(part === undefined || part === 'basic' ? {} : { part }) }
      },
      replace: true,
      resetScroll: false,
    })
  const id = Number(search.view)
  return {
    id: Number.isInteger(id) && id > 0 ? id : undefined,
    part: detailParts.find(part => part === search.part) ?? 'basic',
    show: (view: number, part?: DetailPart) => go(view, part),
    hide: () => go(undefined, undefined),
  }
}
