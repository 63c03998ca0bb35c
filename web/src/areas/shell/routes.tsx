import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'

export const pages: PageTable = {
  Login: page(() => import('./session/LoginPage.tsx')),
  Welcome: page(() => import('./navigation/WelcomePage.tsx')),
  Forbidden: page(() => import('./shell/ForbiddenPage.tsx')),
  NotFound: page(() => import('./shell/NotFoundPage.tsx')),
}
