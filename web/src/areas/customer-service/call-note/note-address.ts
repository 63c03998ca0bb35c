import { useNavigate, useSearch } from '@tanstack/react-router'

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
