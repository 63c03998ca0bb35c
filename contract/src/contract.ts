import { automationArea } from './automation/area.ts'
import { candidatesArea } from './candidates/area.ts'
import { companiesArea } from './companies/area.ts'
import { configArea } from './config/area.ts'
import { customerServiceArea } from './customer-service/area.ts'
import { filesArea } from './files/area.ts'
import { homeServiceArea } from './home-service/area.ts'
import { declareAreas, declaredExports, declaredImports, declaredRecords } from './kit/area.ts'
import type { Area, RecordType } from './kit/area.ts'
import type { Call } from './kit/call.ts'
import type { Button } from './kit/permission.ts'
import type { Text } from './kit/text.ts'
import { permissionsArea } from './permissions/area.ts'
import { positionsArea } from './positions/area.ts'
import { shellArea } from './shell/area.ts'
import { routeNames } from './routes.ts'

/** Every area of the console: one line each. */
export const areas = {
  shell: shellArea,
  permissions: permissionsArea,
  files: filesArea,
  companies: companiesArea,
  positions: positionsArea,
  candidates: candidatesArea,
  homeService: homeServiceArea,
  customerService: customerServiceArea,
  config: configArea,
  automation: automationArea,
} satisfies Record<string, Area>

export type AreaName = keyof typeof areas
declareAreas(Object.values(areas))

/** Every resource of every area. The server must have handlers for all of them, or it does not compile. */
export type Contract = { readonly [Name in AreaName]: (typeof areas)[Name]['resources'] }
export const contract = Object.fromEntries(Object.entries(areas).map(([name, { resources }]) => [name, resources])) as Contract

/** The kinds of records of an area. */
export const recordsOf = (area: string): readonly RecordType[] => (areas as Readonly<Record<string, Area>>)[area]?.records ?? []

/** What the parts of the console are called, where calls and entries of the log name theirs. */
export const areaLabels: Readonly<Record<string, Text>> = Object.fromEntries(Object.entries(areas).map(([name, { label }]) => [name, label]))

/** Every button of every route: they become nodes of the permission tree. */
/** In the order of the routes, and of one route as they are declared. */
export const allButtons: readonly Button[] = Object.values<Area>(areas)
  .flatMap(({ buttons = [] }) => buttons)
  .sort((one, other) => routeNames.indexOf(one.route) - routeNames.indexOf(other.route))

/** Every kind of record, export and import, for the pages that offer all of them. */
export const allRecordTypes = declaredRecords()
export const allExportKinds = declaredExports()
export const allImportKinds = declaredImports()

export interface NamedCall {
  area: string
  resource: string
  name: string
  call: Call
}

export const allCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([area, resources]) =>
  Object.entries(resources).flatMap(([resource, group]) => Object.entries(group).map(([name, call]) => ({ area, resource, name, call }))),
)
