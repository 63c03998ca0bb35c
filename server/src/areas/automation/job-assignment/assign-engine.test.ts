import { describe, expect, test } from 'vitest'
import { assign, limitOf, missesOf, targetOf } from './assign-engine.ts'
import type { EnginePerson, EnginePosition, EngineRule } from './assign-engine.ts'
import { generatePositions, runPositions, sequenceOf } from './assign-trial.ts'

const rule = (more: Partial<EngineRule> = {}): EngineRule => ({
  id: 1,
  name: '默认',
  priority: 999,
  state: 'ENABLED',
  cityCodes: [],
  categoryIds: [],
  companyIds: [],
  jobTypes: [],
  urgencies: [],
  feeModes: [],
  adviserMode: 'LEAST_LOAD',
  adviserIds: [],
  waiterMode: 'LEAST_LOAD',
  waiterIds: [],
  deptIds: [],
  waiterCount: 2,
  loadLimit: 30,
  claimEnabled: true,
  claimLimit: 5,
  defaultTarget: null,
  skipOffline: true,
  lastAdviserId: null,
  lastWaiterId: null,
  ...more,
})

const position = (more: Partial<EnginePosition> = {}): EnginePosition => ({
  cityCode: '330100',
  categoryPath: [1, 11, 111],
  companyId: 5,
  companyAdviserId: null,
  jobType: 'FULL_TIME',
  urgency: 'NORMAL',
  feeMode: 'COUPON',
  headcount: 4,
  ...more,
})

const person = (id: number, more: Partial<EnginePerson> = {}): EnginePerson => ({
  id,
  kind: 'WAITER',
  name: `人${id}`,
  deptPath: [1, 2],
  cityCodes: [],
  categoryIds: [],
  isEnabled: true,
  hasAccount: true,
  isPaused: false,
  load: 0,
  ownLimit: null,
  lastPickedAt: null,
  ...more,
})

const waiters = (people: EnginePerson[], more: Partial<EngineRule> = {}, at = position()) => assign([rule(more)], at, people).waiter

describe('which rule', () => {
  test('the lowest number that takes the position; the others say why not', () => {
    const rules = [
      rule({ id: 3, name: '默认' }),
      rule({ id: 1, name: '上海', priority: 1, cityCodes: ['310100'], urgencies: ['URGENT'] }),
      rule({ id: 2, name: '停用', priority: 2, state: 'DISABLED' }),
    ]
    const verdict = assign(rules, position(), [])
    expect(verdict.ruleId).toBe(3)
    expect(verdict.missed).toEqual([
      { ruleName: '上海', misses: ['CITY', 'URGENCY'] },
      { ruleName: '停用', misses: ['DISABLED'] },
    ])
  })

  test('a category of any level takes what lies below it; what the position does not say is outside every range', () => {
    expect(missesOf(rule({ categoryIds: [11] }), position())).toEqual([])
    expect(missesOf(rule({ categoryIds: [12] }), position())).toEqual(['CATEGORY'])
    expect(missesOf(rule({ cityCodes: ['330100'], companyIds: [5] }), position({ cityCode: null, companyId: null }))).toEqual(['CITY', 'COMPANY'])
  })
})

describe('whom', () => {
  test('fewest in hand, then who waited longest, then the first entered', () => {
    const people = [person(4, { load: 1 }), person(3, { lastPickedAt: '2026-01-02' }), person(2, { lastPickedAt: '2026-01-01' }), person(9)]
    expect(waiters(people, { waiterCount: 3 }).picked).toEqual([9, 2, 3])
  })

  test('in turn from the last pick on, and round again', () => {
    const people = [person(1), person(2), person(3)]
    expect(waiters(people, { waiterMode: 'ROUND_ROBIN', lastWaiterId: 2 }).picked).toEqual([3, 1])
    expect(waiters(people, { waiterMode: 'ROUND_ROBIN', lastWaiterId: 3, waiterCount: 1 }).picked).toEqual([1])
  })

  test('best fit first: the category counts more than the city, then the load', () => {
    const people = [
      person(1, { cityCodes: ['330100'] }),
      person(2, { categoryIds: [11], load: 9 }),
      person(3, { categoryIds: [111], cityCodes: ['330100'], load: 20 }),
      person(4),
    ]
    expect(waiters(people, { waiterMode: 'SKILL_FIRST', waiterCount: 3 }).picked).toEqual([3, 2, 1])
  })

  test('named people in the order of the rule, and departments with what lies below them', () => {
    const people = [person(1), person(2), person(3, { deptPath: [1, 7, 8] })]
    expect(waiters(people, { waiterMode: 'FIXED', waiterIds: [2, 1] }).picked).toEqual([2, 1])
    expect(waiters(people, { deptIds: [7] }).picked).toEqual([3])
    expect(waiters(people, { deptIds: [7], waiterIds: [1] }).picked).toEqual([1, 3])
    expect(waiters(people, { waiterMode: 'NONE', waiterCount: 0 })).toEqual({ picked: [], candidates: [] })
  })

  test('disabled, without account, paused and full people are skipped with the reason; an own limit stands before that of the rule', () => {
    const people = [
      person(1, { isEnabled: false }),
      person(2, { hasAccount: false }),
      person(3, { isPaused: true }),
      person(4, { load: 30 }),
      person(5, { load: 5, ownLimit: 5 }),
      person(6, { load: 40, ownLimit: 50 }),
    ]
    const { picked, candidates } = waiters(people)
    expect(picked).toEqual([6])
    expect(Object.fromEntries(candidates.map(({ id, skip }) => [id, skip]))).toEqual({
      1: 'DISABLED',
      2: 'NO_ACCOUNT',
      3: 'PAUSED',
      4: 'FULL',
      5: 'FULL',
      6: null,
    })
    expect(waiters(people, { skipOffline: false }).picked).toEqual([3, 6])
  })

  test("the company's recruiter, and where there is none or no room the one with the fewest of the range", () => {
    const advisers = [person(1, { kind: 'ADVISER', load: 3 }), person(2, { kind: 'ADVISER' }), person(3, { kind: 'ADVISER', load: 1 })]
    const of = (companyAdviserId: number | null, more: Partial<EngineRule> = {}) =>
      assign([rule({ adviserMode: 'COMPANY_ADVISER', adviserIds: [2, 3], ...more })], position({ companyAdviserId }), advisers).adviser
    expect(of(1).picked).toEqual([1])
    expect(of(null).picked).toEqual([2])
    expect(of(1, { loadLimit: 2 }).picked).toEqual([2])
    expect(of(1, { loadLimit: 2 }).candidates.map(({ id, skip }) => [id, skip])).toEqual([
      [1, 'FULL'],
      [2, null],
      [3, 'ENOUGH'],
    ])
  })

  test('who has the position already is not given it again', () => {
    expect(waiters([person(1), person(2)], { waiterCount: 2 }, position({ holders: [1] })).picked).toEqual([2])
  })

  test('the target is shared by those who work on it, from 1 to 999', () => {
    expect(targetOf({ defaultTarget: null }, 4, 2)).toBe(6)
    expect(targetOf({ defaultTarget: null }, 1, 2)).toBe(2)
    expect(targetOf({ defaultTarget: null }, 9999, 1)).toBe(999)
    expect(targetOf({ defaultTarget: null }, 1, 20)).toBe(1)
    expect(targetOf({ defaultTarget: 7 }, 100, 3)).toBe(7)
  })
})

describe('whatever the rules and people', () => {
  const modes = ['ROUND_ROBIN', 'LEAST_LOAD', 'SKILL_FIRST', 'FIXED'] as const
  const shuffled = <Item>(items: readonly Item[], below: (limit: number) => number) =>
    items
      .map(item => [below(1_000_000), item] as const)
      .sort(([one], [other]) => one - other)
      .map(([, item]) => item)

  test.each(Array.from({ length: 60 }, (_, seed) => seed))('nobody passes the limit, and the order of the input does not matter (%i)', seed => {
    const below = sequenceOf(seed)
    const cities = ['330100', '310100', '110100']
    const people = Array.from({ length: 3 + below(12) }, (_, place) =>
      person(place + 1, {
        kind: below(3) === 0 ? 'ADVISER' : 'WAITER',
        load: below(6),
        ownLimit: below(4) === 0 ? below(8) : null,
        isEnabled: below(8) > 0,
        isPaused: below(8) === 0,
        cityCodes: [cities[below(3)]!],
        categoryIds: [1 + below(4)],
        lastPickedAt: below(2) === 0 ? null : `2026-0${1 + below(9)}-01`,
      }),
    )
    const rules = Array.from({ length: 1 + below(5) }, (_, place) =>
      rule({
        id: place + 1,
        priority: place + 1,
        cityCodes: below(2) === 0 ? [] : [cities[below(3)]!],
        waiterMode: modes[below(4)]!,
        waiterIds: people.filter(() => below(2) === 0).map(({ id }) => id),
        waiterCount: 1 + below(4),
        loadLimit: 1 + below(8),
        adviserMode: below(2) === 0 ? 'COMPANY_ADVISER' : 'ROUND_ROBIN',
      }),
    )
    const positions = generatePositions({ count: 40, seed }, { cityCodes: cities, categoryIds: [1, 2, 3, 4], companyIds: [], adviserIds: [1, 2, 3] })
    const verdicts = runPositions(rules, positions, people)
    expect(runPositions(shuffled(rules, below), positions, shuffled(people, below))).toEqual(verdicts)
    const load = new Map(people.map(one => [one.id, one.load]))
    for (const { ruleId, adviser, waiter } of verdicts) {
      const by = rules.find(({ id }) => id === ruleId)
      for (const id of [...adviser.picked, ...waiter.picked]) {
        load.set(id, load.get(id)! + 1)
        const one = people.find(other => other.id === id)!
        expect(load.get(id)).toBeLessThanOrEqual(limitOf(one, by!))
        expect(one.isEnabled && !one.isPaused).toBe(true)
      }
      expect(new Set(waiter.picked).size).toBe(waiter.picked.length)
      expect(waiter.picked.length).toBeLessThanOrEqual(by?.waiterCount ?? 0)
    }
  })
})
