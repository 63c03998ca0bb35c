import { paths } from '@gongtai/contract'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNarrow } from '../../../base/narrow.ts'
import { setPreference, usePreference } from '../../../base/preference.ts'
import { useSession } from '../../../base/session.ts'
import { openDialog } from '../dialogs.ts'

/** Preference `tour`: when and how the first one ended. Whoever has it is not led around unasked again. */
const key = 'tour'

interface EndedTour {
  at: string
  way: 'finished' | 'skipped'
}

export function rememberTour(way: EndedTour['way']): void {
  setPreference(key, { at: new Date().toISOString(), way } satisfies EndedTour)
}

/** Leads somebody around who opens Home for the first time, on a screen that has room for it. */
export function useFirstTour(): void {
  const { value, known } = usePreference<EndedTour | null>(key, null)
  const isHome = useRouterState({ select: state => state.location.pathname === paths.Welcome() && Object.keys(state.location.search).length === 0 })
  const session = useSession()
  const hasWork = session !== null && (session.isAdmin || session.permission.menuTree.length > 0)
  const narrow = useNarrow()
  const isWanted = known && value === null && isHome && hasWork && !narrow
  useEffect(() => {
    if (isWanted) openDialog('tour')
  }, [isWanted])
}
