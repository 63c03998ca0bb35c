import { expect, test } from 'vitest'
import { stagesOf } from './stage-code.ts'

const looks = (state: Parameters<typeof stagesOf>[0]['state']) => stagesOf({ state }).map(step => step.state)

test('whoever is booked stands at the first stage, and the others are open', () => {
  expect(looks('BOOKED')).toEqual(['now', 'open', 'open', 'open', 'open'])
  expect(looks('WAIT_FEEDBACK')).toEqual(['done', 'done', 'now', 'open', 'open'])
})

test('whoever is out is ended where it happened', () => {
  expect(looks('UNSUITABLE')).toEqual(['ended', 'open', 'open', 'open', 'open'])
  expect(looks('NO_SHOW')).toEqual(['done', 'done', 'ended', 'open', 'open'])
  expect(looks('OFFER_DECLINED')).toEqual(['done', 'done', 'done', 'ended', 'open'])
})

test('work is the goal', () => {
  expect(looks('ONBOARDED')).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(looks('RESIGN_PLANNED').at(-1)).toBe('now')
  expect(looks('RESIGNED').at(-1)).toBe('ended')
})
