// @vitest-environment jsdom
import { get, id, pageInput, pageOf } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useParams } from '@tanstack/react-router'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { DetailPage } from './DetailPage.tsx'
import { useListQuery } from '../list/list-query.ts'
import { ListPage } from '../list/ListPage.tsx'
import { provideLayout, Refused, renderRoutes, serveCalls, signIn, tidyUp } from '../testing.tsx'

const thing = z.strictObject({ id, name: z.string() })
const page = get('/things', { title: ['列表', 'List'], access: 'LOGIN', input: pageInput({ keyword: z.string().optional() }, ['name']), answer: pageOf(thing) })
const info = get('/thingInfo/{id}', { title: ['详情', 'Detail'], access: 'LOGIN', input: z.strictObject({ id }), answer: thing })

const pathOf = (thingId: number) => `/things/${thingId}`

const tabs = () => [
  { key: 'base', label: '基本信息', children: <input aria-label="备注" /> },
  { key: 'log', label: '操作日志', children: '日志' },
]

function ThingListPage() {
  const list = useListQuery(page, { name: 'Things' })
  return <ListPage title="列表" list={list} columns={[{ title: '名称', dataIndex: 'name' }]} />
}

function ThingDetailPage() {
  const { thingId } = useParams({ strict: false }) as { thingId: string }
  return (
    <DetailPage
      call={info}
      input={{ id: Number(thingId) }}
      title={({ name }) => name}
      neighbours={{ call: page, id: Number(thingId), path: pathOf }}
      tabs={tabs}
    />
  )
}

/** Five things on pages of two; the ids run backwards, so that the order is the list's. */
async function show(address: string, missing?: number) {
  const sent = serveCalls({
    '/things': ({ query }) => {
      const [pageNum, pageSize] = [Number(query.get('pageNum')), Number(query.get('pageSize'))]
      const records = [50, 40, 30, 20, 10].slice((pageNum - 1) * pageSize, pageNum * pageSize).map(each => ({ id: each, name: `记录${each}` }))
      return { records, total: 5, totalCapped: false, pageNum, pageSize }
    },
    ...Object.fromEntries(
      [50, 40, 30, 20, 10].map(each => [
        `/thingInfo/${each}`,
        () => {
          if (each === missing) throw new Refused('not found', { status: 404 })
          return { id: each, name: `记录${each}` }
        },
      ]),
    ),
  })
  const view = await renderRoutes(address, { '/things': ThingListPage, '/things/$thingId': ThingDetailPage })
  const open = (to: string) => view.router.navigate({ to })
  const asked = () => sent.filter(one => one.path === '/things').map(one => `${one.query.get('keyword')} ${one.query.get('pageNum')}`)
  return { ...view, open, asked }
}

const heading = (name: string) => screen.findByRole('heading', { name })
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))

beforeAll(provideLayout)
beforeEach(() => signIn())
afterEach(() => {
  tidyUp()
  sessionStorage.clear()
})

test('goes through the list in its order, over the edges of its pages, and back', async () => {
  const { open, address, asked } = await show('/things?keyword=x&pageSize=2&pageNum=2')
  await screen.findByText('记录30')
  await open('/things/30')
  await heading('记录30')
  await screen.findByLabelText('第 3 条，共 5 条')
  expect(asked()).toContain('x 1')
  press('下一条')
  await heading('记录20')
  expect(address()).toBe('/things/20')
  await waitFor(() => expect(asked()).toContain('x 3'))
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一条' }).disabled).toBe(false))
  press('下一条')
  await heading('记录10')
  await screen.findByLabelText('第 5 条，共 5 条')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一条' }).disabled).toBe(true)
  for (const name of ['记录20', '记录30', '记录40', '记录50']) {
    press('上一条')
    await heading(name)
  }
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '上一条' }).disabled).toBe(true)
})

test('the keys do the same, but not while somebody writes; the open tab stays', async () => {
  const { open, address, router } = await show('/things')
  await screen.findByText('记录30')
  await open('/things/30')
  await heading('记录30')
  fireEvent.keyDown(screen.getByLabelText('备注'), { key: 'ArrowDown', altKey: true })
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(address()).toBe('/things/30')
  await router.navigate({ to: '.', search: { tab: 'log', keyword: 'x' } })
  fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
  await heading('记录20')
  expect(address()).toBe('/things/20?tab=log')
  fireEvent.keyDown(document.body, { key: 'ArrowUp', altKey: true })
  await heading('记录30')
})

test('the way goes on past a record that is gone', async () => {
  const { open } = await show('/things', 20)
  await screen.findByText('记录30')
  await open('/things/20')
  await screen.findByText('记录不存在或无权查看')
  press('下一条')
  await heading('记录10')
})

test('nothing is shown where the record was opened without a list', async () => {
  const { asked } = await show('/things/30')
  await heading('记录30')
  expect(screen.queryByRole('button', { name: '下一条' })).toBeNull()
  expect(asked()).toEqual([])
})
