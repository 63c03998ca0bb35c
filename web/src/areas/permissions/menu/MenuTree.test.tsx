// @vitest-environment jsdom
import type { MenuTreeNode } from '@gongtai/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { MenuTree } from './MenuTree.tsx'

beforeEach(() => hearFeedback({ showMessage: () => {}, showNotification: () => {} }))

beforeAll(provideLayout)
afterEach(tidyUp)

const node = (id: number, router: string, title: string, more: Partial<MenuTreeNode> = {}): MenuTreeNode => ({
  id,
  parentId: null,
  sortId: id,
  router,
  title,
  titleEn: router,
  icon: '',
  displayType: 'MENU',
  navigation: true,
  kind: 'SYSTEM',
  linkUrl: null,
  status: 'ENABLED',
  roleCount: 2,
  staffCount: 7,
  version: 1,
  actions: ['edit'],
  children: [],
  ...more,
})

const button = node(4, 'UserManage.edit', '编辑成员', { parentId: 2, displayType: 'BUTTON', navigation: false, actions: ['edit', 'hide'] })
const tree = [
  node(1, 'group:permissions', '权限管理', {
    actions: ['edit', 'addLink'],
    children: [
      node(2, 'UserManage', '成员管理', { parentId: 1, children: [button] }),
      node(3, 'HttpManage', '接口管理', { parentId: 1, status: 'DISABLED', actions: ['edit', 'show'] }),
      node(5, 'link:5', '帮助', { parentId: 1, kind: 'LINK', linkUrl: 'https://help.example/', actions: ['edit', 'hide', 'delete'] }),
    ],
  }),
]

const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
const buttonsOf = (name: string) =>
  within(row(name))
    .queryAllByRole('button')
    .map(each => each.textContent)

async function show(codes: string[]) {
  signIn({ codes })
  const sent = serveCalls({ '/selectMenuTree': () => tree, '/sortMenu': () => ({}) })
  await renderAt('/tree-manage', () => <MenuTree />)
  fireEvent.click(await screen.findByRole('button', { name: '全部展开' }))
  return sent
}

test('each node has the actions that the server allows', async () => {
  await show(['TreeManage', 'TreeManage.save'])
  expect(buttonsOf('权限管理')).toEqual(['编辑', '新增外链'])
  expect(buttonsOf('成员管理')).toEqual(['编辑'])
  expect(buttonsOf('编辑成员')).toEqual(['编辑', '隐藏'])
  expect(buttonsOf('接口管理')).toEqual(['编辑', '显示'])
  expect(buttonsOf('帮助')).toEqual(['编辑', '隐藏', '删除'])
})

test('whoever may only look finds nothing to press or to move', async () => {
  await show(['TreeManage'])
  expect(screen.queryByRole('button', { name: '编辑' })).toBeNull()
  expect(row('成员管理').draggable).toBe(false)
})

test('a new order is sent for all siblings; a button does not leave its page', async () => {
  const sent = await show(['TreeManage', 'TreeManage.save'])
  row('接口管理').focus()
  fireEvent.keyDown(row('接口管理'), { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(row('接口管理'), { key: 'Enter' })
  await waitFor(() => expect(sent.find(({ path }) => path === '/sortMenu')).toBeDefined())
  expect(sent.find(({ path }) => path === '/sortMenu')!.body).toEqual({
    nodes: [3, 2, 5].map((id, sortId) => ({ id, parentId: 1, sortId })),
  })
  // What is on its way is not moved again.
  await screen.findByText('接口管理已移动')
  row('编辑成员').focus()
  fireEvent.keyDown(row('编辑成员'), { key: 'ArrowLeft', altKey: true })
  expect(screen.getByText('不能移动到这里')).toBeTruthy()
})

test('search shows the way to what it finds', async () => {
  await show(['TreeManage'])
  fireEvent.change(screen.getByLabelText('搜索名称或编码'), { target: { value: 'http' } })
  expect(screen.getAllByRole('row').map(each => each.getAttribute('aria-level'))).toEqual([null, '1', '2'])
  fireEvent.change(screen.getByLabelText('搜索名称或编码'), { target: { value: '没有' } })
  fireEvent.click(screen.getByRole('button', { name: '清空筛选条件' }))
  expect(row('成员管理')).toBeTruthy()
})
