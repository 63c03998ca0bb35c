import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which record of a list is open in a drawer stands in the address, so that a link leads to it: `?view=12`. */
export function useViewed(): { viewed: number | undefined; view: (id: number | undefined) => void } {
  const { view: given } = useSearch({ strict: false }) as { view?: unknown }
  const navigate = useNavigate()
  const id = Number(given)
  return {
    viewed: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    view: next => void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, view: next }), replace: true, resetScroll: false }),
  }
}
