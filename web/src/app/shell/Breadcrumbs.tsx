import type { Language, RouteName } from '@gongtai/contract'
import { inLanguage, menuEntryOf, paths, routeGroups, routes, truncate } from '@gongtai/contract'
import { useRouterState } from '@tanstack/react-router'
import { useText } from '../../base/text.ts'
import { mayEnter } from '../../base/guard.ts'
import { useLanguage } from '../../base/language.ts'
import { listAddress } from '../../base/last-list.ts'
import { isBuilt } from '../../base/pages.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useSession } from '../../base/session.ts'
import { SiteLink } from '../../base/SiteLink.tsx'
import { useTopBarTitle } from '../../base/top-bar.ts'
import { text } from './text.ts'

/** Twelve characters of Chinese say as much as three times as many letters. */
const crumbLength: Record<Language, number> = { zh_CN: 12, en_US: 36 }

interface Crumb {
  title: string
  to?: string
}

/** Group / list / page. The list crumb keeps the list's filters, the page crumb is the record's title, cut where it is too long. */
export function Breadcrumbs() {
  const t = useText(text).frame
  const crumbs = useCrumbs()
  const language = useLanguage()
  return (
    <nav className="crumbs" aria-label={t.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={index} title={crumb.title}>
            {crumb.to === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{truncate(crumb.title, crumbLength[language])}</span>
            ) : (
              <SiteLink to={crumb.to}>{crumb.title}</SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function useCrumbs(): Crumb[] {
  const name = useRouteName()
  const path = useRouterState({ select: state => state.location.pathname })
  const record = useTopBarTitle(path)
  const language = useLanguage()
  const session = useSession()
  const titleOf = (of: RouteName) => inLanguage(routes[of].title, language)
  const list = menuEntryOf(name)
  const crumbs: Crumb[] =
    routes[name].group === 'access'
      ? name === 'Welcome'
        ? []
        : [{ title: titleOf('Welcome'), to: paths.Welcome() }]
      : [{ title: inLanguage(routeGroups[routes[name].group], language) }]
  const listOpen = list !== name && isBuilt(list) && session !== null && mayEnter(list, session)
  if (list !== name) crumbs.push({ title: titleOf(list), to: listOpen ? listAddress(list) : undefined })
  return [...crumbs, { title: record ?? titleOf(name) }]
}
