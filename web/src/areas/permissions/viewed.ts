import { id as idSchema } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'

/** The record whose drawer is open stands in the address, `?view=7`, so that the audit log can lead to it. */
export function useViewedId(): [number | undefined, (id: number | undefined) => void] {
  const { view }: { view?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const parsed = idSchema.safeParse(Number(view))
  const change = (id: number | undefined) =>
    void navigate({
      to: '.',
      search: (old: Record<string, unknown>) => ({ ...old, view: id === undefined ? undefined : String(id) }),
      replace: true,
      resetScroll: false,
    })
  return [parsed.success ? parsed.data : undefined, change]
}
