// @vitest-environment jsdom
import type { StaffRow } from '@gongtai/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { StaffList } from './StaffList.tsx'

const member: StaffRow = {
  id: 4,
  staffNo: 'GT0004',
  realName: '许文博',
  mobile: '138****0004',
  deptId: 2,
  deptName: '招聘部',
  post: null,
  status: 1,
  isAdmin: false,
  roles: [],
  adviserNames: [],
  waiterNames: [],
  saleNames: [],
  agentId: null,
  lastLoginAt: null,
  leaveDate: null,
  online: false,
  locked: false,
  createdAt: '2026-11-15T01:30:00.000Z',
  version: 3,
  actions: ['edit', 'resetPassword', 'disable'],
}

const soon = { timeout: 10_000 }
const serve = () =>
  serveCalls({
    '/selectDeptTree': () => [],
    '/selectMangerPage': () => ({ records: [member], total: 1, totalCapped: false, pageNum: 1, pageSize: 20, statusCount: { 1: 1 } }),
    '/resetMangerPassword': () => ({ password: 'Ab3dE5fG7h' }),
    '/changeUserStatus': () => ({ status: 0 }),
  })

beforeAll(provideLayout)
beforeEach(() => signIn({ codes: ['UserManage'] }))
afterEach(tidyUp)

async function openMore(action: string) {
  const row = await screen.findByRole('row', { name: /许文博/ }, soon)
  fireEvent.click(within(row).getByRole('button', { name: '更多' }))
  await screen.findByRole('menuitem', { name: action }, soon)
  return screen.getAllByRole('menuitem')
}

test('a row offers what the server allows', async () => {
  serve()
  await renderAt('/user-manage', () => <StaffList tabs={null} />)
  const row = await screen.findByRole('row', { name: /许文博/ }, soon)
  expect(
    within(row)
      .getAllByRole('button')
      .map(button => button.textContent),
  ).toEqual(['许文博', '招聘部', '—', '编辑', '⋯'])
  const rest = await openMore('停用')
  expect(rest.map(item => item.textContent)).toEqual(['重置密码', '停用'])
  fireEvent.click(rest[1]!)
  await screen.findByText('停用：许文博', undefined, soon)
})

test('a new password is shown once, and the list is asked again when it was seen', async () => {
  const sent = serve()
  await renderAt('/user-manage', () => <StaffList tabs={null} />)
  const [reset] = await openMore('重置密码')
  fireEvent.click(reset!)
  const form = await screen.findByRole('dialog', {}, soon)
  fireEvent.change(within(form).getByLabelText('原因'), { target: { value: '忘记密码' } })
  fireEvent.click(within(form).getByRole('button', { name: /确\s*定/ }))
  await screen.findByText('Ab3dE5fG7h', undefined, soon)
  expect(sent.find(({ path }) => path === '/resetMangerPassword')!.body).toEqual({ id: 4, reason: '忘记密码' })
  const asked = sent.filter(({ path }) => path === '/selectMangerPage').length
  fireEvent.click(screen.getByRole('button', { name: '我已保存' }))
  await waitFor(() => expect(sent.filter(({ path }) => path === '/selectMangerPage').length).toBe(asked + 1), soon)
  await waitFor(() => expect(screen.queryByText('Ab3dE5fG7h')).toBeNull(), soon)
})
