// @vitest-environment jsdom
import { done, id, machine, post } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { move, MoveButtons } from './MoveButtons.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

vi.mock('../../base/feedback.tsx', () => ({ showMessage: () => {} }))

const examine = machine({
  states: {
    WAITING: { label: ['待审核', 'Waiting'], tone: 'warn' },
    PASSED: { label: ['已通过', 'Passed'], tone: 'good' },
    REFUSED: { label: ['已拒绝', 'Refused'], tone: 'bad' },
  },
  initial: 'WAITING',
  moves: { pass: { from: ['WAITING'], to: 'PASSED' }, refuse: { from: ['WAITING', 'PASSED'], to: 'REFUSED' } },
})
const title = ['审核', 'Examine'] as const
const input = z.strictObject({ id })
const pass = post('/passThing', { title, access: ['Company.examine'], audit: 'STATE', input, answer: done })
const refuse = post('/refuseThing', { title, access: ['Company.refuse'], audit: 'STATE', input, answer: done })

let refreshed: number

function show(state: 'WAITING' | 'PASSED' | 'REFUSED', allowed?: 'pass'[]) {
  refreshed = 0
  return renderAt('/', () => (
    <MoveButtons
      machine={examine}
      state={state}
      allowed={allowed}
      moves={{ pass: move(pass, { label: '通过', input: { id: 7 } }), refuse: move(refuse, { label: '拒绝', input: { id: 7 }, danger: true }) }}
      onDone={() => refreshed++}
    />
  ))
}

const labels = () => screen.queryAllByRole('button').map(button => button.textContent)

beforeAll(provideLayout)
afterEach(tidyUp)

test('buttons are those that the state allows', async () => {
  signIn({ isAdmin: true })
  const { unmount } = await show('WAITING')
  expect(labels()).toEqual(['通过', '拒绝'])
  unmount()
  await show('PASSED')
  expect(labels()).toEqual(['拒绝'])
})

test('and whose code the person holds', async () => {
  signIn({ codes: ['Company.refuse'] })
  await show('WAITING')
  expect(labels()).toEqual(['拒绝'])
})

test('and that the record itself allows, where it says so', async () => {
  signIn({ isAdmin: true })
  await show('WAITING', ['pass'])
  expect(labels()).toEqual(['通过'])
})

test('pressed twice, moved once', async () => {
  signIn({ isAdmin: true })
  const sent = serveCalls({ '/passThing': () => new Promise(resolve => setTimeout(() => resolve({}), 30)) })
  await show('WAITING')
  const button = screen.getByRole('button', { name: '通过' })
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(refreshed).toBe(1))
  expect(sent.filter(call => call.path === '/passThing').map(call => call.body)).toEqual([{ id: 7 }])
})

test('a refused move asks how the record stands now', async () => {
  signIn({ isAdmin: true })
  serveCalls({
    '/passThing': () => {
      throw new Refused('当前状态不能进行此操作', { code: 40_002 })
    },
  })
  await show('WAITING')
  fireEvent.click(screen.getByRole('button', { name: '通过' }))
  await waitFor(() => expect(refreshed).toBe(1))
})
