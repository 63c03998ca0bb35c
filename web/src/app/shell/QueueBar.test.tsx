// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../base/query.ts'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../kit/testing.tsx'
import { QueueBar } from './QueueBar.tsx'

const feedback = { showMessage: vi.fn() }
beforeAll(provideLayout)
beforeEach(() => {
  feedback.showMessage.mockClear()
  sessionStorage.clear()
  hearFeedback(feedback)
  signIn()
})
afterEach(() => {
  tidyUp()
  queryClient.clear()
})

const row = { name: 'WAITING', label: '待审核', labelEn: 'To review', area: 'companies', route: 'Company', linkPath: '/?todo=WAITING', late: 0, entries: [] }

test('the bar says that all is done and leads home', async () => {
  serveCalls({ '/selectQueues': () => ({ cap: 99, queues: [{ ...row, total: 0 }] }) })
  await renderAt('/?queue=WAITING', QueueBar)
  expect((await screen.findByRole('status')).textContent).toContain('全部处理完毕')
  expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/')
  expect(screen.queryByRole('button', { name: /处理下一条/ })).toBe(null)
})

test('what was passed over is left at the end, and can be worked through once more', async () => {
  let next: object | null = null
  serveCalls({
    '/selectQueues': () => ({ cap: 99, queues: [{ ...row, total: 2 }] }),
    '/selectQueueNext': () => ({ cap: 99, queue: { ...row, total: 2 }, next }),
  })
  const { address } = await renderAt('/?view=1&queue=WAITING', QueueBar)
  await screen.findByText('还有 2 条')
  fireEvent.click(screen.getByRole('button', { name: /处理下一条/ }))
  await waitFor(() => expect(feedback.showMessage.mock.calls[0]?.[1]).toBe('已到最后一条，跳过的记录可从头再处理'))
  next = { id: 5, title: '戊', since: null, dueAt: null }
  fireEvent.click(await screen.findByRole('button', { name: '从头开始' }))
  await waitFor(() => expect(address()).toBe('/?todo=WAITING&view=5&queue=WAITING'))
})
