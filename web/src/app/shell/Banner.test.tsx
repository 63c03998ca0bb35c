// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../base/query.ts'
import { forgetRelease } from '../../base/web-release.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../kit/testing.tsx'
import { Banner } from './Banner.tsx'

beforeAll(provideLayout)
beforeEach(() => {
  forgetRelease()
  signIn()
})
afterEach(() => {
  tidyUp()
  queryClient.clear()
})

const info = {
  webVersion: 'one',
  minWebVersion: 'one',
  mustReloadSince: null,
  release: null,
  title: '工台',
  providers: { analytics: { kind: 'none', url: null } },
  announcement: [],
  serverTime: '2026-11-18T08:00:00.000Z',
}
const shown = (id: number, more: object = {}) => ({ id, level: 'INFO', text: `公告${id}`, closable: true, seen: false, ...more })

test('one announcement stands at a time, the next is a click away, and what is shown and put away is told', async () => {
  const sent = serveCalls({
    '/shellInfo': () => info,
    '/myAnnouncement': () => [shown(1, { level: 'ERROR', closable: false, seen: true }), shown(2)],
    '/readAnnouncement': () => ({}),
  })
  await renderAt('/', Banner)
  await screen.findByText('公告1')
  expect(screen.queryByRole('button', { name: '关闭' })).toBe(null)
  const next = screen.getByRole('button', { name: /下一条公告/ })
  expect(next.textContent).toContain('1/2')
  fireEvent.click(next)
  await screen.findByText('公告2')
  const receipts = () => sent.filter(({ path }) => path === '/readAnnouncement').map(({ body }) => body)
  await waitFor(() => expect(receipts()).toEqual([{ id: 2, closed: false }]), { timeout: 5_000 })
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  await screen.findByText('公告1')
  await waitFor(() => expect(receipts()).toContainEqual({ id: 2, closed: true }))
  expect(screen.queryByRole('button', { name: /下一条公告/ })).toBe(null)
})

test('a new build is offered with what is new, and a mandatory one leaves no choice', async () => {
  let answer: object = info
  const sent = serveCalls({ '/shellInfo': () => answer, '/myAnnouncement': () => [] })
  const first = await renderAt('/', Banner)
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/myAnnouncement'))
  expect(screen.queryByRole('status')).toBe(null)
  first.unmount()
  const release = { versionName: '5.5.0', title: '新的首页', content: '首页可以直接处理待办' }
  answer = { ...info, webVersion: 'two', minWebVersion: 'two', release }
  const second = await renderAt('/', Banner)
  expect((await screen.findByRole('status')).textContent).toBe('系统已更新至5.5.0：新的首页，点击刷新')
  second.unmount()
  answer = { ...info, webVersion: 'two', minWebVersion: 'two', mustReloadSince: '2026-11-18T09:00:00.000Z', release }
  await renderAt('/', Banner)
  await screen.findByText('系统已更新至5.5.0，需要刷新')
  expect(screen.getByText('首页可以直接处理待办')).toBeTruthy()
  expect(screen.getByText(/立即刷新（\d+秒后自动）/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '关闭', hidden: true })).toBe(null)
})
