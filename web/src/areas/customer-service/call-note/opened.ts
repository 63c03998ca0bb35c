import type { HandleAction } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Selection } from '../../../kit/list/list-selection.ts'

/** What dialogs need to know of a note. */
export interface NoteSubject {
  id: number
  noteNo: string
  version: number
}

/** What is asked for in a dialog; taking and reopening only ask whether it is meant. */
export type NoteDialogName = Extract<HandleAction, 'ASSIGN' | 'SOLVE' | 'CLOSE' | 'FOLLOW'>

export interface OpenedNote {
  dialog: NoteDialogName
  note?: NoteSubject
  /** Of a bulk action. */
  selection?: Selection
}

/** The note whose details are open, or the form of a new one, stands in the address: `?open=12`, `?open=add`. */
export function useNoteAddress() {
  const { open } = useSearch({ strict: false }) as { open?: unknown }
  const navigate = useNavigate()
  const go = (next: number | 'add' | undefined) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, open: next === undefined ? undefined : String(next) }),
      replace: true,
      resetScroll: false,
    })
  const id = Number(open)
  return {
    id: Number.isInteger(id) && id > 0 ? id : null,
    isAdding: open === 'add',
    show: (id: number) => go(id),
    add: () => go('add'),
    shut: () => go(undefined),
  }
}
