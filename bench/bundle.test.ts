import { beforeAll, expect, test } from 'vitest'
import { ensureBuilt, sizeOf } from './bundle.ts'

const kilobyte = 1000

beforeAll(ensureBuilt, 300_000)

test('the login page can be used after at most 200 kB of JavaScript', () => {
  expect(sizeOf('LoginPage').javaScript).toBeLessThanOrEqual(200 * kilobyte)
})

test('the first list shows after at most 350 kB of JavaScript', () => {
  expect(sizeOf('Shell', 'StaffListPage').javaScript).toBeLessThanOrEqual(350 * kilobyte)
})

test('both take at most 110 kB of style sheets', () => {
  expect(sizeOf('LoginPage', 'Shell', 'StaffListPage').css).toBeLessThanOrEqual(110 * kilobyte)
})

test('a module that is not loaded on demand is not passed over', () => {
  expect(() => sizeOf('NoSuchPage')).toThrow('NoSuchPage')
})
