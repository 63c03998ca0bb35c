import { describe, expect, test } from 'vitest'
import { assess, assessRuleFor } from './assess-engine.ts'
import type { AssessRule, AssessedWork, WorkClock } from './assess-engine.ts'
import { gradeOf, ranksOf, scoreOf } from './assess-score.ts'

/** Every minute is working time here, so that deadlines can be read off; the calendar has tests of its own. */
const always: WorkClock = {
  add: (from, minutes) => new Date(Date.parse(from) + minutes * 60_000).toISOString(),
  between: (from, to) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 60_000),
}
const start = '2026-03-02T01:00:00.000Z'
const after = (hours: number) => always.add(start, hours * 60)

const rule = (more: Partial<AssessRule> = {}): AssessRule => ({
  id: 1,
  priority: 999,
  state: 'ENABLED',
  identityKind: 'WAITER',
  urgencies: [],
  categoryIds: [],
  cityCodes: [],
  firstBookHours: null,
  weekBookMin: null,
  arriveHours: null,
  arriveMin: null,
  targetDays: null,
  targetPercent: null,
  warnPercent: 80,
  ...more,
})
const work = (more: Partial<AssessedWork> = {}): AssessedWork => ({
  identityKind: 'WAITER',
  urgency: 'NORMAL',
  categoryPath: [1],
  cityCode: '330100',
  clockFrom: start,
  target: 4,
  pausedAt: null,
  pausedMinutes: 0,
  bookings: [],
  arrivals: [],
  ...more,
})
const stateAt = (hours: number, of: Partial<AssessRule>, with_: Partial<AssessedWork> = {}) => assess(rule(of), work(with_), after(hours), always)

describe('how an assignment stands', () => {
  test('on track, at risk from the given share on, overdue after the deadline', () => {
    const first = { firstBookHours: 10 }
    expect(stateAt(7.9, first)).toMatchObject({ state: 'NORMAL', dueAt: after(10), metric: 'FIRST_BOOK', isFirstOnTime: null })
    expect(stateAt(8, first).state).toBe('WARNING')
    expect(stateAt(10, first).state).toBe('WARNING')
    expect(stateAt(10.1, first)).toMatchObject({ state: 'OVERDUE', overdueNum: 1, isFirstOnTime: false })
  })

  test('met too late is met, but counts as late', () => {
    expect(stateAt(20, { firstBookHours: 10 }, { bookings: [after(12)] })).toMatchObject({ state: 'DONE', dueAt: null, overdueNum: 1, isFirstOnTime: false })
    expect(stateAt(20, { firstBookHours: 10 }, { bookings: [after(10)] })).toMatchObject({ state: 'DONE', overdueNum: 0, isFirstOnTime: true })
  })

  test('the earliest open deadline is the one that is shown', () => {
    const both = { firstBookHours: 10, arriveHours: 30, arriveMin: 2, targetDays: 3, targetPercent: 50 }
    expect(stateAt(1, both).dueAt).toBe(after(10))
    expect(stateAt(1, both, { bookings: [after(0.5)] })).toMatchObject({ dueAt: after(30), metric: 'ARRIVE' })
    expect(stateAt(5, both, { bookings: [after(1), after(2)], arrivals: [after(3), after(4)] }).state).toBe('DONE')
    expect(stateAt(5, both, { bookings: [after(1)], arrivals: [after(3), after(4)] })).toMatchObject({ metric: 'TARGET', dueAt: after(72) })
  })

  test('a share of the target is rounded up, and never nothing', () => {
    const target = { targetDays: 3, targetPercent: 51 }
    expect(stateAt(5, target, { target: 4, bookings: [after(1), after(2)] }).state).toBe('NORMAL')
    expect(stateAt(5, target, { target: 4, bookings: [after(1), after(2), after(3)] }).state).toBe('DONE')
    expect(stateAt(5, { targetDays: 3, targetPercent: 1 }, { target: 1 }).state).toBe('NORMAL')
  })

  test('a week below the minimum is overdue once, the next starts anew, and weeks alone are never done', () => {
    const weekly = { weekBookMin: 2 }
    expect(stateAt(24, weekly)).toMatchObject({ state: 'NORMAL', dueAt: after(168), metric: 'WEEK_BOOK', missedWeeks: 0 })
    expect(stateAt(24, weekly, { bookings: [after(1), after(2)] })).toMatchObject({ state: 'NORMAL', dueAt: null })
    expect(stateAt(169, weekly, { bookings: [after(1)] })).toMatchObject({ state: 'OVERDUE', missedWeeks: 1, overdueNum: 1, dueAt: after(336) })
    expect(stateAt(175, weekly, { bookings: [after(1), after(170)] })).toMatchObject({ state: 'NORMAL', missedWeeks: 1 })
    expect(stateAt(400, weekly).missedWeeks).toBe(2)
  })

  test('while the position rests the clock stands, and what was lost is added', () => {
    const first = { firstBookHours: 10 }
    expect(stateAt(100, first, { pausedAt: after(5) })).toMatchObject({ state: 'NORMAL', overdueNum: 0 })
    // Of the ten hours seven are gone after twelve with a rest of five, and eight after thirteen.
    expect(stateAt(12, first, { pausedMinutes: 300 })).toMatchObject({ state: 'NORMAL', dueAt: after(15) })
    expect(stateAt(13, first, { pausedMinutes: 300 })).toMatchObject({ state: 'WARNING', dueAt: after(15) })
  })

  test('what is dated later than now does not count yet', () => {
    expect(stateAt(11, { firstBookHours: 10 }, { bookings: [after(12)] }).state).toBe('OVERDUE')
  })

  test('the order of what came does not matter', () => {
    const times = [after(3), after(1), after(2)]
    expect(stateAt(5, { firstBookHours: 1, targetDays: 1, targetPercent: 75 }, { bookings: times })).toEqual(
      stateAt(5, { firstBookHours: 1, targetDays: 1, targetPercent: 75 }, { bookings: [...times].sort() }),
    )
  })

  test('the rule of an assignment is the first that it lies in, of its own kind', () => {
    const rules = [
      rule({ id: 9 }),
      rule({ id: 1, priority: 1, urgencies: ['URGENT'] }),
      rule({ id: 2, priority: 2, state: 'DISABLED' }),
      rule({ id: 3, priority: 1, identityKind: 'ADVISER' }),
    ]
    expect(assessRuleFor(rules, work())?.id).toBe(9)
    expect(assessRuleFor(rules, work({ urgency: 'URGENT' }))?.id).toBe(1)
    expect(assessRuleFor(rules, work({ identityKind: 'ADVISER' }))?.id).toBe(3)
  })
})

describe('the score of a month', () => {
  const weights = { FIRST_BOOK: 20, BOOK: 30, ARRIVE: 25, ONBOARD: 25 }
  const full = { BOOK: 60, ARRIVE: 24, ONBOARD: 8 }
  const figures = (more = {}) => ({ assigned: 10, ontimeFirst: 10, bookNum: 60, arriveNum: 24, onboardNum: 8, workdays: 20, presentDays: 20, ...more })
  const score = (more = {}) => scoreOf(weights, full, figures(more))

  test('full values earn everything, and more earns no more', () => {
    expect(score()).toBe('100.00')
    expect(score({ bookNum: 600, onboardNum: 80 })).toBe('100.00')
    expect(score({ ontimeFirst: 0, bookNum: 0, arriveNum: 0, onboardNum: 0 })).toBe('0.00')
  })

  test('to the cent, halves up', () => {
    expect(score({ ontimeFirst: 5 })).toBe('90.00')
    // 30 × 1/60 = 0.5, 25 × 1/24 = 1.041666…
    expect(score({ ontimeFirst: 0, bookNum: 1, arriveNum: 1, onboardNum: 0 })).toBe('1.54')
    // 25 × 1/8 = 3.125 becomes 3.13.
    expect(score({ ontimeFirst: 0, bookNum: 0, arriveNum: 0, onboardNum: 1 })).toBe('3.13')
    // Thirds of three parts together are whole again.
    expect(
      scoreOf(
        { FIRST_BOOK: 1, BOOK: 1, ARRIVE: 1, ONBOARD: 97 },
        { BOOK: 3, ARRIVE: 3, ONBOARD: 1 },
        { assigned: 3, ontimeFirst: 1, bookNum: 1, arriveNum: 1, onboardNum: 0, workdays: 20, presentDays: 20 },
      ),
    ).toBe('1.00')
  })

  test('who came in the middle of the month needs half', () => {
    expect(score({ presentDays: 10, bookNum: 30, arriveNum: 12, onboardNum: 4 })).toBe('100.00')
  })

  test('who took nothing new was late with nothing', () => {
    expect(score({ assigned: 0, ontimeFirst: 0 })).toBe('100.00')
  })

  test('equal scores share a rank, and grades begin at their marks', () => {
    expect(ranksOf(['80.00', '90.50', '80.00', '9.99', '90.5'])).toEqual([3, 1, 3, 5, 1])
    expect(['90.00', '89.99', '75.00', '74.99', '60.00', '59.99'].map(gradeOf)).toEqual(['A', 'B', 'B', 'C', 'C', 'D'])
  })
})
