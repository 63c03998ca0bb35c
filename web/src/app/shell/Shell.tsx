import { Outlet, useRouterState, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Theme } from '../../theme/Theme.tsx'
import { setBesideSlot } from '../../base/head-slot.ts'
import { mayEnter } from '../../base/guard.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useSession } from '../../base/session.ts'
import { useText } from '../../base/text.ts'
import { lazyPart } from '../../kit/on-demand.tsx'
import { useFullScreenLoading } from '../../base/loading.ts'
import { useNarrow } from '../../base/narrow.ts'
import { useCollapsed } from '../../base/shell-preference.ts'
import { BackBar } from './BackBar.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useShellLife } from './shell-life.ts'
import { useFirstTour } from './tour/first-tour.ts'
import { text } from './text.ts'
import './shell.css'

// It is fetched with the frame and stands above it when it comes: most of the time it says nothing.
const Banner = lazyPart(() => import('./Banner.tsx'))

// Of a page that most never see, and for whoever works through a queue.
const NoRightState = lazyPart(() => import('../../kit/page/NoRightState.tsx'))
const QueueBar = lazyPart(() => import('./QueueBar.tsx'))

/** The frame around every page but the full-screen ones. Before an initial password is changed there is the dialog for it and nothing else. */
export default function Shell() {
  return useSession()?.mustChangePassword === true ? (
    <Theme>
      <Dialogs />
    </Theme>
  ) : (
    <Frame />
  )
}

function Frame() {
  const t = useText(text).frame
  const collapsed = useCollapsed()
  const narrow = useNarrow()
  const path = useRouterState({ select: state => state.location.pathname })
  // Whoever has chosen a page from the menu wants to see it.
  const [openedAt, setOpenedAt] = useState<string>()
  const menuOpen = narrow && openedAt === path
  const setMenuOpen = (open: boolean) => setOpenedAt(open ? path : undefined)
  useShellLife()
  useFirstTour()
  return (
    <Theme>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <div className="shell" data-collapsed={collapsed && !narrow} data-menu={menuOpen ? 'open' : 'closed'}>
        <Sidebar />
        {narrow && menuOpen && <button type="button" className="shell-shade" aria-label={t.closeMenu} onClick={() => setMenuOpen(false)} />}
        <div className="shell-column">
          <Suspense>
            <Banner />
          </Suspense>
          <Header onMenu={() => setMenuOpen(true)} />
          <BackBar />
          <WorkedQueue />
          <div id="shell-bar" />
          <div className="shell-body">
            <main id="content" className="shell-content" tabIndex={-1} data-scroll-restoration-id="content">
              <Page />
            </main>
            <div ref={setBesideSlot} />
          </div>
        </div>
      </div>
      <FullScreenLoading />
      <Dialogs />
    </Theme>
  )
}

/** A page that is taken from the person while it is open says so, and shows nothing of its content any more. */
function Page() {
  const name = useRouteName()
  const session = useSession()
  return session !== null && !mayEnter(name, session) ? (
    <Suspense>
      <NoRightState />
    </Suspense>
  ) : (
    <Outlet />
  )
}

function WorkedQueue() {
  const { queue } = useSearch({ strict: false }) as { queue?: unknown }
  if (queue === undefined) return null
  return (
    <Suspense>
      <QueueBar />
    </Suspense>
  )
}

function FullScreenLoading() {
  const loading = useFullScreenLoading()
  if (loading === null) return null
  return (
    <div className="full-screen-loading" role="status">
      <span className="full-screen-spinner" aria-hidden="true" />
      {loading}
    </div>
  )
}
