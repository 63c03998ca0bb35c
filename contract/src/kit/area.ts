import { z } from 'zod'
import type { Actions } from './action.ts'
import type { CallGroup } from './call.ts'
import type { Fields } from './field.ts'
import type { Param } from './param.ts'
import type { Button, Code } from './permission.ts'
import type { Queue } from './queue.ts'
import type { Text } from './text.ts'
import type { TwoPeople } from './two-people.ts'
import type { Scene } from './upload.ts'

/** A kind of record that the log names, whose history can be read and whose masked values can be asked for. */
export interface RecordType<Field extends string = string> {
  /** Its name on the wire and in the log. */
  readonly name: string
  readonly label: Text
  /** Whoever holds it may see the history of such a record. */
  readonly code: Code
  /** Where such a record can be looked at. */
  readonly path: ((id: string) => string) | null
  readonly fields: Fields<Field>
  /** Whoever holds it may see the records at all, where that is another page than the one of the history. */
  readonly route?: Code
}

// @__NO_SIDE_EFFECTS__
export function recordType<Field extends string>(name: string, of: Omit<RecordType<Field>, 'name'>): RecordType<Field> {
  return { name, ...of }
}

/** A kind of export. */
export interface ExportKind {
  readonly name: string
  readonly label: Text
  /** Needed to ask for the file, and again to take it. */
  readonly codes: readonly [Code, ...Code[]]
}

// @__NO_SIDE_EFFECTS__
export function exportKind(name: string, of: Omit<ExportKind, 'name'>): ExportKind {
  return { name, ...of }
}

/** A kind of import. */
export interface ImportKind {
  readonly name: string
  readonly label: Text
  readonly code: Code
  /** At most this many rows in one file. */
  readonly rows: number
  /** PARTIAL: wrong rows are left out. ALL_OR_NONE: one wrong row stops all. */
  readonly mode: 'PARTIAL' | 'ALL_OR_NONE'
  /** CSV files too. */
  readonly csv?: boolean
}

// @__NO_SIDE_EFFECTS__
export function importKind(name: string, of: Omit<ImportKind, 'name'>): ImportKind {
  return { name, ...of }
}

/** What an area is: all that both sides and the other areas need to know of it. */
export interface Area {
  readonly label: Text
  readonly resources: Readonly<Record<string, CallGroup>>
  readonly buttons?: readonly Button[]
  readonly records?: readonly RecordType[]
  readonly exports?: readonly ExportKind[]
  readonly imports?: readonly ImportKind[]
  /** What files may be uploaded for, by name. */
  readonly scenes?: Readonly<Record<string, Scene>>
  readonly actions?: readonly Actions[]
  readonly queues?: readonly Queue[]
  readonly params?: readonly Param[]
  readonly twoPeople?: readonly TwoPeople[]
}

/** Something without names would be a group of no calls. */
type Resources<Module> = {
  readonly [Name in keyof Module as keyof Module[Name] extends never ? never : Module[Name] extends CallGroup ? Name : never]: Module[Name]
}

/**
 * An area by its name and all that its resources export: its calls, and what `buttons`, `recordType`, `exportKind`,
 * `importKind`, `scenes`, `actions`, `queues`, `params` and `twoPeople` have made.
 *
 *   export const companiesArea = area(['企业管理', 'Companies'], resources)
 */
// @__NO_SIDE_EFFECTS__
export function area<const Module extends object>(label: Text, module: Module): Area & { readonly resources: Resources<Module> } {
  const found = Object.values(module) as unknown[]
  return {
    label,
    resources: Object.fromEntries(Object.entries(module).filter(([, value]) => isCallGroup(value))) as Resources<Module> & Area['resources'],
    buttons: found.filter(isButtons).flat(),
    records: found.filter(isRecordType),
    exports: found.filter(isExportKind),
    imports: found.filter(isImportKind),
    scenes: Object.assign({}, ...found.filter(isScenes)) as Record<string, Scene>,
    actions: found.filter(isActions),
    queues: found.filter(isQueues).flatMap(of => Object.values(of)),
    params: found.filter(isParams).flatMap(of => Object.values(of)),
    twoPeople: found.filter(isTwoPeople),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const has = (value: unknown, ...names: string[]): boolean => isObject(value) && names.every(name => name in value)
const eachHas = (value: unknown, ...names: string[]): boolean =>
  isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(one => has(one, ...names))

const isCallGroup = (value: unknown): value is CallGroup => eachHas(value, 'method', 'path', 'input', 'answer')
const isButtons = (value: unknown): value is Button[] => Array.isArray(value) && value.length > 0 && value.every(one => has(one, 'code', 'route', 'title'))
const isRecordType = (value: unknown): value is RecordType => has(value, 'name', 'label', 'code', 'path', 'fields')
const isExportKind = (value: unknown): value is ExportKind => has(value, 'name', 'label', 'codes')
const isImportKind = (value: unknown): value is ImportKind => has(value, 'name', 'label', 'code', 'rows', 'mode')
const isScenes = (value: unknown): value is Record<string, Scene> => eachHas(value, 'name', 'visibility')
const isActions = (value: unknown): value is Actions => eachHas(value, 'name', 'label', 'code', 'from')
const isQueues = (value: unknown): value is Record<string, Queue> => eachHas(value, 'name', 'label', 'route', 'codes')
const isParams = (value: unknown): value is Record<string, Param> => eachHas(value, 'key', 'label', 'meaning', 'value', 'min', 'max')
const isTwoPeople = (value: unknown): value is TwoPeople => has(value, 'decision', 'submits', 'decides')

let declared: readonly Area[] = []

/** Said once, by contract.ts. The calls that take the name of a kind of any area look here, because an area knows no other. */
export function declareAreas(areas: readonly Area[]): void {
  declared = areas
}

export const declaredRecords = (): RecordType[] => declared.flatMap(({ records = [] }) => records)
export const declaredExports = (): ExportKind[] => declared.flatMap(({ exports = [] }) => exports)
export const declaredImports = (): ImportKind[] => declared.flatMap(({ imports = [] }) => imports)
export const declaredScenes = (): Readonly<Record<string, Scene>> => Object.assign({}, ...declared.map(area => area.scenes ?? {})) as Record<string, Scene>
export const declaredQueues = (): Queue[] => declared.flatMap(({ queues = [] }) => queues)
export const declaredParams = (): Param[] => declared.flatMap(({ params = [] }) => params)
export const declaredTwoPeople = (): TwoPeople[] => declared.flatMap(({ twoPeople = [] }) => twoPeople)

export const recordTypeOf = (name: string | null): RecordType | undefined => declaredRecords().find(type => type.name === name)
export const exportKindOf = (name: string): ExportKind | undefined => declaredExports().find(kind => kind.name === name)
export const importKindOf = (name: string): ImportKind | undefined => declaredImports().find(kind => kind.name === name)

/** A name among those that all areas declare. They are known when the schema is first used, not when it is written. */
// @__NO_SIDE_EFFECTS__
export function declaredName(names: () => readonly string[]): z.ZodType<string, string> {
  return z.lazy(() => {
    const [first, ...others] = names()
    return first === undefined ? z.string() : z.enum([first, ...others])
  })
}
