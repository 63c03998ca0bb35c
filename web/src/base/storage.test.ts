// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearStored, defaultLifetime, readStored, writeStored } from './storage.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

test('a value lives seven days and is then removed and absent', () => {
  writeStored('APP_LANGUAGE', 'en_US')
  expect(JSON.parse(localStorage.getItem('APP_LANGUAGE')!)).toEqual({ v: 'en_US', e: 1_000_000 + 604_800_000 })
  vi.advanceTimersByTime(defaultLifetime - 1)
  expect(readStored('APP_LANGUAGE')).toBe('en_US')
  vi.advanceTimersByTime(1)
  expect(readStored('APP_LANGUAGE')).toBeNull()
  expect(localStorage.getItem('APP_LANGUAGE')).toBeNull()
})

test('the state of a call never expires', () => {
  writeStored('CALL_STATE', { state: 'idle' }, null)
  vi.advanceTimersByTime(10 * defaultLifetime)
  expect(readStored('CALL_STATE')).toEqual({ state: 'idle' })
})

test.each(['not json', '"text"', '{"v":1}', 'null'])('what is not ours (%s) is removed and absent', text => {
  localStorage.setItem('APP_TOKEN', text)
  expect(readStored('APP_TOKEN')).toBeNull()
  expect(localStorage.getItem('APP_TOKEN')).toBeNull()
})

test('logout keeps the phone, area and id of the last call and nothing else', () => {
  for (const key of ['APP_TOKEN', 'APP_SESSION', 'APP_COLLAPSED', 'CALL_STATE', 'CALL_PHONE', 'CALL_AREA', 'CALL_ID'] as const) writeStored(key, key)
  sessionStorage.setItem('SEARCH_RECON_POOL', '{}')
  sessionStorage.setItem('OPEN_LIST /selectMangerPage', '{}')
  sessionStorage.setItem('DRAFT 1 /x form', '{}')
  clearStored()
  expect(Object.keys(localStorage).sort()).toEqual(['CALL_AREA', 'CALL_ID', 'CALL_PHONE'])
  expect(Object.keys(sessionStorage)).toEqual(['DRAFT 1 /x form'])
})
