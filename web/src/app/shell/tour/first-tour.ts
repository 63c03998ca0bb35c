import { paths } from '@gongtai/contract'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '../../../base/language.ts'
import { menuOf, onlyPageOf } from '../../../base/menu.ts'
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

/** Leads somebody around who opens Home, or lands on the only page there is, for the first time, on a screen that has room for it. */
export function useFirstTour(): void {
  const { value, known } = usePreference<EndedTour | null>(key, null)
  const session = useSession()
  const language = useLanguage()
  const only = session === null ? undefined : onlyPageOf(menuOf(session, language))
  const isFirstPage = useRouterState({
    select: ({ location: { pathname, search } }) => (pathname === paths.Welcome() ? Object.keys(search).length === 0 : pathname === only),
  })
  const hasWork = session !== null && (session.isAdmin || session.permission.menuTree.length > 0)
  const narrow = useNarrow()
  const isWanted = known && value === null && isFirstPage && hasWork && !narrow
  useEffect(() => {
    if (isWanted) openDialog('tour')
  }, [isWanted])
}
