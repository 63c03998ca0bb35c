// @vitest-environment jsdom
import type { DeptNode } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { DeptFilter } from './DeptFilter.tsx'

beforeEach(() => hearFeedback({ showMessage: () => {}, showNotification: () => {} }))

beforeAll(provideLayout)
afterEach(tidyUp)

const dept = (id: number, name: string, staffCount: number | null, deptChildList: DeptNode[] = [], parentId: number | null = 1): DeptNode => ({
  id,
  parentId,
  name,
  code: null,
  kind: 'OTHER',
  leaderId: null,
  leaderName: null,
  deputyIds: [],
  level: parentId === null ? 1 : 2,
  sortId: 0,
  staffCount,
  staffList: null,
  version: 1,
  deptChildList,
})

const company = [dept(1, '集团', 2, [dept(2, '销售部', 5), dept(3, '财务部', 4)], null)]
const filter = () => <DeptFilter filter={{ below: true }} onChange={() => {}} />
const shown = () => screen.getAllByRole('treeitem').map(item => item.textContent)

test('counts are those with all below; without the code there is nothing to change', async () => {
  signIn({ codes: ['UserManage'] })
  serveCalls({ '/selectDeptTree': () => company })
  await renderAt('/user-manage', filter)
  await screen.findByRole('treeitem', { name: /集团/ })
  expect(shown()).toEqual(['集团11', '销售部5', '财务部4'])
  expect(screen.queryByRole('button', { name: /的操作/ })).toBeNull()
  expect(screen.getByRole('treeitem', { name: /销售部/ }).draggable).toBe(false)
})

test('departments out of scope are left out, unless something of the person is below them', async () => {
  signIn({ codes: ['UserManage', 'UserManage.dept'] })
  serveCalls({ '/selectDeptTree': () => [dept(1, '集团', null, [dept(2, '销售部', 5), dept(3, '财务部', null)], null)] })
  await renderAt('/user-manage', filter)
  await screen.findByRole('treeitem', { name: /销售部/ })
  expect(screen.queryByRole('treeitem', { name: /财务部/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '集团的操作' })).toBeNull()
  expect(screen.getByRole('button', { name: '销售部的操作' })).toBeTruthy()
})

test('a new order is sent with the place among the siblings, and the tree is asked again', async () => {
  signIn({ codes: ['UserManage', 'UserManage.dept'] })
  const sent = serveCalls({ '/selectDeptTree': () => company, '/updateDept': () => ({ id: 3, version: 2 }) })
  await renderAt('/user-manage', filter)
  const finance = await screen.findByRole('treeitem', { name: /财务部/ })
  finance.focus()
  fireEvent.keyDown(finance, { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(finance, { key: 'Enter' })
  await waitFor(() => expect(sent.filter(({ path }) => path === '/selectDeptTree')).toHaveLength(2))
  expect(sent.find(({ path }) => path === '/updateDept')!.body).toMatchObject({ id: 3, version: 1, parentId: 1, sortId: 0, name: '财务部' })
})

test('a tree that does not come can be asked for again', async () => {
  signIn({ codes: ['UserManage'] })
  let broken = true
  serveCalls({
    '/selectDeptTree': () => {
      if (broken) throw new Refused('坏了', { status: 500 })
      return company
    },
  })
  await renderAt('/user-manage', filter)
  const retry = await screen.findByRole('button', { name: '重试' }, { timeout: 15_000 })
  broken = false
  fireEvent.click(retry)
  expect(await screen.findByRole('treeitem', { name: /集团/ })).toBeTruthy()
})
