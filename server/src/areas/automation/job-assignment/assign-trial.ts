import { positionFeeModes, positionJobTypes, positionUrgencies } from '@gongtai/contract'
import type { AnswerOf, AssignVerdict, jobAssignment as calls } from '@gongtai/contract'
import { assign, ruleFor } from './assign-engine.ts'
import type { EnginePerson, EnginePosition, EngineRule } from './assign-engine.ts'

/** Mulberry32, seeded by whoever tries: the same seed gives the same positions, so that two tries can be compared. */
export function sequenceOf(seed: number): (below: number) => number {
  let state = seed | 0
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

export interface Places {
  cityCodes: readonly string[]
  categoryIds: readonly number[]
  companyIds: readonly number[]
  adviserIds: readonly number[]
}

/** The places that rules and people name: a position elsewhere would only ever meet the rules without ranges. */
export function placesOf(rules: readonly EngineRule[], people: readonly EnginePerson[]): Places {
  const once = <Value extends string | number>(values: readonly Value[]) => [...new Set(values)].sort((one, other) => (one < other ? -1 : 1))
  return {
    cityCodes: once([...rules.flatMap(rule => rule.cityCodes), ...people.flatMap(person => person.cityCodes)]),
    categoryIds: once([...rules.flatMap(rule => rule.categoryIds), ...people.flatMap(person => person.categoryIds)]),
    companyIds: once(rules.flatMap(rule => rule.companyIds)),
    adviserIds: people.filter(({ kind }) => kind === 'ADVISER').map(({ id }) => id),
  }
}

const headcounts = [1, 1, 2, 3, 5, 6, 8, 12, 20, 60]

/** Positions as they come in a week: most are ordinary, a third are urgent, some belong to companies that rules name. */
export function generatePositions({ count, seed }: { count: number; seed: number }, places: Places): EnginePosition[] {
  const below = sequenceOf(seed)
  const pick = <Item>(items: readonly Item[]): Item | null => (items.length === 0 ? null : items[below(items.length)]!)
  return Array.from({ length: count }, () => {
    const categoryId = pick(places.categoryIds)
    return {
      cityCode: pick(places.cityCodes),
      categoryPath: categoryId === null ? [] : [categoryId],
      companyId: below(10) === 0 ? pick(places.companyIds) : null,
      companyAdviserId: below(2) === 0 ? pick(places.adviserIds) : null,
      jobType: below(3) > 0 ? 'FULL_TIME' : pick(positionJobTypes.values)!,
      urgency: below(3) > 0 ? 'NORMAL' : pick(positionUrgencies.values)!,
      feeMode: pick(positionFeeModes.values)!,
      headcount: pick(headcounts)!,
    }
  })
}

/** Positions one after the other: what somebody gets counts as load for the next, and turns move on, as when they are published. */
export function runPositions(rules: readonly EngineRule[], positions: readonly EnginePosition[], people: readonly EnginePerson[]): AssignVerdict[] {
  const current = new Map(people.map(person => [person.id, { ...person }]))
  const turns = rules.map(rule => ({ ...rule }))
  return positions.map((position, place) => {
    const verdict = assign(turns, position, [...current.values()])
    const rule = ruleFor(turns, position)
    for (const id of [...verdict.adviser.picked, ...verdict.waiter.picked]) {
      const person = current.get(id)!
      person.load++
      // Later than every real pick, and in the order of the trial.
      person.lastPickedAt = `9999-${String(place).padStart(6, '0')}`
    }
    if (rule !== undefined) {
      rule.lastAdviserId = verdict.adviser.picked.at(-1) ?? rule.lastAdviserId
      rule.lastWaiterId = verdict.waiter.picked.at(-1) ?? rule.lastWaiterId
    }
    return verdict
  })
}

type Simulation = NonNullable<AnswerOf<typeof calls.test>['simulation']>

const shownRows = 200

/** Both runs beside each other: by the rules as they are saved, and with the one that is typed. */
export function compareRuns(
  positions: readonly EnginePosition[],
  now: readonly AssignVerdict[],
  then: readonly AssignVerdict[],
  people: readonly EnginePerson[],
  cityNameOf: (code: string | null) => string | null,
): Simulation {
  const personOf = new Map(people.map(person => [person.id, person]))
  const nameOf = (id: number) => personOf.get(id)!.name
  const picksOf = ({ adviser, waiter }: AssignVerdict) => [...adviser.picked, ...waiter.picked]
  const isUnassigned = ({ adviser, waiter }: AssignVerdict) => adviser.picked.length + waiter.picked.length === 0
  const tally = <Key extends string | number>(verdicts: readonly AssignVerdict[], keysOf: (verdict: AssignVerdict) => readonly Key[]) => {
    const counts = new Map<Key, number>()
    for (const verdict of verdicts) for (const key of keysOf(verdict)) counts.set(key, (counts.get(key) ?? 0) + 1)
    return counts
  }
  const [rulesNow, rulesThen] = [tally(now, ({ ruleName }) => [ruleName]), tally(then, ({ ruleName }) => [ruleName])]
  const [peopleNow, peopleThen] = [tally(now, picksOf), tally(then, picksOf)]
  const isChanged = (place: number) => picksOf(now[place]!).join() !== picksOf(then[place]!).join()
  return {
    count: positions.length,
    changed: positions.filter((_, place) => isChanged(place)).length,
    unassignedNow: now.filter(isUnassigned).length,
    unassignedThen: then.filter(isUnassigned).length,
    rules: [...new Set([...rulesThen.keys(), ...rulesNow.keys()])].map(name => ({ name, before: rulesNow.get(name) ?? 0, after: rulesThen.get(name) ?? 0 })),
    people: [...new Set([...peopleThen.keys(), ...peopleNow.keys()])]
      .map(id => ({ id, name: nameOf(id), kind: personOf.get(id)!.kind, before: peopleNow.get(id) ?? 0, after: peopleThen.get(id) ?? 0 }))
      .sort((one, other) => other.after - one.after || one.id - other.id),
    rows: positions.slice(0, shownRows).map(({ cityCode, urgency, jobType }, place) => ({
      place: place + 1,
      cityName: cityNameOf(cityCode),
      urgency,
      jobType,
      ruleName: then[place]!.ruleName,
      adviserName: then[place]!.adviser.picked.map(nameOf)[0] ?? null,
      waiterNames: then[place]!.waiter.picked.map(nameOf),
      changed: isChanged(place),
    })),
  }
}
