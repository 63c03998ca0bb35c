import { interview } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { ofMode, planProblems, planRule } from './plan-rule.ts'

const now = Date.parse('2026-11-18T02:00:00Z')
const plan = { startAt: '2026-11-19T02:00:00Z', endAt: '2026-11-19T03:00:00Z', mode: 'PHONE' }

test('a plan that fits has no problem', () => {
  expect(planProblems(plan, now)).toEqual([])
})

test('the start lies in the future and before the end', () => {
  expect(planProblems({ ...plan, startAt: plan.endAt }, now).map(({ path }) => path)).toEqual(['endAt'])
  expect(planProblems({ ...plan, startAt: '2026-11-18T01:00:00Z' }, now).map(({ path }) => path)).toEqual(['startAt'])
})

test('each mode needs its place, and only that is sent', () => {
  expect(planProblems({ ...plan, mode: 'ONSITE' }, now)[0]?.path).toBe('addressId')
  expect(planProblems({ ...plan, mode: 'VIDEO', meetingUrl: '' }, now)[0]?.path).toBe('meetingUrl')
  expect(ofMode({ ...plan, mode: 'VIDEO', addressId: 3, meetingUrl: 'https://a.cn/1' })).toMatchObject({ addressId: null, meetingUrl: 'https://a.cn/1' })
  expect(ofMode({ ...plan, mode: 'ONSITE', addressId: 3, meetingUrl: 'https://a.cn/1' })).toMatchObject({ addressId: 3, meetingUrl: null })
})

test('the rules stand beside those of the call', () => {
  const schema = planRule(interview.accept.input)
  const given = { progressId: 1, version: 1, ...plan, startAt: '2099-11-19T02:00:00Z', endAt: '2099-11-19T03:00:00Z', mode: 'ONSITE', contactName: '赵女士' }
  expect(schema.safeParse(given).error?.issues.map(({ path }) => path)).toEqual([['addressId']])
  expect(schema.safeParse({ ...given, addressId: 2 }).success).toBe(true)
  expect('contactName' in schema.shape).toBe(true)
})
