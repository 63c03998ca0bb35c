import type { RouteName } from '@gongtai/contract'
import { inLanguage, menuEntryOf, paths, routeGroups, routes } from '@gongtai/contract'
import { useText } from '../../base/text.ts'
import { mayEnter } from '../../base/guard.ts'
import { useLanguage } from '../../base/language.ts'
import { listAddress } from '../../base/last-list.ts'
import { isBuilt } from '../../base/pages.ts'
import { useRouteName } from '../../base/route-name.ts'
import { useSession } from '../../base/session.ts'
import { SiteLink } from '../../base/SiteLink.tsx'
import { text } from './text.ts'

interface Crumb {
  title: string
  to?: string
}

/** Group / list. The list crumb keeps the list's filters. */
export function Breadcrumbs() {
  const t = useText(text).frame
  const crumbs = useCrumbs()
  return (
    <nav className="crumbs" aria-label={t.breadcrumb}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={index} title={crumb.title}>
            {crumb.to === undefined ? (
              <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>{crumb.title}</span>
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
  // On the page of a record the bar below bears its name.
  return [...crumbs, list === name ? { title: titleOf(name) } : { title: titleOf(list), to: listOpen ? listAddress(list) : undefined }]
}
