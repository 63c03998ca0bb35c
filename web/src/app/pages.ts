import { declarePages } from '../base/pages.ts'
import type { PageTable } from '../base/pages.ts'

declarePages(Object.values(import.meta.glob<PageTable>('../areas/*/routes.tsx', { eager: true, import: 'pages' })))
