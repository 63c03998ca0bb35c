import type { AssessMetric, AssessState, PositionUrgency } from '@gongtai/contract'

/**
 * How a person stands with a position (areas/config.md, rules and amendments 17–21). Pure functions over instants and a clock of
 * working time, so that a trial, the task of every ten minutes and a booking all say the same.
 */

/** Working time by the calendar of the house. */
export interface WorkClock {
  add(from: string, minutes: number): string
  between(from: string, to: string): number
}

export interface AssessRule {
  id: number
  priority: number
  state: 'ENABLED' | 'DISABLED'
  identityKind: 'ADVISER' | 'WAITER'
  urgencies: readonly PositionUrgency[]
  categoryIds: readonly number[]
  cityCodes: readonly string[]
  firstBookHours: number | null
  weekBookMin: number | null
  arriveHours: number | null
  arriveMin: number | null
  targetDays: number | null
  targetPercent: number | null
  warnPercent: number
}

export interface AssessedWork {
  identityKind: 'ADVISER' | 'WAITER'
  urgency: PositionUrgency
  categoryPath: readonly number[]
  cityCode: string | null
  clockFrom: string
  target: number
  pausedAt: string | null
  pausedMinutes: number
  bookings: readonly string[]
  arrivals: readonly string[]
}

/** The rule of an assignment: the first by priority that it lies in. */
export function assessRuleFor<Rule extends AssessRule>(rules: readonly Rule[], work: AssessedWork): Rule | undefined {
  const isMeant = (rule: Rule) =>
    rule.state === 'ENABLED' &&
    rule.identityKind === work.identityKind &&
    (rule.urgencies.length === 0 || rule.urgencies.includes(work.urgency)) &&
    (rule.categoryIds.length === 0 || work.categoryPath.some(id => rule.categoryIds.includes(id))) &&
    (rule.cityCodes.length === 0 || (work.cityCode !== null && rule.cityCodes.includes(work.cityCode)))
  return [...rules].sort((one, other) => one.priority - other.priority || one.id - other.id).find(isMeant)
}

interface Deadline {
  metric: AssessMetric
  dueAt: string
  /** When enough had come; null while it has not. */
  metAt: string | null
}

export interface Assessed {
  state: AssessState
  /** The earliest deadline that is not met. */
  dueAt: string | null
  metric: AssessMetric | null
  missedWeeks: number
  /** Deadlines that have passed unmet or were met too late, and weeks below the minimum. */
  overdueNum: number
  /** The first recommendation came in time; null where the rule does not ask for it or its time has not come. */
  isFirstOnTime: boolean | null
}

const dayMs = 86_400_000
const weekMs = 7 * dayMs
const later = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString()

export function assess(rule: AssessRule, work: AssessedWork, now: string, clock: WorkClock): Assessed {
  const { clockFrom, pausedMinutes, pausedAt } = work
  // While the position rests, the clock stands where it was.
  const at = pausedAt !== null && pausedAt < now ? pausedAt : now
  const bookings = [...work.bookings].filter(instant => instant <= now).sort()
  const arrivals = [...work.arrivals].filter(instant => instant <= now).sort()
  const afterWork = (hours: number) => clock.add(clockFrom, hours * 60 + pausedMinutes)
  /** Days go on at weekends; what was lost by resting is given back in working time. */
  const afterDays = (milliseconds: number) => clock.add(later(clockFrom, milliseconds), pausedMinutes)

  const deadlines: Deadline[] = []
  if (rule.firstBookHours !== null) deadlines.push({ metric: 'FIRST_BOOK', dueAt: afterWork(rule.firstBookHours), metAt: bookings[0] ?? null })
  if (rule.arriveHours !== null && rule.arriveMin !== null)
    deadlines.push({ metric: 'ARRIVE', dueAt: afterWork(rule.arriveHours), metAt: arrivals[rule.arriveMin - 1] ?? null })
  if (rule.targetDays !== null && rule.targetPercent !== null) {
    const needed = Math.max(1, Math.ceil((work.target * rule.targetPercent) / 100))
    deadlines.push({ metric: 'TARGET', dueAt: afterDays(rule.targetDays * dayMs), metAt: bookings[needed - 1] ?? null })
  }

  const doneAt =
    deadlines.length > 0 && deadlines.every(({ metAt }) => metAt !== null)
      ? deadlines
          .map(({ metAt }) => metAt!)
          .sort()
          .at(-1)!
      : null
  const weeks = weeksOf(rule, bookings, doneAt ?? at, afterDays)
  const isLate = ({ dueAt, metAt }: Deadline) => (metAt === null ? at > dueAt : metAt > dueAt)
  const first = deadlines.find(({ metric }) => metric === 'FIRST_BOOK')
  const common = {
    missedWeeks: weeks.missed,
    overdueNum: deadlines.filter(isLate).length + weeks.missed,
    isFirstOnTime: first === undefined || (first.metAt === null && !isLate(first)) ? null : !isLate(first),
  }
  if (doneAt !== null) return { ...common, state: 'DONE', dueAt: null, metric: null }

  const open = [...deadlines.filter(({ metAt }) => metAt === null), ...weeks.open].sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1))
  const next = open[0]
  if (next === undefined) return { ...common, state: weeks.isBehind ? 'OVERDUE' : 'NORMAL', dueAt: null, metric: null }
  const found = { ...common, dueAt: next.dueAt, metric: next.metric }
  if (at > next.dueAt || weeks.isBehind) return { ...found, state: 'OVERDUE' }
  return { ...found, state: isNear(next, rule.warnPercent) ? 'WARNING' : 'NORMAL' }

  /** So much of the working time up to the deadline has passed. */
  function isNear({ dueAt, metric }: Deadline, percent: number): boolean {
    const from = metric === 'WEEK_BOOK' ? weeks.from : clockFrom
    // The time of rests lies between both ends and is nobody's; a week begins after them already.
    const rested = metric === 'WEEK_BOOK' ? 0 : pausedMinutes
    const whole = clock.between(from, dueAt) - rested
    return whole > 0 && (clock.between(from, at) - rested) * 100 >= whole * percent
  }
}

/**
 * The weeks of an assignment, seven days each from the beginning of its clock. A week below the minimum is missed and counts
 * once; the next starts anew. The person is behind until the first recommendation of the week that runs.
 */
function weeksOf(rule: AssessRule, bookings: readonly string[], until: string, afterDays: (milliseconds: number) => string) {
  const none = { missed: 0, open: [] as Deadline[], isBehind: false, from: '' }
  if (rule.weekBookMin === null) return none
  let missed = 0
  let wasMissed = false
  for (let week = 0; ; week++) {
    const [from, to] = [afterDays(week * weekMs), afterDays((week + 1) * weekMs)]
    const inWeek = bookings.filter(instant => (week === 0 || instant >= from) && instant < to).length
    const isMet = inWeek >= rule.weekBookMin
    if (until < to) {
      const open: Deadline[] = isMet ? [] : [{ metric: 'WEEK_BOOK', dueAt: to, metAt: null }]
      return { missed, open, isBehind: wasMissed && inWeek === 0, from }
    }
    wasMissed = !isMet
    if (!isMet) missed++
  }
}
