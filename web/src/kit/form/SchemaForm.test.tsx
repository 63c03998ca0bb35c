// @vitest-environment jsdom
import { commonRefusals, id, post, requestNo, text, version } from '@gongtai/contract'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Input } from 'antd'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { z } from 'zod'
import { saveDrafts } from '../../base/draft.ts'
import { fieldOf } from './Field.tsx'
import { SchemaForm } from './SchemaForm.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'

const feedback = { showMessage: vi.fn(), showOffer: vi.fn<(offered: { accept: () => void }) => void>() }
beforeEach(() => hearFeedback(feedback))

const save = post('/saveThing', {
  title: ['保存', 'Save'],
  access: 'LOGIN',
  audit: 'UPDATE',
  input: z.strictObject({ id, version, requestNo, ownerId: id.optional(), name: text(1, 5), post: text(0, 30).nullable() }),
  answer: z.strictObject({ version }),
})
const Field = fieldOf(save)
const record = { id: 7, version: 3, name: 'old', post: 'clerk' }

let done: unknown[]

function showForm(loadNewer?: () => Promise<typeof record>, edited: typeof record & { ownerId?: number } = record) {
  return renderAt('/', () => (
    <SchemaForm call={save} initial={edited} loadNewer={loadNewer} onDone={answer => done.push(answer)}>
      <Field name="name" label="姓名" empty="请输入姓名">
        <Input />
      </Field>
      <Field name="post" label="岗位">
        <Input />
      </Field>
    </SchemaForm>
  ))
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByText(name))
const valueOf = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value

beforeAll(provideLayout)
beforeEach(() => {
  done = []
  signIn()
})
afterEach(tidyUp)

test('an empty required field says so, and nothing is sent', async () => {
  const sent = serveCalls({})
  await showForm()
  type('姓名', '')
  press('保存')
  await screen.findByText('请输入姓名')
  await waitFor(() => expect(feedback.showMessage.mock.calls).toEqual([['warning', '信息没有填写完整~', 2]]))
  expect(sent.filter(call => call.path === '/saveThing')).toEqual([])
})

test('a field is checked when it is left, in the words of the contract', async () => {
  serveCalls({})
  await showForm()
  type('姓名', 'far too long')
  fireEvent.blur(screen.getByLabelText('姓名'))
  await screen.findByText('最多5个字符')
  type('姓名', 'short')
  await waitFor(() => expect(screen.queryByText('最多5个字符')).toBe(null))
})

test('errors of the server stand at their fields', async () => {
  serveCalls({
    '/saveThing': () => {
      throw new Refused('错误参数格式', { status: 406, data: [{ field: 'post', message: '岗位不存在' }] })
    },
  })
  await showForm()
  press('保存')
  await screen.findByText('岗位不存在')
  expect(done).toEqual([])
})

test('a refusal is shown in the form and what was typed stays', async () => {
  serveCalls({
    '/saveThing': () => {
      throw new Refused('工号已存在', { code: 42_001 })
    },
  })
  await showForm()
  type('姓名', 'mine')
  press('保存')
  await screen.findByText('工号已存在')
  expect(valueOf('姓名')).toBe('mine')
})

test('pressed twice, sent once, with the record’s id and version and a request number', async () => {
  const sent = serveCalls({ '/saveThing': () => new Promise(resolve => setTimeout(() => resolve({ version: 4 }), 30)) })
  await showForm()
  type('姓名', 'mine')
  press('保存')
  fireEvent.submit(document.querySelector('form')!)
  await waitFor(() => expect(done).toEqual([{ version: 4 }]))
  const saves = sent.filter(call => call.path === '/saveThing')
  expect(saves.length).toBe(1)
  const { requestNo: number, ...rest } = saves[0]!.body!
  expect(rest).toEqual({ id: 7, version: 3, name: 'mine', post: 'clerk' })
  expect(requestNo.safeParse(number).success).toBe(true)
})

test('a repeated try after a failure carries the same request number', async () => {
  let tries = 0
  const sent = serveCalls({
    '/saveThing': () => {
      if (tries++ === 0) throw new Refused('fault', { status: 500 })
      return { version: 4 }
    },
  })
  await showForm()
  press('保存')
  await screen.findByRole('alert')
  press('保存')
  await waitFor(() => expect(done.length).toBe(1))
  const numbers = sent.filter(call => call.path === '/saveThing').map(call => call.body!.requestNo)
  expect(numbers[0]).toBe(numbers[1])
})

test('somebody else saved first: nothing typed is lost, both values are shown, the next save carries the newer version', async () => {
  const sent = serveCalls({
    '/saveThing': ({ body }) => {
      if (body!.version === 3) throw new Refused('数据已被他人修改，请刷新后重试', { code: commonRefusals.staleVersion.code })
      return { version: 5 }
    },
  })
  await showForm(async () => ({ id: 7, version: 4, name: 'their', post: 'boss' }))
  type('姓名', 'mine')
  press('保存')
  await screen.findByText('数据已被他人修改，请刷新后重试')
  press('加载最新数据')
  await screen.findByText('他人修改了：姓名, 岗位')
  expect(valueOf('姓名')).toBe('mine')
  expect(valueOf('岗位')).toBe('boss')
  press('采用')
  await waitFor(() => expect(valueOf('姓名')).toBe('their'))
  press('保存')
  await waitFor(() => expect(done).toEqual([{ version: 5 }]))
  expect(sent.at(-1)!.body!.version).toBe(4)
})

test('what was typed when the session ended is offered for the same record, and for no other', async () => {
  serveCalls({})
  const { unmount } = await showForm()
  type('姓名', 'mine')
  saveDrafts(1)
  unmount()
  for (const elsewhere of [{ id: 8 }, { ownerId: 2 }]) {
    const other = await showForm(undefined, { ...record, ...elsewhere })
    expect(feedback.showOffer).not.toHaveBeenCalled()
    other.unmount()
  }
  await showForm()
  await waitFor(() => expect(feedback.showOffer).toHaveBeenCalledOnce())
  expect(valueOf('姓名')).toBe('old')
  act(() => feedback.showOffer.mock.calls[0]![0].accept())
  expect(valueOf('姓名')).toBe('mine')
})
