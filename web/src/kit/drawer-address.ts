import { useNavigate, useSearch } from '@tanstack/react-router'

/** Which drawer of a page is open stands in the address, so that a link opens it: `?open=place`. */
export function useDrawerAddress<Name extends string>(names: readonly Name[]): { drawer: Name | undefined; openDrawer: (name: Name | undefined) => void } {
  const { open } = useSearch({ strict: false }) as { open?: unknown }
  const navigate = useNavigate()
  return {
    drawer: names.find(name => name === open),
    openDrawer: name => void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, open: name }), replace: true, resetScroll: false }),
  }
}
