import type { RouteName } from '@gongtai/contract'
import { routeNames, routes } from '@gongtai/contract'
import type { ParsedLocation } from '@tanstack/react-router'
import { Outlet, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { Crash } from './Crash.tsx'
import { guard } from '../base/guard.ts'
import { currentLanguage } from '../base/language.ts'
import { say } from '../base/notify.ts'
import type { Chunk } from './page-loader.tsx'
import { chunk, pageChunk, reloadedAfterDeployment } from './page-loader.tsx'
import './pages.ts'
import { isBuilt } from '../base/pages.ts'
import { wantPreference } from '../base/preference.ts'
import { Progress } from './Progress.tsx'
import { queryClient } from '../base/query.ts'
import '../base/route-name.ts'
import { savedViewsQuery } from '../base/saved-views.ts'
import { parseSearch, stringifySearch } from '../base/search-params.ts'
import { currentSession } from '../base/session.ts'
import { said } from '../base/text.ts'
import { text } from './text.ts'
import { declareFrame } from '../base/warm-frame.ts'

const frame = chunk(() => import('./shell/Shell.tsx'))
declareFrame(frame.load)

/** Signed out, the one page that needs no session (NotFound) stands alone. A session that ends takes the frame away with the coming reload, not before. */
function Frame() {
  const [signedIn] = useState(() => currentSession() !== null)
  return signedIn ? <frame.Component /> : <Outlet />
}

/** The router's notation of a path: `{id}` → `$id`, `{id?}` → `{-$id}`, the unknown path → `$`. */
function routerPath(path: string): string {
  return path === '*' ? '$' : path.replace(/\{([A-Za-z]+)(\??)\}/g, (_, name: string, optional: string) => (optional === '' ? `$${name}` : `{-$${name}}`))
}

function enterPage(name: RouteName, page: Chunk, location: ParsedLocation): Promise<void> | undefined {
  const session = currentSession()
  const decision = guard(name, location.href, session)
  if (!decision.enter) {
    if (decision.refused) say('warning', said(text, currentLanguage()).noPage)
    throw redirect({ href: decision.to, replace: true })
  }
  const framed = session !== null && routes[name].shown !== 'full'
  if (framed && isList(name) && !session.mustChangePassword) {
    wantPreference(`table.${name}`)
    void queryClient.prefetchQuery(savedViewsQuery(name))
  }
  const waiting = [framed ? frame.load() : undefined, page.load()].filter(load => load !== undefined)
  if (waiting.length === 0) return undefined
  return Promise.all(waiting).then(
    () => {},
    (error: unknown) => loadFailed(error, location.href),
  )
}

/** The settings of a list are asked for while its code loads, so that it asks for its rows once and with the right page size. */
function isList(name: RouteName): boolean {
  return routes[name].shown === 'menu' && routes[name].group !== 'access'
}

/** Failed page code is only logged; the old page stays (product.md section 8). */
async function loadFailed(error: unknown, wanted: string): Promise<void> {
  // oxlint-disable-next-line no-console -- product.md section 8: logged, not shown
  console.error('page code failed to load', wanted, error)
  if (await reloadedAfterDeployment(wanted)) return new Promise(() => {})
  const stay = router.state.resolvedLocation?.href
  if (stay !== undefined && stay !== wanted) throw redirect({ href: stay, replace: true })
  throw error
}

const rootRoute = createRootRoute({
  component: () => (
    <>
      <Progress />
      <Outlet />
    </>
  ),
  errorComponent: Crash,
})

const frameRoute = createRoute({ getParentRoute: () => rootRoute, id: 'frame', component: Frame })

function routeOf(name: RouteName) {
  const page = pageChunk(name)
  return createRoute({
    getParentRoute: () => (routes[name].shown === 'full' ? rootRoute : frameRoute),
    path: routerPath(routes[name].path),
    staticData: { name },
    beforeLoad: ({ location }) => enterPage(name, page, location),
    component: page.Component,
    errorComponent: Crash,
  })
}

const built = routeNames.filter(isBuilt)
const full = built.filter(name => routes[name].shown === 'full')
const framed = built.filter(name => routes[name].shown !== 'full')

export const router = createRouter({
  routeTree: rootRoute.addChildren([...full.map(routeOf), frameRoute.addChildren(framed.map(routeOf))]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
  defaultPreload: false,
})
