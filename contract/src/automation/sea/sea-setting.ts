import { z } from 'zod'
import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { id } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

/** The rules by which customers belong to people and go back to the shared pool: one general rule for each kind of customer, and exceptions. */

export const seaBizzes = enumeration({
  COMPANY: ['企业公海', 'Company pool'],
  SEEKER: ['求职者公海', 'Candidate pool'],
  CRM: ['集团客户公海', 'Group customer pool'],
})
export type SeaBiz = ValueOf<typeof seaBizzes>

/** Only group customers have levels. */
export const seaLevels = enumeration({ A: ['A级', 'Level A'], B: ['B级', 'Level B'], C: ['C级', 'Level C'], D: ['D级', 'Level D'] })

export type SeaLevel = ValueOf<typeof seaLevels>

/** Why a record goes back to the pool. */
export const seaRules = enumeration({
  NEW: { label: ['未首次跟进', 'No first follow-up'], tone: 'warn' },
  NO_RECORD: { label: ['长期未跟进', 'No follow-up'], tone: 'info' },
  NO_DEAL: { label: ['长期未成交', 'No deal'], tone: 'neutral' },
})
export type SeaRule = ValueOf<typeof seaRules>

/** The numbers of a rule with their bounds. 0 turns a rule of recycling off; for claims it means none, for the reminder none. */
export const seaBounds = {
  ownLimit: [1, 5_000],
  claimPerDay: [0, 500],
  reclaimCoolDays: [0, 90],
  newProtectDays: [0, 365],
  noRecordDays: [0, 365],
  noDealDays: [0, 730],
  remindBeforeDays: [0, 30],
} as const satisfies Record<string, readonly [min: number, max: number]>
export type SeaNumber = keyof typeof seaBounds
export const seaNumbers = Object.keys(seaBounds) as readonly SeaNumber[]

/** What a new installation begins with (config.md). */
export const seaDefaults: Readonly<Record<SeaBiz, SeaGeneral>> = {
  COMPANY: { ownLimit: 100, claimPerDay: 20, reclaimCoolDays: 7, newProtectDays: 7, noRecordDays: 30, noDealDays: 180, remindBeforeDays: 3, enabled: true },
  SEEKER: { ownLimit: 300, claimPerDay: 30, reclaimCoolDays: 3, newProtectDays: 3, noRecordDays: 15, noDealDays: null, remindBeforeDays: 3, enabled: true },
  CRM: { ownLimit: 200, claimPerDay: 10, reclaimCoolDays: 7, newProtectDays: 15, noRecordDays: 30, noDealDays: 90, remindBeforeDays: 3, enabled: true },
}

/** Nothing is sold to a candidate. */
export const hasNoDeal = (biz: SeaBiz): boolean => biz === 'SEEKER'
export const hasLevels = (biz: SeaBiz): boolean => biz === 'CRM'

function numberOf(name: SeaNumber) {
  const [min, max] = seaBounds[name]
  const rule = bilingual(`请输入${min}-${max}的整数`, `Enter a whole number from ${min} to ${max}`)
  return z.int(rule).min(min, rule).max(max, rule)
}

const numbers = {
  ownLimit: numberOf('ownLimit'),
  claimPerDay: numberOf('claimPerDay'),
  reclaimCoolDays: numberOf('reclaimCoolDays'),
  newProtectDays: numberOf('newProtectDays'),
  noRecordDays: numberOf('noRecordDays'),
  remindBeforeDays: numberOf('remindBeforeDays'),
}

/** The general rule says everything. */
export const seaGeneral = z.strictObject({ ...numbers, noDealDays: numberOf('noDealDays').nullable(), enabled: z.boolean() })
export type SeaGeneral = z.output<typeof seaGeneral>

/** An exception says some of it for a level, a department and those below it, or both. What is null is inherited. */
export const seaException = z.strictObject({
  level: seaLevels.schema.nullable(),
  deptId: id.nullable(),
  ownLimit: numbers.ownLimit.nullable(),
  claimPerDay: numbers.claimPerDay.nullable(),
  reclaimCoolDays: numbers.reclaimCoolDays.nullable(),
  newProtectDays: numbers.newProtectDays.nullable(),
  noRecordDays: numbers.noRecordDays.nullable(),
  noDealDays: numberOf('noDealDays').nullable(),
  remindBeforeDays: numbers.remindBeforeDays.nullable(),
  enabled: z.boolean().nullable(),
})
export type SeaException = z.output<typeof seaException>

export const seaExceptionLimit = 100
export const seaSettings = z.strictObject({ general: seaGeneral, exceptions: z.array(seaException).max(seaExceptionLimit) })
export type SeaSettings = z.output<typeof seaSettings>

/** What a rule says, whichever it is. */
export type SeaValues = Readonly<Record<SeaNumber, number | null> & { enabled: boolean | null }>
export const seaValueNames = [...seaNumbers, 'enabled'] as const
export type SeaValueName = (typeof seaValueNames)[number]

/** Whose exception it is, as a key. */
export const seaKeyOf = ({ level, deptId }: Pick<SeaException, 'level' | 'deptId'>): string => `${level ?? ''}/${deptId ?? ''}`

export interface SeaDifference {
  /** Null for the general rule. */
  of: Pick<SeaException, 'level' | 'deptId'> | null
  field: SeaValueName
  from: number | boolean | null
  to: number | boolean | null
}

const nothing: SeaValues = {
  ownLimit: null,
  claimPerDay: null,
  reclaimCoolDays: null,
  newProtectDays: null,
  noRecordDays: null,
  noDealDays: null,
  remindBeforeDays: null,
  enabled: null,
}

/** What changes from one setting to another, rule by rule and value by value. */
export function seaDifferences(before: SeaSettings, after: SeaSettings): SeaDifference[] {
  const of = (from: SeaValues, to: SeaValues, whose: SeaDifference['of']) =>
    seaValueNames.flatMap(field => (from[field] === to[field] ? [] : [{ of: whose, field, from: from[field], to: to[field] }]))
  const exceptionsOf = ({ exceptions }: SeaSettings) => new Map(exceptions.map(one => [seaKeyOf(one), one]))
  const [former, latter] = [exceptionsOf(before), exceptionsOf(after)]
  const keys = [...new Set([...former.keys(), ...latter.keys()])]
  return [
    ...of(before.general, after.general, null),
    ...keys.flatMap(key => {
      const { level, deptId } = (latter.get(key) ?? former.get(key))!
      return of(former.get(key) ?? nothing, latter.get(key) ?? nothing, { level, deptId })
    }),
  ]
}
