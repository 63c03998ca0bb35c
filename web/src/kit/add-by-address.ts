import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Code } from '@gongtai/contract'
import { useEffect } from 'react'
import { openAskRight } from '../base/ask-right.ts'
import { can } from '../base/session.ts'

/**
 * A link with `?open=add` opens the form of a new record, as the button of the list does:
 * `useAddByAddress(can('UserManage.add'), () => open('add'), 'UserManage.add')`. Whoever got the link from somebody else and may
 * not add one is told which right is missing, and can ask for it.
 * The address forgets it at once, so that neither a reload nor the way back opens the form again.
 */
export function useAddByAddress(allowed: boolean, add: () => void, right: Code): void {
  const { open } = useSearch({ strict: false }) as { open?: unknown }
  const navigate = useNavigate()
  const wanted = open === 'add'
  useEffect(() => {
    if (!wanted) return
    void navigate({ to: '.', search: (old: Record<string, unknown>) => ({ ...old, open: undefined }), replace: true, resetScroll: false })
    if (allowed) add()
    else if (!can(right)) openAskRight(right)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it follows the address, not the functions that are new with every render
  }, [wanted])
}
