// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { isSamePage } from './favorites.ts'

test('filters, quick views and drawers of an address do not matter to a favourite', () => {
  expect(isSamePage('/company', '/company', '')).toBe(true)
  expect(isSamePage('/company?tab=MINE&view=7', '/company', '')).toBe(true)
  expect(isSamePage('/company/7', '/company', '')).toBe(false)
})

test('what names the record beside the path does', () => {
  expect(isSamePage('/home-user/7?userType=ARTIFICER', '/home-user/7', 'userType=ARTIFICER')).toBe(true)
  expect(isSamePage('/home-user/7?userType=ARTIFICER&tab=order', '/home-user/7', 'userType=ARTIFICER')).toBe(true)
  expect(isSamePage('/home-user/7?userType=ARTIFICER', '/home-user/7', 'userType=CONSUMER')).toBe(false)
})
