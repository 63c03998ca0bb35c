// @vitest-environment jsdom
import { recordType } from '@gongtai/contract'
import type { CommentView, TimelineEntryView } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { RecordHistory } from './RecordHistory.tsx'
import { useState } from 'react'
import { SideDrawer } from '../SideDrawer.tsx'
import { provideLayout, Refused, renderAt, renderRoutes, serveCalls, signIn, tidyUp } from '../testing.tsx'

const thingType = recordType('COMPANY', { label: ['企业', 'Company'], code: 'CompanyDetail', path: null, fields: {} })

const entry = (id: number, of: Partial<TimelineEntryView> = {}): TimelineEntryView => ({
  id,
  at: '2026-11-01T00:00:00.000Z',
  realName: '王芳',
  action: 'UPDATE',
  remark: null,
  changes: [],
  valueNames: {},
  comment: null,
  ...of,
})
const comment = (of: Partial<CommentView> = {}): CommentView => ({
  id: 5,
  text: '@李明 请看 <b>这里</b>',
  mentions: [{ id: 9, name: '李明' }],
  editedAt: null,
  withdrawnAt: null,
  own: true,
  editableUntil: '2099-01-01T00:00:00.000Z',
  version: 3,
  ...of,
})

const page = (records: TimelineEntryView[]) => ({ records, total: records.length, totalCapped: false, pageNum: 1, pageSize: 20 })
const show = () => renderAt('/', () => <RecordHistory recordType={thingType} recordId={7} />)

beforeAll(provideLayout)
const heard: string[] = []
let agrees = true
beforeEach(() => {
  signIn()
  heard.length = 0
  agrees = true
  hearFeedback({
    showMessage: (_kind: string, text: string) => void heard.push(text),
    askPerson: ({ title }: { title: string }) => {
      heard.push(title)
      return Promise.resolve(agrees)
    },
  })
})
afterEach(tidyUp)

test('history and comments stand in one stream; a mention stands out, markup is text', async () => {
  serveCalls({ '/recordTimeline': () => page([entry(-5, { action: 'COMMENT', comment: comment() }), entry(2, { remark: '手工调整' })]) })
  const { container } = await show()
  await screen.findByText('手工调整')
  expect(screen.getByText('@李明').tagName).toBe('B')
  expect(container.querySelector('.kit-comment > p')!.textContent).toBe('@李明 请看 <b>这里</b>')
})

test('a withdrawn comment says so and offers nothing', async () => {
  const withdrawn = comment({ text: null, mentions: [], withdrawnAt: '2026-11-01T00:10:00.000Z', editableUntil: null })
  serveCalls({ '/recordTimeline': () => page([entry(-5, { action: 'COMMENT', comment: withdrawn })]) })
  await show()
  await screen.findByText('评论已撤回')
  expect(screen.queryByRole('button', { name: '撤回' })).toBe(null)
})

test('somebody else’s comment can be neither changed nor withdrawn', async () => {
  serveCalls({ '/recordTimeline': () => page([entry(-5, { action: 'COMMENT', comment: comment({ own: false, editableUntil: null }) })]) })
  await show()
  await screen.findByText('@李明')
  expect(screen.queryByRole('button', { name: '编辑' })).toBe(null)
  expect(screen.queryByRole('button', { name: '撤回' })).toBe(null)
})

test('a comment is written, and what was typed stays where it is refused', async () => {
  let refused = true
  const sent = serveCalls({
    '/recordTimeline': () => page([]),
    '/selectMentionList': () => [],
    '/addRecordComment': () => {
      if (refused) throw new Refused('李明 无权查看此记录，不能提到', { code: 41_303 })
      return { id: 6, version: 1 }
    },
  })
  await show()
  fireEvent.focus(await screen.findByPlaceholderText('写评论，用 @ 提到同事'))
  await screen.findByRole('button', { name: '发表' })
  fireEvent.change(screen.getByRole('textbox', { name: '评论' }), { target: { value: '下周回访' } })
  fireEvent.click(screen.getByRole('button', { name: '发表' }))
  await waitFor(() => expect(sent.filter(({ path }) => path === '/addRecordComment')).toHaveLength(1))
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '评论' }).value).toBe('下周回访'))
  expect(heard).toEqual(['李明 无权查看此记录，不能提到'])
  refused = false
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: '发表' }).className).not.toContain('loading'))
  fireEvent.click(screen.getByRole('button', { name: '发表' }))
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: '评论' }).value).toBe(''))
  expect(sent.filter(({ path }) => path === '/addRecordComment').at(-1)!.body).toEqual({ recordType: 'COMPANY', recordId: 7, text: '下周回访', mentionIds: [] })
})

test('the author changes it with its version, and withdraws it after a question', async () => {
  const sent = serveCalls({
    '/recordTimeline': () => page([entry(-5, { action: 'COMMENT', comment: comment() })]),
    '/updateRecordComment': () => ({ version: 4 }),
    '/withdrawRecordComment': () => ({}),
  })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: '编辑' }))
  fireEvent.change(await screen.findByDisplayValue('@李明 请看 <b>这里</b>'), { target: { value: '@李明 已完成' } })
  fireEvent.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/updateRecordComment')?.body).toEqual({ id: 5, version: 3, text: '@李明 已完成', mentionIds: [9] }),
  )
  fireEvent.click(await screen.findByRole('button', { name: '撤回' }))
  await waitFor(() => expect(sent.find(({ path }) => path === '/withdrawRecordComment')?.body).toEqual({ id: 5 }))
  expect(heard[0]).toContain('撤回这条评论？')
})

/** Writes a comment without sending it; each test takes a record of its own, because what was begun is kept. */
async function begin(text: string): Promise<void> {
  fireEvent.focus(await screen.findByPlaceholderText('写评论，用 @ 提到同事'))
  await screen.findByRole('button', { name: '发表' })
  fireEvent.change(screen.getByRole('textbox', { name: '评论' }), { target: { value: text } })
}
const typed = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '评论' }).value

test('leaving the page with a begun comment is asked about, and another record of a quick view as well', async () => {
  serveCalls({ '/recordTimeline': () => page([]), '/selectMentionList': () => [] })
  const { router, address } = await renderRoutes('/company', {
    '/company': () => <RecordHistory recordType={thingType} recordId={31} />,
    '/other': () => <p>别处</p>,
  })
  const go = (href: string) => void router.navigate({ href })
  await begin('先记一笔')
  agrees = false
  go('/other')
  await waitFor(() => expect(heard).toHaveLength(1))
  expect([address(), typed()]).toEqual(['/company', '先记一笔'])
  go('/company?view=4')
  await waitFor(() => expect(heard).toHaveLength(2))
  expect(address()).toBe('/company')
  // What narrows the list beside it is nothing to ask about.
  go('/company?keyword=x')
  await waitFor(() => expect(address()).toBe('/company?keyword=x'))
  expect(heard).toHaveLength(2)
  agrees = true
  go('/other')
  await waitFor(() => expect(address()).toBe('/other'))
  expect(heard).toHaveLength(3)
})

test('a drawer asks before it closes over a begun comment, and a look at another tab keeps it', async () => {
  serveCalls({ '/recordTimeline': () => page([]), '/selectMentionList': () => [] })
  let closed = 0
  function Drawer() {
    const [tab, setTab] = useState('history')
    return (
      <SideDrawer title="企业" open onClose={() => closed++}>
        <button type="button" onClick={() => setTab(tab === 'history' ? 'basic' : 'history')}>
          换页签
        </button>
        {tab === 'history' && <RecordHistory recordType={thingType} recordId={32} />}
      </SideDrawer>
    )
  }
  await renderAt('/', () => <Drawer />)
  await begin('还没写完')
  fireEvent.click(screen.getByText('换页签'))
  expect(screen.queryByRole('textbox', { name: '评论' })).toBeNull()
  fireEvent.click(screen.getByText('换页签'))
  await waitFor(() => expect(typed()).toBe('还没写完'))
  agrees = false
  fireEvent.click(screen.getByRole('button', { name: /close|关闭/i }))
  await waitFor(() => expect(heard).toHaveLength(1))
  expect(closed).toBe(0)
  agrees = true
  fireEvent.click(screen.getByRole('button', { name: /close|关闭/i }))
  await waitFor(() => expect(closed).toBe(1))
})
