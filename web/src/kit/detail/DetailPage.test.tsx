// @vitest-environment jsdom
import { get, id } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { DetailPage } from './DetailPage.tsx'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import { Timeline } from './Timeline.tsx'

const info = get('/thingInfo/{id}', {
  title: ['详情', 'Detail'],
  access: 'LOGIN',
  input: z.strictObject({ id }),
  answer: z.strictObject({ id, name: z.string() }),
})

const show = (address: string) =>
  renderAt(address, () => (
    <DetailPage
      call={info}
      input={{ id: 7 }}
      title={({ name }) => name}
      summary={() => '摘要'}
      tabs={() => [
        { key: 'base', label: '基本信息', children: '正文' },
        { key: 'log', label: '操作日志', children: <Timeline entries={[{ key: 1, at: '2026-11-01T00:00:00Z', title: '创建', who: '王芳' }]} /> },
      ]}
    />
  ))

beforeAll(provideLayout)
beforeEach(() => signIn())
afterEach(tidyUp)

test('the open tab is part of the address', async () => {
  serveCalls({ '/thingInfo/7': () => ({ id: 7, name: '北京公司' }) })
  const { address } = await show('/')
  expect((await screen.findByRole('heading', { name: '北京公司' })).tagName).toBe('H1')
  screen.getByText('正文')
  fireEvent.keyDown(screen.getByRole('tab', { name: '基本信息' }), { key: 'ArrowRight' })
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '操作日志' }))
  fireEvent.click(document.activeElement!)
  await waitFor(() => expect(address()).toBe('/?tab=log'))
  screen.getByText('王芳')
  screen.getByText('2026-11-01 08:00')
  expect(screen.queryByText('正文')).toBe(null)
})

test('a record that is not there says so', async () => {
  serveCalls({
    '/thingInfo/7': () => {
      throw new Refused('not found', { status: 404 })
    },
  })
  await show('/?tab=log')
  await screen.findByText('记录不存在或无权查看')
})
