import { staffRecordType } from '@gongtai/contract'
// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { setDialButton } from '../../base/dialler.ts'
import { MaskedText } from './MaskedText.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

beforeEach(() => hearFeedback({ showNotification: () => {} }))

const show = () => renderAt('/', () => <MaskedText of={staffRecordType} id={7} field="mobile" value="138****0001" />)
const look = () => fireEvent.click(screen.getByRole('button', { name: '查看' }))

beforeAll(provideLayout)
afterEach(() => {
  vi.useRealTimers()
  tidyUp()
})

test('without the code there is nothing to press', async () => {
  signIn({ codes: ['UserManage'] })
  await show()
  screen.getByText('138****0001')
  expect(screen.queryByRole('button')).toBe(null)
})

test('an agent calls the number without seeing it', async () => {
  signIn({ codes: ['UserManage'] })
  setDialButton(({ resource, id, field }) => (
    <button type="button">
      {resource} {id} {field}
    </button>
  ))
  await show()
  screen.getByRole('button', { name: 'STAFF 7 mobile' })
  act(() => setDialButton(null))
  expect(screen.queryByRole('button')).toBe(null)
})

test('a look shows the full value, and it hides again after a minute', async () => {
  signIn({ codes: ['UserManage.viewPhone'] })
  const sent = serveCalls({ '/revealField': () => ({ value: '13800000001' }) })
  await show()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const button = screen.getByRole('button', { name: '查看' })
  fireEvent.click(button)
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(10))
  screen.getByText('13800000001')
  expect(sent.filter(call => call.path === '/revealField').map(call => call.query.toString())).toEqual(['resource=STAFF&id=7&field=mobile'])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText('13800000001')).toBe(null)
  screen.getByText('138****0001')
})

test('a refused look leaves the value masked', async () => {
  signIn({ codes: ['UserManage.viewPhone'] })
  const sent = serveCalls({
    '/revealField': () => {
      throw new Refused('该字段已限制查看', { status: 403 })
    },
  })
  await show()
  look()
  await act(async () => {
    while (sent.length === 0) await new Promise(resolve => setTimeout(resolve, 5))
  })
  screen.getByText('138****0001')
})
