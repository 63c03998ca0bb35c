import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'
import type { routeNames } from './route-names.ts'

export const pages: PageTable<typeof routeNames> = {
  Login: page(() => import('./session/LoginPage.tsx')),
  Welcome: page(() => import('./navigation/WelcomePage.tsx')),
  Forbidden: page(() => import('./shell/ForbiddenPage.tsx')),
  NotFound: page(() => import('./shell/NotFoundPage.tsx')),
}
