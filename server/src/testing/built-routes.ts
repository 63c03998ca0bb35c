import { readFileSync, readdirSync } from 'node:fs'
import { routeNames } from '@gongtai/contract'

/** The pages that the web has. Its sources are read as text, because server and web meet in the contract alone. */
export function builtRoutes(): Set<string> {
  const files = readdirSync('web/src/areas', { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('route-names.ts'))
  const sources = files.map(file => readFileSync(`web/src/areas/${file}`, 'utf8')).join('')
  return new Set(routeNames.filter(name => sources.includes(`'${name}'`)))
}
