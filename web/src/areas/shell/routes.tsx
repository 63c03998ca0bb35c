import type { PageTable } from '../../base/pages.ts'

export const pages: PageTable = {
  Login: () => import('./session/LoginPage.tsx'),
  Welcome: () => import('./navigation/WelcomePage.tsx'),
  Forbidden: () => import('./shell/ForbiddenPage.tsx'),
  NotFound: () => import('./shell/NotFoundPage.tsx'),
}
