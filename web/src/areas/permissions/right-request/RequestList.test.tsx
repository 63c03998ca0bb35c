// @vitest-environment jsdom
import type { RightRequestRow } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { RequestList } from './RequestList.tsx'

const request: RightRequestRow = {
  id: 3,
  staffId: 24,
  staffName: '方一诺',
  deptName: '运营部',
  code: 'Company',
  label: '企业管理',
  reason: '接手华东客户',
  state: 'PENDING',
  createdAt: '2026-11-17T02:00:00.000Z',
  roleTitle: null,
  expireAt: null,
  decidedByName: null,
  decidedAt: null,
  decideReason: null,
  version: 1,
  actions: ['grant', 'reject'],
}
const pageOf = (records: RightRequestRow[]) => ({ records, total: records.length, totalCapped: false, pageNum: 1, pageSize: 20, stateCount: {} })
const queues = { '/selectQueues': () => ({ cap: 999, queues: [] }) }
const show = (address = '/?tab=REQUEST') => renderAt(address, () => <RequestList tabs={null} />)

beforeAll(provideLayout)
beforeEach(() => signIn({ isAdmin: true }))
afterEach(tidyUp)

test('it begins with what waits, and says where nothing does', async () => {
  const sent = serveCalls({ ...queues, '/selectRightRequestPage': () => pageOf([]) })
  await show()
  await screen.findByText('暂无数据')
  expect(sent.find(({ path }) => path === '/selectRightRequestPage')!.query.get('state')).toBe('PENDING')
})

test('a fault can be tried again; without the right it says which one is missing', async () => {
  let status = 500
  serveCalls({
    ...queues,
    '/selectRightHelp': () => ({ label: '成员管理 授权', held: false, openId: null, granters: [] }),
    '/selectRightRequestPage': () => {
      throw new Refused('稍后再试', { status, data: { right: 'UserManage.grant' } })
    },
  })
  const { unmount } = await show()
  await screen.findByText('加载失败')
  status = 403
  unmount()
  await show()
  await screen.findByText('拒绝访问')
  await screen.findByText('缺少权限：成员管理 授权')
})

test('a request that is gone says so in the quick view, and the way back closes it and keeps the list', async () => {
  serveCalls({
    ...queues,
    '/selectRightRequestPage': () => pageOf([request]),
    '/selectRightRequestInfo/9': () => {
      throw new Refused('not found', { status: 404 })
    },
  })
  const { address } = await show('/?tab=REQUEST&view=9')
  await screen.findByText('记录不存在或无权查看')
  fireEvent.click(screen.getByRole('button', { name: '返回' }))
  await waitFor(() => expect(address()).toBe('/?tab=REQUEST'))
  await screen.findByText('接手华东客户')
})

test('the quick view can be asked again after a fault', async () => {
  let broken = true
  serveCalls({
    ...queues,
    '/selectRightRequestPage': () => pageOf([request]),
    '/recordTimeline': () => pageOf([]),
    '/selectRightRequestInfo/3': () => {
      if (broken) throw new Refused('稍后再试', { status: 500 })
      return { ...request, roles: [] }
    },
  })
  await show('/?tab=REQUEST&view=3')
  await screen.findByText('加载失败')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByRole('heading', { name: '方一诺 · 企业管理' })
})
