import type { RouteName } from '@gongtai/contract'
import { declarePages } from '../base/pages.ts'
import type { PageTable } from '../base/pages.ts'

const names = import.meta.glob<readonly RouteName[]>('../areas/*/route-names.ts', { eager: true, import: 'routeNames' })
const tables = import.meta.glob<PageTable>('../areas/*/routes.tsx', { import: 'pages' })

declarePages(Object.entries(names).map(([file, routeNames]) => ({ routeNames, load: tables[file.replace('route-names.ts', 'routes.tsx')]! })))
