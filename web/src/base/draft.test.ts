// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { registerDraft, saveDrafts, takeDraft } from './draft.ts'
import { startSession } from './session.ts'
import { loginOf } from './testing/login.ts'

beforeEach(() => {
  sessionStorage.clear()
  window.history.replaceState(null, '', '/user-manage')
})

test('what was typed comes back to the same person on the same page, once', () => {
  const stop = registerDraft('staff', () => ({ realName: '王小明' }))
  saveDrafts(7)
  stop()
  startSession(loginOf(7))
  expect(takeDraft('staff')).toEqual({ realName: '王小明' })
  expect(takeDraft('staff')).toBeNull()
})

test('another person and another page get nothing', () => {
  const stop = registerDraft('staff', () => ({ realName: '王小明' }))
  saveDrafts(7)
  stop()
  startSession(loginOf(8))
  expect(takeDraft('staff')).toBeNull()
  startSession(loginOf(7))
  window.history.replaceState(null, '', '/company')
  expect(takeDraft('staff')).toBeNull()
})

test('a form that was closed or saved leaves no draft', () => {
  registerDraft('staff', () => ({}))()
  saveDrafts(7)
  expect(sessionStorage.length).toBe(0)
})

test('a form that cannot be written does not cost the others theirs', () => {
  const circle: Record<string, unknown> = {}
  circle.self = circle
  const stops = [registerDraft('bad', () => circle), registerDraft('good', () => 1)]
  saveDrafts(7)
  for (const stop of stops) stop()
  expect(Object.keys(sessionStorage)).toEqual(['DRAFT 7 /user-manage good'])
})
