import { Outlet } from '@tanstack/react-router'
import { Theme } from '../../theme/Theme.tsx'
import { useText } from '../../base/text.ts'
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

/** The frame around every page but the full-screen ones. */
export default function Shell() {
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
            <Outlet />
          </main>
        </div>
      </div>
      <FullScreenLoading />
      <Dialogs />
    </Theme>
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
