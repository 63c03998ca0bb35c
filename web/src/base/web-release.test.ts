// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerDraft } from './draft.ts'
import { signIn } from '../kit/testing.tsx'
import { dropSession } from './session.ts'
import { forgetRelease, isBadMoment, releaseOf, reloadWithDrafts } from './web-release.ts'

const notes = (versionName: string) => ({ versionName, title: '标题', content: '内容' })
const told = (more: Partial<Parameters<typeof releaseOf>[0]> = {}) => ({
  webVersion: 'one',
  minWebVersion: 'one',
  mustReloadSince: null,
  serverTime: '2026-11-18T08:00:00.000Z',
  release: notes('5.4.0'),
  ...more,
})

beforeEach(forgetRelease)
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
  dropSession()
})

test('the first that a page hears is its own, another build later is offered', () => {
  expect(releaseOf(told())).toEqual({ is: 'CURRENT', news: null })
  expect(releaseOf(told({ webVersion: 'two' }))).toEqual({ is: 'OFFERED', news: null })
  expect(releaseOf(told({ webVersion: 'two', release: notes('5.5.0') }))).toEqual({ is: 'OFFERED', news: notes('5.5.0') })
  // A release that was put back.
  expect(releaseOf(told())).toEqual({ is: 'CURRENT', news: null })
})

test('a mandatory release forces pages of an older build that were open before it', () => {
  releaseOf(told())
  const forced = told({ webVersion: 'two', minWebVersion: 'two', mustReloadSince: '2026-11-18T09:00:00.000Z' })
  expect(releaseOf(forced).is).toBe('FORCED')
  // Another, optional one after it frees nobody.
  expect(releaseOf({ ...forced, webVersion: 'three' }).is).toBe('FORCED')
  expect(releaseOf({ ...forced, minWebVersion: 'one', mustReloadSince: null }).is).toBe('OFFERED')
})

test('nobody is forced who has the build already, or who opened the page afterwards', () => {
  releaseOf(told({ webVersion: 'two' }))
  expect(releaseOf(told({ webVersion: 'two', minWebVersion: 'two', mustReloadSince: '2026-11-18T09:00:00.000Z' })).is).toBe('CURRENT')
  forgetRelease()
  const later = told({ webVersion: 'three', minWebVersion: 'two', mustReloadSince: '2026-11-18T09:00:00.000Z', serverTime: '2026-11-18T10:00:00.000Z' })
  expect(releaseOf(later).is).toBe('CURRENT')
  expect(releaseOf({ ...later, serverTime: '2026-11-18T11:00:00.000Z' }).is).toBe('CURRENT')
})

test('what stands in open forms is kept, and a call is not torn off', () => {
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, pathname: '/company', reload })
  signIn()
  const stop = registerDraft('form', () => ({ name: '半句话' }))
  reloadWithDrafts()
  expect(reload).toHaveBeenCalledOnce()
  expect(JSON.parse(sessionStorage.getItem('DRAFT 1 /company form')!)).toEqual({ name: '半句话' })
  stop()
  vi.unstubAllGlobals()
  expect(isBadMoment()).toBe(false)
  const talking = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', talking)
  expect(isBadMoment()).toBe(true)
  window.removeEventListener('beforeunload', talking)
})
