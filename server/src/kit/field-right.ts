import { guardedPaths, isWrite } from '@gongtai/contract'
import type { Call, FieldKey, FieldMode } from '@gongtai/contract'
import type { AuditChange } from './audit-log.ts'
import { faults } from './fault.ts'

/** Fields that all roles of a person restrict; what is not here follows the default rule. */
export type FieldRights = ReadonlyMap<FieldKey, FieldMode>

export const noFieldRights: FieldRights = new Map()

/** Several roles: the loosest holds, so a field is restricted only where every role restricts it. */
export function loosest(roleIds: readonly number[], restricted: readonly { roleId: number; fieldKey: FieldKey; mode: FieldMode }[]): FieldRights {
  if (restricted.length === 0) return noFieldRights
  const found = new Map<FieldKey, FieldMode>()
  for (const { fieldKey } of restricted) {
    const modes = restricted.filter(one => one.fieldKey === fieldKey && roleIds.includes(one.roleId)).map(one => one.mode)
    if (modes.length === roleIds.length) found.set(fieldKey, modes.includes('MASK') ? 'MASK' : 'HIDE')
  }
  return found
}

/** The keys of hidden fields. */
export function hiddenOf(fields: FieldRights): Set<FieldKey> {
  return new Set([...fields].filter(([, mode]) => mode === 'HIDE').map(([key]) => key))
}

/** That a hidden field changed may be known, its values not. */
export function withoutHidden(changes: readonly AuditChange[], guarded: Readonly<Record<string, FieldKey>>, fields: FieldRights): AuditChange[] {
  return changes.map(change => {
    const key = guarded[change.field]
    return key !== undefined && fields.get(key) === 'HIDE' ? { ...change, old: null, new: null } : change
  })
}

/** What the field rights of a person mean for one call; made once per call. */
export interface FieldGuard {
  /** A filter by a hidden field is bad input, writing one is not allowed. */
  checkInput(fields: FieldRights, input: Record<string, unknown>): void
  /** Empties hidden fields of an answer in place. */
  clean(fields: FieldRights, answer: unknown): void
}

export function fieldGuard(call: Call): FieldGuard {
  const inputs = guardedPaths(call.input)
  const answers = guardedPaths(call.answer)
  return {
    checkInput(fields, input) {
      if (fields.size === 0) return
      for (const { key, path } of inputs) {
        if (fields.get(key) !== 'HIDE' || input[path[0]!] === undefined) continue
        if (!isWrite(call)) throw faults.badInput([{ field: path.join('.'), message: ['不能按该字段筛选', 'The list cannot be filtered by this field'] }])
        throw faults.fieldForbidden(key)
      }
    },
    clean(fields, answer) {
      if (fields.size === 0) return
      for (const { key, path } of answers) if (fields.get(key) === 'HIDE') empty(answer, path)
    },
  }
}

function empty(value: unknown, [name, ...rest]: readonly string[]): void {
  if (typeof value !== 'object' || value === null || name === undefined) return
  if (name === '*') for (const item of value as unknown[]) empty(item, rest)
  else if (rest.length === 0) (value as Record<string, unknown>)[name] = null
  else empty((value as Record<string, unknown>)[name], rest)
}
