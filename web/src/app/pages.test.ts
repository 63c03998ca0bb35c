// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { routes } from '@gongtai/contract'
import { isBuilt, pages } from '../base/pages.ts'
import './pages.ts'

test.each([...pages()])(
  '%s is a route of the contract and its page loads',
  async (name, load) => {
    expect(Object.keys(routes)).toContain(name)
    expect(typeof (await load()).default).toBe('function')
  },
  60_000,
)

test('the pages that nobody can do without are built', () => {
  for (const name of ['Login', 'Welcome', 'Forbidden', 'NotFound']) expect(isBuilt(name)).toBe(true)
  expect(isBuilt('toString')).toBe(false)
})
