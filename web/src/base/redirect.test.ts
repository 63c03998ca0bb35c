import { expect, test } from 'vitest'
import { loginAddress, safeRedirect } from './redirect.ts'

test.each(['/', '/user-manage', '/user-manage/3?status=1&keyword=%E7%8E%8B', '/a#b', '/a?next=//evil.example'])('%s is of this site', wanted => {
  expect(safeRedirect(wanted)).toBe(wanted)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'user-manage',
  '',
  '/\t/evil.example',
  '/\n//evil',
  ' /x',
  undefined,
  null,
  7,
  ['/x'],
])('%j is not followed', wanted => {
  expect(safeRedirect(wanted)).toBeNull()
})

test('dots never lead to another origin', () => {
  expect(safeRedirect('/x/..//evil.example')).toBeNull()
})

test('the login page is not asked to return to itself', () => {
  expect(loginAddress('/login?redirect=%2Fx')).toBe('/login')
  expect(loginAddress('/x?y=1')).toBe('/login?redirect=%2Fx%3Fy%3D1')
})
