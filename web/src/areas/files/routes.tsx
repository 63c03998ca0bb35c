import type { PageTable } from '../../base/pages.ts'

export const pages: PageTable = {
  DownloadCenter: () => import('./DownloadCenterPage.tsx').then(page => ({ default: page.DownloadCenterPage })),
}
