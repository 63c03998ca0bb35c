import { describe, expect, test } from 'vitest'
import type { CertType } from '@gongtai/contract'
import { randomOf } from '../../../demo/generator/random.ts'
import { deriveCheckIn } from './check-in-state.ts'
import type { ItemVersion, ServedCategory } from './check-in-state.ts'

const today = '2026-11-15'
const category = (categoryId: number, requiredCertTypes: CertType[], state: ServedCategory['state'] = 'PENDING'): ServedCategory => ({
  categoryId,
  name: `类目${categoryId}`,
  requiredCertTypes,
  state,
})
const version = (item: ItemVersion['item'], state: ItemVersion['state'], categoryId: number | null = null, validTo: string | null = null): ItemVersion => ({
  item,
  state,
  categoryId,
  validTo,
})
const derive = (versions: ItemVersion[], categories: ServedCategory[], checkedInBefore = false) =>
  deriveCheckIn({ versions, categories, checkedInBefore, today })
const everybody = [version('ID_CARD', 'PASSED'), version('AVATAR', 'PASSED')]

describe('the state of a person', () => {
  test.each([
    ['nothing handed in', [], 'INCOMPLETE'],
    ['no category at all', everybody, 'INCOMPLETE', []],
    ['the health certificate was never handed in', everybody, 'INCOMPLETE'],
    ['everything handed in', [version('ID_CARD', 'PENDING'), version('AVATAR', 'PASSED'), version('HEALTH', 'PENDING')], 'PENDING_REVIEW'],
    ['one of them rejected', [version('ID_CARD', 'REJECTED'), version('AVATAR', 'PASSED'), version('HEALTH', 'PENDING')], 'REJECTED'],
    ['one rejected and one never handed in', [version('ID_CARD', 'REJECTED'), version('AVATAR', 'PASSED')], 'INCOMPLETE'],
    ['handed in again after a rejection', [...everybody, version('HEALTH', 'REJECTED'), version('HEALTH', 'PENDING')], 'PENDING_REVIEW'],
    ['all passed', [...everybody, version('HEALTH', 'PASSED', null, today)], 'CHECKED_IN'],
    ['past its last day, the task of the night not yet run', [...everybody, version('HEALTH', 'PASSED', null, '2026-11-14')], 'INCOMPLETE'],
    ['a newer one rejected while one is in force', [...everybody, version('HEALTH', 'PASSED'), version('HEALTH', 'REJECTED')], 'CHECKED_IN'],
  ] as const)('%s: %s', (_, versions, expected, categories: readonly ServedCategory[] = [category(1, ['HEALTH'])]) => {
    expect(derive([...versions], [...categories]).checkInState).toBe(expected)
  })

  test('one complete category is enough, and only that one is open', () => {
    const outcome = derive([...everybody, version('HEALTH', 'PASSED')], [category(1, ['HEALTH']), category(2, ['SKILL'])])
    expect(outcome.checkInState).toBe('CHECKED_IN')
    expect(outcome.categories.map(({ state }) => state)).toEqual(['OPEN', 'PENDING'])
    expect(outcome.missing).toEqual([{ item: 'SKILL', categoryName: '类目2', state: 'MISSING' }])
  })

  test('a skill counts for its own category alone', () => {
    const outcome = derive([...everybody, version('SKILL', 'PASSED', 1)], [category(1, ['SKILL'], 'OPEN'), category(2, ['SKILL'], 'OPEN')], true)
    expect(outcome.categories.map(({ state }) => state)).toEqual(['OPEN', 'SUSPENDED'])
  })

  test('whoever was checked in once is suspended, and comes back', () => {
    const lost = derive([version('AVATAR', 'PASSED'), version('ID_CARD', 'REVOKED')], [category(1, [], 'OPEN')], true)
    expect(lost).toMatchObject({ checkInState: 'SUSPENDED', categories: [{ state: 'SUSPENDED' }] })
    const back = derive([...everybody], [category(1, [], 'SUSPENDED')], true)
    expect(back).toMatchObject({ checkInState: 'CHECKED_IN', categories: [{ state: 'OPEN' }] })
  })
})

type Slot = { held: boolean; waiting: boolean; last: 'NONE' | 'REJECTED' | 'LOST' }

/** What a person is told about one paper, kept step by step instead of read out of its versions. */
class Model {
  readonly slots = new Map<string, Slot>()
  slot(key: string): Slot {
    const known = this.slots.get(key) ?? { held: false, waiting: false, last: 'NONE' as const }
    this.slots.set(key, known)
    return known
  }

  submit = (key: string) => (this.slot(key).waiting = true)
  pass(key: string): void {
    Object.assign(this.slot(key), { held: true, waiting: false })
  }
  reject(key: string, isNewest: boolean): void {
    Object.assign(this.slot(key), { waiting: false, ...(isNewest ? { last: 'REJECTED' } : {}) })
  }
  lose(key: string, isNewest: boolean): void {
    Object.assign(this.slot(key), { held: false, ...(isNewest ? { last: 'LOST' } : {}) })
  }

  /** Per category: 0 something missing, 1 something rejected, 2 waits, 3 complete. */
  rank(keys: string[]): number {
    return Math.min(
      ...keys.map(key => {
        const { held, waiting, last } = this.slot(key)
        return held ? 3 : waiting ? 2 : last === 'REJECTED' ? 1 : 0
      }),
    )
  }
}

test('random sequences of submitting, passing, rejecting, revoking and expiring agree with a small model', () => {
  const random = randomOf('check-in property')
  for (let round = 0; round < 150; round++) {
    const categories = [category(1, ['HEALTH', 'SKILL']), category(2, random.chance(0.5) ? ['SKILL'] : ['INSURANCE'])].slice(0, random.integer(1, 2))
    const keysOf = ({ categoryId, requiredCertTypes }: ServedCategory) => [
      'ID_CARD:',
      'AVATAR:',
      ...requiredCertTypes.map(type => (type === 'SKILL' ? `SKILL:${categoryId}` : `${type}:`)),
    ]
    const keys = [...new Set(categories.flatMap(keysOf))]
    const versions: (ItemVersion & { key: string })[] = []
    const model = new Model()
    let before = false
    for (let step = 0; step < 40; step++) {
      const key = random.pick(keys)
      const [item, ofCategory] = key.split(':') as [ItemVersion['item'], string]
      const own = versions.filter(one => one.key === key)
      const waiting = own.find(({ state }) => state === 'PENDING')
      const held = own.find(({ state }) => state === 'PASSED')
      const isNewest = (one: ItemVersion) => own.findLast(({ state }) => state !== 'SUPERSEDED') === one
      const action = random.pick(['submit', 'pass', 'pass', 'reject', 'revoke', 'expire'] as const)
      if (action === 'submit') {
        if (waiting !== undefined) waiting.state = 'SUPERSEDED'
        versions.push({ key, item, categoryId: ofCategory === '' ? null : Number(ofCategory), state: 'PENDING', validTo: null })
        model.submit(key)
      } else if (action === 'pass' && waiting !== undefined) {
        if (held !== undefined) held.state = 'SUPERSEDED'
        waiting.state = 'PASSED'
        model.pass(key)
      } else if (action === 'reject' && waiting !== undefined) {
        waiting.state = 'REJECTED'
        model.reject(key, isNewest(waiting))
      } else if ((action === 'revoke' || action === 'expire') && held !== undefined && item !== 'AVATAR') {
        held.state = action === 'revoke' ? 'REVOKED' : 'EXPIRED'
        model.lose(key, isNewest(held))
      }
      const outcome = deriveCheckIn({ versions, categories, checkedInBefore: before, today })
      const rank = Math.max(...categories.map(one => model.rank(keysOf(one))))
      const reached = (['INCOMPLETE', 'REJECTED', 'PENDING_REVIEW', 'CHECKED_IN'] as const)[rank]!
      // Missing beats rejected beats waiting within a category, so the lowest of its papers is its rank.
      expect(outcome.checkInState).toBe(reached !== 'CHECKED_IN' && before ? 'SUSPENDED' : reached)
      for (const derived of outcome.categories) {
        const served = categories.find(({ categoryId }) => categoryId === derived.categoryId)!
        const complete = model.rank(keysOf(served)) === 3
        expect(derived.state).toBe(complete ? 'OPEN' : served.state === 'OPEN' ? 'SUSPENDED' : served.state)
        served.state = derived.state
      }
      before ||= outcome.checkInState === 'CHECKED_IN'
    }
  }
})
