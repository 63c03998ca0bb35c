import { inLanguage, routes, shell } from '@gongtai/contract'
import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { baseText } from '../../base/base-text.ts'
import { chooseAnalytics, setUser } from '../../base/analytics.ts'
import { onEvent, startEventStream } from '../../base/event-stream.ts'
import { useLanguage } from '../../base/language.ts'
import { refreshNotices } from '../../base/notices.ts'
import { warmFeedback } from '../../base/notify.ts'
import { refreshPermission } from '../../base/permission.ts'
import { queryClient } from '../../base/query.ts'
import { watchQueues } from '../../base/queues.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useSession } from '../../base/session.ts'
import { sessionForcedOut } from '../../base/session-end.ts'
import { shellInfoQuery } from '../../base/shell-info.ts'
import { recallShell } from '../../base/shell-preference.ts'
import { said } from '../../base/text.ts'
import { useTopBarTitle } from '../../base/top-bar.ts'

/** Everything that goes on behind the frame while a person is signed in. */
export function useShellLife(): void {
  useEvents()
  useAnalytics()
  useDocumentTitle()
  useFocusOnNewPage()
  useEffect(() => void recallShell(), [])
  useEffect(warmFeedback, [])
}

function useEvents(): void {
  useEffect(() => {
    const refreshInfo = () => void queryClient.invalidateQueries({ queryKey: [shell.info.path] })
    const stops = [
      startEventStream(),
      onEvent('NOTICE', refreshNotices),
      watchQueues(),
      onEvent('PERM_CHANGED', () => void refreshPermission()),
      onEvent('FORCE_LOGOUT', ({ byName }) => sessionForcedOut(byName)),
      onEvent('ANNOUNCEMENT', () => void queryClient.invalidateQueries({ queryKey: [shell.announcements.path] })),
      onEvent('WEB_VERSION', refreshInfo),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
}

function useAnalytics(): void {
  const provider = useQuery(shellInfoQuery).data?.providers.analytics
  const mobile = useSession()?.userDetail.mobile
  useEffect(() => {
    if (provider !== undefined) chooseAnalytics(provider)
  }, [provider])
  useEffect(() => {
    if (mobile !== undefined) setUser(mobile)
  }, [mobile])
}

function useDocumentTitle(): void {
  const name = useRouteName()
  const path = useRouterState({ select: state => state.location.pathname })
  const record = useTopBarTitle(path)
  const language = useLanguage()
  useEffect(() => {
    const product = said(baseText, language).product
    document.title = `${record ?? inLanguage(routes[name].title, language)} - ${product}`
  }, [name, record, language])
}

/** After navigation the heading of the new page takes the focus, so that a screen reader reads on from there. */
function useFocusOnNewPage(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const heading = document.querySelector<HTMLElement>('.shell-column h1') ?? document.getElementById('content')
        if (heading?.tagName === 'H1') heading.tabIndex = -1
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}
