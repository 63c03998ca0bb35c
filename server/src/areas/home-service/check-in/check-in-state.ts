import type { CertType, CheckInItem, CheckInState, MissingItem } from '@gongtai/contract'

/** Derives the state of a service person. It knows no table and no clock, because check-in.rules.ts brings the facts, so that it can be tested alone. */

export type ItemState = 'HELD' | MissingItem['state']

export interface ItemVersion {
  item: CheckInItem
  /** Only a skill certificate has it. */
  categoryId: number | null
  state: 'PENDING' | 'PASSED' | 'REJECTED' | 'SUPERSEDED' | 'REVOKED' | 'EXPIRED'
  validTo: string | null
}

export interface ServedCategory {
  categoryId: number
  name: string
  requiredCertTypes: readonly CertType[]
  state: 'PENDING' | 'OPEN' | 'SUSPENDED'
}

export interface CheckInFacts {
  /** They stand in the order in which they were handed in. */
  versions: readonly ItemVersion[]
  categories: readonly ServedCategory[]
  /** The person was checked in once, whatever happened since. */
  checkedInBefore: boolean
  today: string
}

export interface CheckInOutcome {
  checkInState: CheckInState
  categories: { categoryId: number; state: ServedCategory['state']; missing: MissingItem[] }[]
  missing: MissingItem[]
}

/** Says how far one thing that is required has come: it is in force, it waits, or it stands where the last decision left it. */
export function itemStateOf({ versions, today }: Pick<CheckInFacts, 'versions' | 'today'>, item: CheckInItem, categoryId: number | null): ItemState {
  const own = versions.filter(version => version.item === item && version.categoryId === categoryId)
  if (own.some(({ state, validTo }) => state === 'PASSED' && (validTo === null || validTo >= today))) return 'HELD'
  if (own.some(({ state }) => state === 'PENDING')) return 'PENDING'
  const last = own.findLast(({ state }) => state !== 'SUPERSEDED')
  return last?.state === 'REJECTED' ? 'REJECTED' : 'MISSING'
}

/** The states go from worst to best, because a person stands where the category stands that has come furthest. */
const progress = ['INCOMPLETE', 'REJECTED', 'PENDING_REVIEW', 'CHECKED_IN'] as const

function progressOf(missing: readonly MissingItem[]): (typeof progress)[number] {
  const has = (state: MissingItem['state']) => missing.some(item => item.state === state)
  return has('MISSING') ? 'INCOMPLETE' : has('REJECTED') ? 'REJECTED' : has('PENDING') ? 'PENDING_REVIEW' : 'CHECKED_IN'
}

/**
 * Identity card and avatar are asked of everybody. Each category asks for its own beside them, and one complete category is
 * enough to be checked in. Whoever was checked in once is suspended afterwards and never back at the start.
 */
export function deriveCheckIn(facts: CheckInFacts): CheckInOutcome {
  const missingOf = (item: CheckInItem, categoryId: number | null, categoryName: string | null): MissingItem[] => {
    const state = itemStateOf(facts, item, categoryId)
    return state === 'HELD' ? [] : [{ item, categoryName, state }]
  }
  const ofEverybody = [...missingOf('ID_CARD', null, null), ...missingOf('AVATAR', null, null)]
  const categories = facts.categories.map(category => ({
    category,
    missing: category.requiredCertTypes.flatMap(type => missingOf(type, type === 'SKILL' ? category.categoryId : null, category.name)),
  }))
  const furthest = Math.max(0, ...categories.map(({ missing }) => progress.indexOf(progressOf([...ofEverybody, ...missing]))))
  const reached = progress[furthest]!
  const checkInState = reached !== 'CHECKED_IN' && facts.checkedInBefore ? 'SUSPENDED' : reached
  return {
    checkInState,
    categories: categories.map(({ category, missing }) => ({
      categoryId: category.categoryId,
      missing,
      state: ofEverybody.length + missing.length === 0 ? 'OPEN' : category.state === 'OPEN' ? 'SUSPENDED' : category.state,
    })),
    missing: [...ofEverybody, ...categories.flatMap(({ missing }) => missing)],
  }
}
