import type {
  AdviserMode,
  AssignCandidate,
  AssignMiss,
  AssignSkip,
  AssignVerdict,
  JobRuleState,
  PositionFeeMode,
  PositionJobType,
  PositionUrgency,
  WaiterMode,
} from '@gongtai/contract'

/**
 * Who gets a position (areas/config.md, amendments 14–16). A pure function: the same rules, position and people give the same
 * answer in whatever order they come, so a trial shows what publishing will do.
 */

export interface EngineRule {
  id: number
  name: string
  priority: number
  state: JobRuleState
  cityCodes: readonly string[]
  categoryIds: readonly number[]
  companyIds: readonly number[]
  jobTypes: readonly PositionJobType[]
  urgencies: readonly PositionUrgency[]
  feeModes: readonly PositionFeeMode[]
  adviserMode: AdviserMode
  adviserIds: readonly number[]
  waiterMode: WaiterMode
  waiterIds: readonly number[]
  deptIds: readonly number[]
  waiterCount: number
  loadLimit: number
  claimEnabled: boolean
  claimLimit: number
  defaultTarget: number | null
  skipOffline: boolean
  /** Whom it picked last of each kind. */
  lastAdviserId: number | null
  lastWaiterId: number | null
}

export interface EnginePosition {
  cityCode: string | null
  /** The ids of its category from the root down. */
  categoryPath: readonly number[]
  companyId: number | null
  companyAdviserId: number | null
  jobType: PositionJobType
  urgency: PositionUrgency
  feeMode: PositionFeeMode
  headcount: number
  /** Who has it already, and is not given it again. */
  holders?: readonly number[]
}

export interface EnginePerson {
  id: number
  kind: 'ADVISER' | 'WAITER'
  name: string
  /** Departments from the root down to the person's own. */
  deptPath: readonly number[]
  cityCodes: readonly string[]
  categoryIds: readonly number[]
  isEnabled: boolean
  hasAccount: boolean
  isPaused: boolean
  load: number
  /** The person's own limit, which stands in the place of the rule's. */
  ownLimit: number | null
  lastPickedAt: string | null
}

const isIn = <Value>(range: readonly Value[], value: Value | null) => range.length === 0 || (value !== null && range.includes(value))
const meets = (range: readonly number[], path: readonly number[]) => range.length === 0 || path.some(one => range.includes(one))

/** The ranges of a rule that a position lies outside of. */
export function missesOf(rule: EngineRule, position: EnginePosition): AssignMiss[] {
  const checks: readonly (readonly [AssignMiss, boolean])[] = [
    ['DISABLED', rule.state === 'ENABLED'],
    ['CITY', isIn(rule.cityCodes, position.cityCode)],
    ['CATEGORY', meets(rule.categoryIds, position.categoryPath)],
    ['COMPANY', isIn(rule.companyIds, position.companyId)],
    ['JOB_TYPE', isIn(rule.jobTypes, position.jobType)],
    ['URGENCY', isIn(rule.urgencies, position.urgency)],
    ['FEE_MODE', isIn(rule.feeModes, position.feeMode)],
  ]
  return checks.filter(([, fits]) => !fits).map(([miss]) => miss)
}

export const inOrder = <Rule extends { priority: number; id: number }>(rules: readonly Rule[]): Rule[] =>
  [...rules].sort((one, other) => one.priority - other.priority || one.id - other.id)

export const limitOf = (person: EnginePerson, rule: EngineRule): number => person.ownLimit ?? rule.loadLimit

function fitOf({ categoryIds, cityCodes }: EnginePerson, { categoryPath, cityCode }: EnginePosition): number {
  return (categoryPath.some(one => categoryIds.includes(one)) ? 2 : 0) + (cityCode !== null && cityCodes.includes(cityCode) ? 1 : 0)
}

function skipOf(person: EnginePerson, rule: EngineRule): AssignSkip | null {
  if (!person.isEnabled) return 'DISABLED'
  if (!person.hasAccount) return 'NO_ACCOUNT'
  if (rule.skipOffline && person.isPaused) return 'PAUSED'
  return person.load >= limitOf(person, rule) ? 'FULL' : null
}

type Order = (one: EnginePerson, other: EnginePerson) => number

/** Who waited longest for a position, then whoever was entered first. */
const byTurn: Order = (one, other) => {
  if (one.lastPickedAt === other.lastPickedAt) return one.id - other.id
  if (one.lastPickedAt === null || other.lastPickedAt === null) return one.lastPickedAt === null ? -1 : 1
  return one.lastPickedAt < other.lastPickedAt ? -1 : 1
}
const byLoad: Order = (one, other) => one.load - other.load || byTurn(one, other)

/** By id, beginning after the one that was picked last. */
function roundFrom(lastId: number | null): Order {
  const round = (id: number) => (lastId !== null && id <= lastId ? 1 : 0)
  return (one, other) => round(one.id) - round(other.id) || one.id - other.id
}

const asListed =
  (ids: readonly number[]): Order =>
  (one, other) =>
    ids.indexOf(one.id) - ids.indexOf(other.id)

interface Chosen {
  picked: number[]
  candidates: AssignCandidate[]
}

const nobody: Chosen = { picked: [], candidates: [] }

function choose(people: readonly EnginePerson[], order: Order, count: number, rule: EngineRule, position: EnginePosition): Chosen {
  const picked: number[] = []
  const candidates = [...people].sort(order).map((person): AssignCandidate => {
    const obstacle = skipOf(person, rule)
    const skip = obstacle ?? (picked.length < count ? null : 'ENOUGH')
    if (skip === null) picked.push(person.id)
    return { id: person.id, name: person.name, load: person.load, limit: limitOf(person, rule), fit: fitOf(person, position), skip }
  })
  return { picked, candidates }
}

const inAdviserRange = ({ adviserIds }: EngineRule, { id }: EnginePerson) => adviserIds.length === 0 || adviserIds.includes(id)

/** People named and people of the departments together; without either everybody. */
function inWaiterRange({ waiterMode, waiterIds, deptIds }: EngineRule, { id, deptPath }: EnginePerson): boolean {
  if (waiterMode === 'FIXED') return waiterIds.includes(id)
  return (waiterIds.length === 0 && deptIds.length === 0) || waiterIds.includes(id) || deptPath.some(dept => deptIds.includes(dept))
}

/** Everybody whom a rule may pick for a position, whatever they have in hand. */
export function inReach(rule: EngineRule, position: Pick<EnginePosition, 'companyAdviserId'>, people: readonly EnginePerson[]): EnginePerson[] {
  return people.filter(person =>
    person.kind === 'ADVISER'
      ? rule.adviserMode !== 'NONE' && (inAdviserRange(rule, person) || (rule.adviserMode === 'COMPANY_ADVISER' && person.id === position.companyAdviserId))
      : rule.waiterMode !== 'NONE' && inWaiterRange(rule, person),
  )
}

function chooseAdviser(rule: EngineRule, position: EnginePosition, people: readonly EnginePerson[]): Chosen {
  const { adviserMode: mode, adviserIds } = rule
  if (mode === 'NONE') return nobody
  const range = people.filter(person => inAdviserRange(rule, person))
  if (mode === 'COMPANY_ADVISER') {
    const own = people.filter(({ id }) => id === position.companyAdviserId)
    const byCompany = choose(own, byLoad, 1, rule, position)
    if (byCompany.picked.length > 0) return byCompany
    const others = choose(
      range.filter(({ id }) => id !== position.companyAdviserId),
      byLoad,
      1,
      rule,
      position,
    )
    return { picked: others.picked, candidates: [...byCompany.candidates, ...others.candidates] }
  }
  const orders = { LEAST_LOAD: byLoad, ROUND_ROBIN: roundFrom(rule.lastAdviserId), FIXED: asListed(adviserIds) } as const
  return choose(range, orders[mode], 1, rule, position)
}

function chooseWaiters(rule: EngineRule, position: EnginePosition, people: readonly EnginePerson[]): Chosen {
  const { waiterMode: mode, waiterIds, waiterCount } = rule
  if (mode === 'NONE') return nobody
  const range = people.filter(person => inWaiterRange(rule, person))
  const bySkill: Order = (one, other) => fitOf(other, position) - fitOf(one, position) || byLoad(one, other)
  const orders = { LEAST_LOAD: byLoad, ROUND_ROBIN: roundFrom(rule.lastWaiterId), SKILL_FIRST: bySkill, FIXED: asListed(waiterIds) } as const
  return choose(range, orders[mode], waiterCount, rule, position)
}

export const maxTarget = 999

/** Three candidates are recommended for every opening, shared by those who work on it. */
export function targetOf(rule: Pick<EngineRule, 'defaultTarget'>, headcount: number, waiters: number): number {
  return rule.defaultTarget ?? Math.min(maxTarget, Math.max(1, Math.ceil((headcount * 3) / Math.max(1, waiters))))
}

/** The first rule that takes a position. */
export const ruleFor = (rules: readonly EngineRule[], position: EnginePosition): EngineRule | undefined =>
  inOrder(rules).find(rule => missesOf(rule, position).length === 0)

export function assign(rules: readonly EngineRule[], position: EnginePosition, people: readonly EnginePerson[]): AssignVerdict {
  const missed: AssignVerdict['missed'] = []
  const free = people.filter(({ id }) => !position.holders?.includes(id))
  for (const rule of inOrder(rules)) {
    const misses = missesOf(rule, position)
    if (misses.length > 0) {
      missed.push({ ruleName: rule.name, misses })
      continue
    }
    const adviser = chooseAdviser(
      rule,
      position,
      free.filter(({ kind }) => kind === 'ADVISER'),
    )
    const waiter = chooseWaiters(
      rule,
      position,
      free.filter(({ kind }) => kind === 'WAITER'),
    )
    const { id: ruleId, name: ruleName, claimEnabled, claimLimit } = rule
    return { ruleId, ruleName, missed, adviser, waiter, target: targetOf(rule, position.headcount, waiter.picked.length), claimEnabled, claimLimit }
  }
  return { ruleId: null, ruleName: '', missed, adviser: nobody, waiter: nobody, target: 1, claimEnabled: false, claimLimit: 0 }
}
