// @vitest-environment jsdom
import { company, staff } from '@gongtai/contract'
import type { CompanyRow } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '../../base/api.ts'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { Input } from '../form/Input.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { InPlace } from './InPlace.tsx'

const said: string[] = []
let undo: (() => void) | undefined

beforeAll(provideLayout)
beforeEach(() => {
  said.length = 0
  undo = undefined
  signIn({ isAdmin: true })
  hearFeedback({
    showMessage: (_kind: string, text: string) => void said.push(text),
    showNotification: ({ title }: { title: string }) => void said.push(title),
    showUndo: (text: string, remedy: { undo: () => void }) => {
      said.push(text)
      undo = remedy.undo
    },
  })
})
afterEach(tidyUp)

/** The post of a member, as the list of members has it. */
function Post({ may = true }: { may?: boolean }) {
  return (
    <InPlace label="岗位" may={may} value="专员" version={3} save={(post, version) => call(staff.place, { id: 4, version, post })} editor={<Input />}>
      专员
    </InPlace>
  )
}

const type = async (value: string, key: string) => {
  const input = await screen.findByRole('textbox')
  fireEvent.change(input, { target: { value } })
  fireEvent.keyDown(input, { key })
}

test('one click, a value, Enter: it is saved with the version of the row, and undoing saves the former value over the new version', async () => {
  const sent = serveCalls({ '/placeManger': ({ body }) => ({ version: Number(body!.version) + 1 }) })
  await renderAt('/', () => <Post />)
  fireEvent.click(await screen.findByRole('button', { name: '专员' }))
  await type('主管', 'Enter')
  await waitFor(() => expect(said).toEqual(['岗位已修改']))
  expect(sent.at(-1)!.body).toEqual({ id: 4, version: 3, post: '主管' })
  undo!()
  await waitFor(() => expect(sent.filter(({ path }) => path === '/placeManger')).toHaveLength(2))
  expect(sent.at(-1)!.body).toEqual({ id: 4, version: 4, post: '专员' })
})

test('Esc puts it back, an unchanged value is not sent, and keys of the list are not heard while somebody types', async () => {
  const sent = serveCalls({ '/placeManger': () => ({ version: 4 }) })
  await renderAt('/', () => <Post />)
  const heard: string[] = []
  const hear = ({ key, target }: KeyboardEvent) => void (target instanceof HTMLInputElement || heard.push(key))
  window.addEventListener('keydown', hear)
  fireEvent.click(await screen.findByRole('button', { name: '专员' }))
  await type('j', 'Escape')
  fireEvent.click(await screen.findByRole('button', { name: '专员' }))
  await type('专员', 'Enter')
  await screen.findByRole('button', { name: '专员' })
  window.removeEventListener('keydown', hear)
  expect(sent.filter(({ path }) => path === '/placeManger')).toEqual([])
  expect(heard).toEqual([])
})

test('whoever may not change it sees the value alone', async () => {
  await renderAt('/', () => <Post may={false} />)
  await screen.findByText('专员')
  expect(screen.queryByRole('button')).toBeNull()
})

test('a stale version is told, and nothing is offered to be undone', async () => {
  serveCalls({
    '/placeManger': () => {
      throw new Refused('数据已被他人修改，请刷新后重试', { code: 40_000 })
    },
  })
  await renderAt('/', () => <Post />)
  fireEvent.click(await screen.findByRole('button', { name: '专员' }))
  await type('主管', 'Enter')
  await waitFor(() => expect(said).toEqual(['数据已被他人修改，请刷新后重试']))
  expect(undo).toBeUndefined()
})

test('what a bulk call refuses for the one record is told; what it did is undone as the operation that it was', async () => {
  let refused = true
  const sent = serveCalls({
    '/bindCompanySale': () =>
      refused
        ? { success: [], failures: [{ id: 7, name: '企业', msg: '该销售已停用，无法绑定' }] }
        : { success: [7], failures: [], operation: { id: 31, canUndo: true } },
    '/undoOwnOperation': () => ({ success: [7], failures: [], left: 0 }),
  })
  const row = { id: 7, saleId: 1 } as CompanyRow
  await renderAt('/', () => (
    <InPlace
      label="销售"
      may
      value={String(row.saleId)}
      save={saleId => call(company.bindSale, { ids: [row.id], saleId: Number(saleId), reason: '改派' })}
      editor={<Input />}
    >
      一号
    </InPlace>
  ))
  fireEvent.click(await screen.findByRole('button', { name: '一号' }))
  await type('2', 'Enter')
  await waitFor(() => expect(said).toEqual(['该销售已停用，无法绑定']))
  expect(undo).toBeUndefined()
  refused = false
  fireEvent.click(await screen.findByRole('button', { name: '一号' }))
  await type('2', 'Enter')
  await waitFor(() => expect(undo).toBeDefined())
  undo!()
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/undoOwnOperation', body: { id: 31 } }))
})
