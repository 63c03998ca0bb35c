import { declaredScenes, importKindOf, recordTypeOf } from '@gongtai/contract'
import type { ExportKind, ImportKind, NamedScene, RecordType } from '@gongtai/contract'

/**
 * Pages hand over what the contract declares: a scene, a kind of export or import, a type of record. A bare name is taken as well,
 * but it is found only where the whole contract is loaded, which a page should avoid because of its size.
 */
export type Declared<Of> = Of | string

export const sceneOf = (scene: Declared<NamedScene>): NamedScene => (typeof scene === 'string' ? { ...declaredScenes()[scene]!, name: scene } : scene)
export const importOf = (kind: Declared<ImportKind>): ImportKind | undefined => (typeof kind === 'string' ? importKindOf(kind) : kind)
export const recordOf = (type: Declared<RecordType>): RecordType | undefined => (typeof type === 'string' ? recordTypeOf(type) : type)
export const nameOfDeclared = (of: Declared<NamedScene | ImportKind | ExportKind | RecordType>): string => (typeof of === 'string' ? of : of.name)
