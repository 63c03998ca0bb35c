// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { provideLayout, renderAt, tidyUp } from '../../../kit/testing.tsx'
import { DaysLeft } from './CompanySummary.tsx'

beforeAll(provideLayout)
afterEach(tidyUp)

test.each([
  ['2026-12-16', '剩余 31 天', 'false'],
  ['2026-12-15', '剩余 30 天', 'true'],
  ['2026-11-16', '剩余 1 天', 'true'],
  ['2026-11-15', '今天到期', 'true'],
  ['2026-11-14', '已过期 1 天', 'true'],
])('until %s: %s', async (validTo, words, isLow) => {
  await renderAt('/', () => <DaysLeft validTo={validTo} today="2026-11-15" />)
  expect(screen.getByText(words).dataset.low).toBe(isLow)
})
