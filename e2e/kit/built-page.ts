import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { allRecordTypes, paths, routes } from '@gongtai/contract'
import type { RecordType, RouteName } from '@gongtai/contract'

const areas = path.resolve(import.meta.dirname, '../../web/src/areas')

/** Every route that has a page inside the frame, by what the routes.tsx of the areas say. */
const built = readdirSync(areas)
  .map(area => path.join(areas, area, 'routes.tsx'))
  .filter(file => existsSync(file))
  .flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name as RouteName)
  })
  .filter(name => name in routes && routes[name].shown !== 'full' && routes[name].path.startsWith('/'))

/** Addresses of routes whose pages are still to be built. */
export const missingPages = (Object.keys(routes) as RouteName[])
  .filter(name => !built.includes(name) && routes[name].shown !== 'full')
  .map(name => routes[name].path)
  .filter(address => address.startsWith('/') && !address.includes('{'))

/** A page, and how it is opened: by itself, or with a record that its address names. */
export interface BuiltPage {
  /** Of its picture too. */
  name: string
  route: RouteName
  /** The kind of record that the page shows; null for a list, a new form or a page of the frame. */
  record: RecordType | null
  address: (id: string) => string
}

const parentOf = (route: RouteName) => ('parent' in routes[route] ? (routes[route].parent as RouteName | undefined) : undefined)
const paramsOf = (route: RouteName) =>
  [...routes[route].path.matchAll(/\{(\w+)(\??)\}/g)].map(([, name, optional]) => ({ name: name!, optional: optional === '?' }))
const fill = (route: RouteName, id: string) =>
  (paths[route] as (params: Record<string, string>) => string)(Object.fromEntries(paramsOf(route).map(({ name }) => [name, id])))

/** The route that an address leads to; one with the exact path comes before one with parameters. */
function routeAt(address: string): RouteName | undefined {
  const [pathname = ''] = address.split('?')
  const pattern = (route: RouteName) => routes[route].path.replaceAll(/\/\{\w+\?\}/g, '(/[^/]+)?').replaceAll(/\{\w+\}/g, '[^/]+')
  return built.find(route => routes[route].path === pathname) ?? built.find(route => new RegExp(`^${pattern(route)}$`).test(pathname))
}

const alone = built
  .filter(route => paramsOf(route).every(({ optional }) => optional))
  .map((route): BuiltPage => ({ name: route, route, record: null, address: () => (paths[route] as () => string)() }))

/** Details and drawers: the pages that the kinds of records say they are looked at on. */
const details = allRecordTypes.flatMap((record): BuiltPage[] => {
  const route = record.path === null ? undefined : routeAt(record.path('7'))
  return route === undefined ? [] : [{ name: `${route}-${record.name}`, route, record, address: record.path! }]
})

/** Forms with a record: it is of the kind that is looked at on the same list or beside it. */
const forms = built
  // What is named by a number that people know, such as that of a resume, is opened without one.
  .filter(route => paramsOf(route).some(({ name }) => /id$/i.test(name)) && !details.some(detail => detail.route === route))
  .map((route): BuiltPage => {
    const owner =
      details.find(detail => [detail.route, parentOf(detail.route)].includes(parentOf(route))) ??
      // A person's own look at a record is called after its page: MyPositionDetail shows what PositionDetail does.
      details.find(detail => route.endsWith(detail.route))
    if (owner === undefined) throw new Error(`no kind of record has an address from which one for ${route} could be taken`)
    return { name: `${route}-${owner.record!.name}`, route, record: owner.record, address: id => fill(route, id) }
  })

/** All that the areas have, so that a new page is among them without a line here. */
export const builtPages: readonly BuiltPage[] = [...alone, ...details, ...forms]

/** The list that has a link to the page with its query, where the page has no parameters to name a record by. */
export const linkedFrom = ({ route }: BuiltPage): RouteName | undefined => (paramsOf(route).length === 0 ? parentOf(route) : undefined)
