import type { PageTable } from '../../app/pages.ts'

export const pages: PageTable = {
  Login: () => import('./LoginPage.tsx'),
  Welcome: () => import('./WelcomePage.tsx'),
  Forbidden: () => import('./ForbiddenPage.tsx'),
  NotFound: () => import('./NotFoundPage.tsx'),
}
