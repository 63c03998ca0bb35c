// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeAskRight } from '../../base/ask-right.ts'
import { drawing } from '../../base/notify.ts'
import { NoRightState } from '../page/NoRightState.tsx'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import AskRightDialog from './AskRightDialog.tsx'
import { RightHelp } from './RightHelp.tsx'

const help = { label: '企业管理', held: false, openId: null, granters: [{ id: 2, realName: '林晓峰', deptName: '信息部' }] }

beforeAll(() => {
  provideLayout()
  // What is said is drawn by nobody here.
  drawing.load = () => Promise.resolve({ showMessage: () => {} } as never)
})
beforeEach(() => signIn({ codes: [] }))
afterEach(() => {
  closeAskRight()
  tidyUp()
})

test('it says which right is missing and who can give it, and sends the request with its reason', async () => {
  const sent = serveCalls({ '/selectRightHelp': () => help, '/addRightRequest': () => ({ id: 5 }) })
  await renderAt('/', () => (
    <>
      <RightHelp code="Company" />
      <AskRightDialog open />
    </>
  ))
  await screen.findByText('缺少权限：企业管理')
  expect(screen.getByText('可授予的同事：林晓峰（信息部）')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '申请权限' }))
  fireEvent.change(await screen.findByLabelText(/申请原因/), { target: { value: '核对客户资料' } })
  fireEvent.click(screen.getByRole('button', { name: '提交申请' }))
  await expect.poll(() => sent.find(({ path }) => path === '/addRightRequest')?.body).toEqual({ code: 'Company', reason: '核对客户资料' })
})

test('while a request waits it cannot be made again, only withdrawn', async () => {
  const sent = serveCalls({ '/selectRightHelp': () => ({ ...help, openId: 9 }), '/withdrawRightRequest': () => ({}) })
  await renderAt('/', () => <RightHelp code="Company" />)
  await screen.findByText('申请已提交，等待处理')
  expect(screen.queryByRole('button', { name: '申请权限' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '撤回申请' }))
  await expect.poll(() => sent.find(({ path }) => path === '/withdrawRightRequest')?.body).toEqual({ id: 9 })
})

test('a refused page names the right that the server names', async () => {
  const sent = serveCalls({ '/selectRightHelp': () => help })
  await renderAt('/', () => <NoRightState right="Company" />)
  await screen.findByText('缺少权限：企业管理')
  expect(sent.find(({ path }) => path === '/selectRightHelp')!.query.get('code')).toBe('Company')
})
