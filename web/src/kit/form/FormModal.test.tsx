// @vitest-environment jsdom
import { done, post, text } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { z } from 'zod'
import { fieldOf } from './Field.tsx'
import { FormDrawer } from './FormDrawer.tsx'
import { FormModal } from './FormModal.tsx'
import { Input } from './Input.ts'
import { SchemaForm } from './SchemaForm.tsx'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

const feedback = { askPerson: vi.fn<() => Promise<boolean>>() }
beforeEach(() => hearFeedback(feedback))

const save = post('/saveThing', { title: ['保存', 'Save'], access: 'LOGIN', audit: 'CREATE', input: z.strictObject({ name: text(1, 20) }), answer: done })
const Field = fieldOf(save)

function Page({ of: Around }: { of: typeof FormModal }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        新增
      </button>
      <Around title="新增企业" open={open} onClose={() => setOpen(false)}>
        <SchemaForm call={save} onDone={() => setOpen(false)}>
          <Field name="name" label="名称">
            <Input />
          </Field>
        </SchemaForm>
      </Around>
    </>
  )
}

beforeAll(provideLayout)
beforeEach(() => {
  feedback.askPerson.mockReset()
  signIn()
  serveCalls({})
})
afterEach(tidyUp)

test.each([
  ['modal', FormModal],
  ['drawer', FormDrawer],
])('%s: changes are asked about before they are lost, and the focus goes back to what opened the form', async (_, around) => {
  await renderAt('/', () => <Page of={around} />)
  const opener = screen.getByText('新增')
  opener.focus()
  fireEvent.click(opener)
  fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '北京公司' } })

  feedback.askPerson.mockResolvedValueOnce(false)
  fireEvent.click(screen.getByText('取消'))
  await waitFor(() => expect(feedback.askPerson).toHaveBeenCalledOnce())
  expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('北京公司')

  // The question takes the focus, and is gone when it is answered.
  feedback.askPerson.mockImplementationOnce(async () => {
    ;(document.activeElement as HTMLElement).blur()
    return true
  })
  fireEvent.click(screen.getByText('取消'))
  await waitFor(() => expect(screen.queryByLabelText('名称')).toBe(null))
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
