// @vitest-environment jsdom
import { id, post } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { DecisionForm } from './DecisionForm.tsx'
import { fieldOf } from './Field.tsx'
import { ReasonInput } from './ReasonInput.tsx'

const examine = post('/examineThing', {
  title: ['审核', 'Review'],
  access: 'LOGIN',
  audit: 'STATE',
  input: z.strictObject({ id, result: z.enum(['PASS', 'REJECT']), reason: z.string().max(200).nullable().optional() }),
  answer: z.strictObject({}),
})
const Field = fieldOf(examine)
const done = vi.fn()

beforeAll(provideLayout)
beforeEach(() => {
  done.mockClear()
  hearFeedback({ showMessage: vi.fn() })
  signIn()
})
afterEach(tidyUp)

async function show() {
  const sent = serveCalls({ '/examineThing': () => ({}) })
  const reason = (
    <Field name="reason" label="原因" required empty="请填写原因">
      <ReasonInput usual={['照片不清晰', '名称不一致']} />
    </Field>
  )
  await renderAt('/', () => (
    <DecisionForm call={examine} initial={{ id: 7 }} onDone={done} rejecting={reason}>
      <p>facts</p>
    </DecisionForm>
  ))
  return () => sent.filter(({ path }) => path === '/examineThing').map(({ body }) => body)
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a pass is one click, and no reason is asked for', async () => {
  const decisions = await show()
  expect(screen.queryByLabelText('原因')).toBe(null)
  press('通过')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(decisions()).toEqual([{ id: 7, result: 'PASS' }])
})

test('a rejection asks for its reason, which one click writes', async () => {
  const decisions = await show()
  press('驳回')
  press('确认驳回')
  await screen.findByText('请填写原因')
  expect(decisions()).toEqual([])
  press('名称不一致')
  press('确认驳回')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(decisions()).toEqual([{ id: 7, result: 'REJECT', reason: '名称不一致' }])
})

test('what was meant as a rejection and taken back is sent without its reason', async () => {
  const decisions = await show()
  press('驳回')
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '照片太暗' } })
  press('返回')
  press('通过')
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(decisions()).toEqual([{ id: 7, result: 'PASS' }])
})

test('Ctrl or ⌘ with Enter is the main button; a key that is held decides nothing', async () => {
  const decisions = await show()
  fireEvent.keyDown(window, { key: 'Enter', ctrlKey: true, repeat: true })
  fireEvent.keyDown(window, { key: 'Enter' })
  press('驳回')
  press('照片不清晰')
  fireEvent.keyDown(screen.getByLabelText('原因'), { key: 'Enter', metaKey: true })
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(decisions()).toEqual([{ id: 7, result: 'REJECT', reason: '照片不清晰' }])
})

test('whoever does not type rejects by a letter, and letters that are typed decide nothing', async () => {
  const decisions = await show()
  fireEvent.keyDown(document.body, { key: 'r' })
  const reason = await screen.findByLabelText('原因')
  fireEvent.keyDown(reason, { key: 'r' })
  fireEvent.keyDown(reason, { key: 'j' })
  expect(screen.getByRole('button', { name: '确认驳回' })).toBeTruthy()
  fireEvent.change(reason, { target: { value: '照片不清晰' } })
  fireEvent.keyDown(reason, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(done).toHaveBeenCalledOnce())
  expect(decisions()).toEqual([{ id: 7, result: 'REJECT', reason: '照片不清晰' }])
})
