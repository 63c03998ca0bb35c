import type { DashboardKey } from '@gongtai/contract'
import { dashboardKeys, freeCodes, inLanguage, paths } from '@gongtai/contract'
import { useRouterState } from '@tanstack/react-router'
import { useText } from '../../base/text.ts'
import { useLanguage } from '../../base/language.ts'
import { useCan } from '../../base/session.ts'
import { rememberDashboard, useLastDashboard } from '../../base/shell-preference.ts'
import { SiteLink } from '../../base/SiteLink.tsx'
import { text } from './text.ts'

/** One tab per granted workbench; no or an ungranted key leads to the one used last, else to the first. */
export function DashboardTabs() {
  const t = useText(text).frame
  const language = useLanguage()
  const can = useCan()
  const granted = dashboardKeys.filter(can)
  const chosen = useDashboardKey(granted)
  if (granted.length === 0) return <span className="crumbs">{t.noWorkbench}</span>
  return (
    <nav className="dashboard-tabs" aria-label={t.workbenches}>
      {granted.map(key => (
        <SiteLink key={key} to={`${paths.Dashboard()}?key=${key}`} aria-current={key === chosen ? 'page' : undefined} onClick={() => rememberDashboard(key)}>
          {inLanguage(freeCodes[key], language)}
        </SiteLink>
      ))}
    </nav>
  )
}

function useDashboardKey(granted: readonly DashboardKey[]): DashboardKey | undefined {
  const asked = useRouterState({ select: state => (state.location.search as Record<string, unknown>).key })
  const last = useLastDashboard()
  return [asked, last].find((key): key is DashboardKey => granted.includes(key as DashboardKey)) ?? granted[0]
}
