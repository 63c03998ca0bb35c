import type { PageTable } from '../../app/pages.ts'

export const pages: PageTable = {
  DownloadCenter: () => import('./DownloadCenterPage.tsx').then(page => ({ default: page.DownloadCenterPage })),
}
