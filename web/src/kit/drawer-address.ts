import type { Code } from '@gongtai/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openAskRight } from '../base/ask-right.ts'
import { useCan } from '../base/session.ts'

interface DrawerAddress<Name extends string> {
  drawer: Name | undefined
  openDrawer: (name: Name | undefined) => void
}

/**
 * Which drawer of a page is open stands in the address, so that a link opens it: `?open=place`. Each needs a right; whoever got the
 * link from somebody else and lacks it is told so and can ask for it: `useDrawerAddress({ place: 'HomeOrder.add' })`.
 */
export function useDrawerAddress<Name extends string>(rights: Readonly<Record<Name, Code>>): DrawerAddress<Name> {
  const { open } = useSearch({ strict: false }) as { open?: unknown }
  const navigate = useNavigate()
  const can = useCan()
  const openDrawer = (name: Name | undefined) =>
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, open: name }), replace: true, resetScroll: false })
  const asked = (Object.keys(rights) as Name[]).find(name => name === open)
  const missing = asked === undefined || can(rights[asked]) ? undefined : rights[asked]
  useEffect(() => {
    if (missing === undefined) return
    openDrawer(undefined)
    openAskRight(missing)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it follows the address, not the function that is new with every render
  }, [missing])
  return { drawer: missing === undefined ? asked : undefined, openDrawer }
}
