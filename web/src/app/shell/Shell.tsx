import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Theme } from '../../theme/Theme.tsx'
import { mayEnter } from '../../base/guard.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useSession } from '../../base/session.ts'
import { useText } from '../../base/text.ts'
import { lazyPart } from '../../kit/on-demand.tsx'
import { useFullScreenLoading } from '../../base/loading.ts'
import { useCollapsed } from '../../base/shell-preference.ts'
import { BackBar } from './BackBar.tsx'
import { Banner } from './Banner.tsx'
import { Dialogs } from './Dialogs.tsx'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { useShellLife } from './shell-life.ts'
import { text } from './text.ts'
import './shell.css'

const NoRightState = lazyPart(() => import('../../kit/page/NoRightState.tsx'))

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
  useShellLife()
  return (
    <Theme>
      <a className="skip-link" href="#content">
        {t.skip}
      </a>
      <div className="shell" data-collapsed={collapsed}>
        <Sidebar />
        <div className="shell-column">
          <Banner />
          <Header />
          <BackBar />
          <div id="shell-bar" />
          <main id="content" className="shell-content" tabIndex={-1} data-scroll-restoration-id="content">
            <Page />
          </main>
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
