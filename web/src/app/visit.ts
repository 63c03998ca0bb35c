import { inLanguage, navigation, openRoutes, routes, truncate } from '@gongtai/contract'
import type { AnyRouter } from '@tanstack/react-router'
import { pageView } from '../base/analytics.ts'
import { call } from '../base/api.ts'
import { currentLanguage } from '../base/language.ts'
import { queryClient } from '../base/query.ts'
import { routeNameNow } from '../base/route-name.ts'
import { currentSession } from '../base/session.ts'
import { writeStored } from '../base/storage.ts'
import { recordNameAt } from '../base/top-bar.ts'

/** A page counts as visited when the person stayed this long; by then a detail page knows its record's title. */
const stay = 1_500

/** Notes visits for 最近访问 and the analytics adapter. Lists are noted without their filters. */
export function watchVisits(router: AnyRouter): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  router.subscribe('onResolved', ({ toLocation, pathChanged }) => {
    const name = routeNameNow(router)
    if (name === 'Login') return
    writeStored('APP_LAST_ROUTE', toLocation.href)
    if (!pathChanged) return
    pageView(name)
    clearTimeout(timer)
    if (openRoutes.includes(name)) return
    const path = routes[name].shown === 'menu' ? toLocation.pathname : toLocation.href
    timer = setTimeout(() => {
      if (currentSession()?.mustChangePassword !== false || path.length > 500) return
      const title = truncate(recordNameAt(toLocation.pathname) ?? inLanguage(routes[name].title, currentLanguage()), 39)
      void call(navigation.addRecentPage, { path, routeName: name, title }, { handled: true }).then(
        () => queryClient.invalidateQueries({ queryKey: [navigation.recentPageList.path] }),
        () => {},
      )
    }, stay)
  })
}
