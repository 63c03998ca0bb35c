import { expect, test } from 'vitest'
import { funnelOf } from './funnel.ts'

test('each step is measured by the one before it', () => {
  const steps = funnelOf({ bookCount: 40, arriveCount: 30, offerCount: 10, onboardCount: 7 })
  expect(steps.map(({ rate }) => rate)).toEqual([null, 75, 33, 70])
  expect(steps.map(({ share }) => share)).toEqual([100, 75, 25, 18])
})

test('nothing is divided by nobody', () => {
  expect(funnelOf({ bookCount: 0, arriveCount: 0, offerCount: 0, onboardCount: 0 }).map(({ rate }) => rate)).toEqual([null, null, null, null])
})
