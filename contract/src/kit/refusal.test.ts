import { describe, expect, test } from 'vitest'
import * as barrel from '../index.ts'
import type { Refusal } from './refusal.ts'
import { refusals } from './refusal.ts'

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value && typeof value.message === 'function'

/** Every group that the contract exports, whatever area it belongs to. */
const groups = Object.entries(barrel).flatMap(([name, value]) => {
  const members = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  return members.length > 0 && members.every(([, member]) => isRefusal(member)) ? [{ name, members: members as [string, Refusal][] }] : []
})

test('the groups are found', () =>
  expect(groups.map(group => group.name)).toEqual(expect.arrayContaining(['commonRefusals', 'sessionRefusals', 'staffRefusals'])))

test('no two refusals of the contract share a code, and none is that of success', () => {
  const codes = groups.flatMap(group => group.members.map(([, refusal]) => refusal.code))
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  expect(codes).not.toContain(200)
})

describe('refusals', () => {
  const group = refusals(90_000, { plain: ['不行', 'No'], counted: (values: { n: number }) => [`还有${values.n}个`, `${values.n} left`] })
  test('are numbered in the order they stand', () => expect([group.plain.code, group.counted.code]).toEqual([90_001, 90_002]))
  test('speak the language of the person', () => {
    expect(group.plain.message(undefined, 'zh_CN')).toBe('不行')
    expect(group.counted.message({ n: 3 }, 'en_US')).toBe('3 left')
  })
  test('start at a hundred', () => expect(() => refusals(90_010, {})).toThrow())
})
