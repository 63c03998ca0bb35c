import { seaBounds, seaKeyOf, seaNumbers, seaValueNames } from '@gongtai/contract'
import type { AnswerOf, SeaBiz, SeaException, SeaGeneral, SeaNumber, SeaSettings, SeaValueName, SeaValues, ShownSeaSettings, dept } from '@gongtai/contract'

/** What the page has in its form, and what follows from it. A number that was cleared is null until another is typed. */
export interface SeaDraft {
  general: SeaValues
  exceptions: readonly SeaException[]
}

/** Null stands for the general rule, a number for the place of an exception. */
export type Chosen = number | null

export const emptyException: SeaException = {
  level: null,
  deptId: null,
  ownLimit: null,
  claimPerDay: null,
  reclaimCoolDays: null,
  newProtectDays: null,
  noRecordDays: null,
  noDealDays: null,
  remindBeforeDays: null,
  enabled: null,
}

export const draftOf = ({ general, exceptions }: ShownSeaSettings): SeaDraft => ({
  general,
  exceptions: exceptions.map(({ deptName: _name, ...one }) => one),
})

export const isSameDraft = (one: SeaDraft, other: SeaDraft): boolean => textOf(one) === textOf(other)

const textOf = ({ general, exceptions }: SeaDraft): string => JSON.stringify([valuesOf(general), exceptions.map(one => [seaKeyOf(one), valuesOf(one)])])
const valuesOf = (values: SeaValues) => seaValueNames.map(name => values[name])

/** What stands for the rule, in the form of the call; null where a number is missing or out of its bounds. */
export function settingsOf(draft: SeaDraft, biz: SeaBiz): SeaSettings | null {
  if (!isComplete(draft, biz)) return null
  return { general: draft.general as SeaGeneral, exceptions: [...draft.exceptions] }
}

export const isNumberRight = (name: SeaNumber, value: number | null): boolean =>
  value === null || (Number.isInteger(value) && value >= seaBounds[name][0] && value <= seaBounds[name][1])

function isComplete({ general, exceptions }: SeaDraft, biz: SeaBiz): boolean {
  const asked = namesOf(biz)
  const isWhole = asked.every(name => general[name] !== null) && general.enabled !== null
  const isRight = [general, ...exceptions].every(one => seaNumbers.every(name => isNumberRight(name, one[name])))
  const isPlaced = exceptions.every(one => one.level !== null || one.deptId !== null) && new Set(exceptions.map(seaKeyOf)).size === exceptions.length
  return isWhole && isRight && isPlaced && exceptions.every(one => seaValueNames.some(name => one[name] !== null))
}

/** Nothing is sold to a candidate. */
export const namesOf = (biz: SeaBiz): readonly SeaNumber[] => seaNumbers.filter(name => biz !== 'SEEKER' || name !== 'noDealDays')

type DeptTree = AnswerOf<typeof dept.tree>

/** The department and those above it, from the nearest on. */
export function upwardsOf(tree: DeptTree, deptId: number | null): number[] {
  if (deptId === null) return []
  const wayTo = (nodes: DeptTree, way: number[]): number[] | null => {
    for (const node of nodes) {
      const here = [node.id, ...way]
      if (node.id === deptId) return here
      const found = wayTo(node.deptChildList, here)
      if (found !== null) return found
    }
    return null
  }
  return wayTo(tree, []) ?? [deptId]
}

/** What an exception would have without values of its own: the server resolves in the same order. */
export function inheritedBy({ general, exceptions }: SeaDraft, one: SeaException, tree: DeptTree): SeaValues {
  const upwards = upwardsOf(tree, one.deptId)
  const others = exceptions.filter(other => other !== one)
  const of = (level: SeaException['level'], deptId: number | null) => others.filter(other => other.level === level && other.deptId === deptId)
  const ofLevel = one.level === null ? [] : [...upwards.flatMap(id => of(one.level, id)), ...of(one.level, null)]
  const ordered: SeaValues[] = [...ofLevel, ...upwards.flatMap(id => of(null, id)), general]
  const first = (name: SeaValueName) => ordered.map(each => each[name]).find(value => value !== null) ?? null
  return Object.fromEntries(seaValueNames.map(name => [name, first(name)])) as unknown as SeaValues
}

/** The values that count for a rule, its own before the inherited ones. */
export const counting = (own: SeaValues, inherited: SeaValues): SeaValues =>
  Object.fromEntries(seaValueNames.map(name => [name, own[name] ?? inherited[name]])) as unknown as SeaValues
