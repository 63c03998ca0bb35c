import { page } from '../../base/pages.ts'
import type { PageTable } from '../../base/pages.ts'

export const pages: PageTable = {
  DownloadCenter: page(() => import('./DownloadCenterPage.tsx')),
}
