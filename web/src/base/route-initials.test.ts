import { routeNames } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { routeInitials } from './route-initials.ts'

test('every route can be found by the initials of its title', () => {
  expect(Object.keys(routeInitials)).toEqual(routeNames)
  for (const initials of Object.values(routeInitials)) expect(initials).toMatch(/^[a-z]+$/)
})
