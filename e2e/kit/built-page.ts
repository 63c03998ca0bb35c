import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { routes } from '@gongtai/contract'
import type { RouteName } from '@gongtai/contract'

const areas = path.resolve(import.meta.dirname, '../../web/src/areas')

/** Every page that an area has, by what its routes.tsx says. */
const built = readdirSync(areas).flatMap(area => {
  const text = readFileSync(path.join(areas, area, 'routes.tsx'), 'utf8')
  return [...text.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name as RouteName).filter(name => name in routes)
})

/** Addresses of all pages that can be opened without a record, by the name of their route. */
export const builtPages: Readonly<Record<string, string>> = Object.fromEntries(
  built
    .filter(name => routes[name].shown !== 'full')
    .map(name => [name, routes[name].path.replace(/\/\{\w+\?\}/, '')] as const)
    .filter(([, address]) => address.startsWith('/') && !address.includes('{')),
)
