// @vitest-environment jsdom
import { applyStates, recruitApply, recruitApplyActions } from '@gongtai/contract'
import type { ApplyRow, ApplyState } from '@gongtai/contract'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { callAction } from '../list/actions.ts'
import { useListQuery } from '../list/list-query.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import type { SentCall } from '../testing.tsx'
import { Board } from './Board.tsx'
import { nextColumn } from './board-move.ts'

const path = '/workerReruitmentApplyList'
const row = (id: number, name: string, state: ApplyState, actions: ApplyRow['actions']) => ({ id, name, state, actions, version: 3 })
const people = [
  row(1, '王新', 'NEW', ['follow', 'interview', 'eliminate']),
  row(2, '李面', 'INTERVIEW', ['follow', 'pass', 'eliminate']),
  row(3, '赵过', 'PASSED', []),
]
const page = ({ query }: SentCall) => {
  const records = people.filter(({ state }) => query.get('state') === null || state === query.get('state'))
  return { records, total: records.length, totalCapped: false, pageNum: 1, pageSize: 50, stateCount: {} }
}

let messages: string[] = []
let done: string[] = []

beforeAll(provideLayout)
beforeEach(() => {
  messages = []
  done = []
  signIn({ isAdmin: true })
  hearFeedback({ showMessage: (_, text) => messages.push(text), showWarning: () => {}, askPerson: async () => true })
})
afterEach(tidyUp)

function Applies() {
  const list = useListQuery(recruitApply.page)
  return (
    <Board
      list={list}
      by="state"
      of={applyStates}
      actions={recruitApplyActions}
      on={({ id, version, name }) => ({
        follow: () => void done.push(`follow ${name}`),
        interview: () => void done.push(`interview ${name}`),
        eliminate: () => void done.push(`eliminate ${name}`),
        pass: callAction(recruitApply.change, { id, version, action: 'PASS' }),
      })}
      also={(one, to) => (one.state === 'NEW' && to === 'CONTACTED' ? 'follow' : undefined)}
      nameOf={one => one.name}
      card={Card}
      sum={answer => `Σ${answer.total}`}
      onOpenRow={one => void done.push(`open ${one.name}`)}
    />
  )
}

function Card({ row: { name } }: { row: ApplyRow }) {
  return <strong>{name}</strong>
}

async function show(address = '/', answer: (sent: SentCall) => unknown = page) {
  const sent = serveCalls({ [path]: answer, '/changeWorkerReruitmentApply': () => ({ id: 2, state: 'PASSED', version: 4 }) })
  await renderAt(address, () => <Applies />)
  await waitFor(() => expect(sent.filter(call => call.path === path).length).toBeGreaterThanOrEqual(applyStates.states.length))
  return sent
}

const cardOf = async (name: string) => (await screen.findByText(name)).closest<HTMLElement>('[data-card]')!
const column = (label: string) => screen.getByRole('region', { name: new RegExp(`^${label}`) })
const dataTransfer = { setData: () => {}, effectAllowed: 'none' }

async function drag(name: string, to: string): Promise<void> {
  fireEvent.dragStart(await cardOf(name), { dataTransfer })
  fireEvent.dragOver(column(to), { dataTransfer })
  fireEvent.drop(column(to), { dataTransfer })
}

test('every state is a column with its count and its sum, asked for under the filters of the list', async () => {
  const sent = await show('/?keyword=王&source=PHONE')
  expect(within(column('待面试 1')).getByText('李面')).toBeTruthy()
  expect(within(column('待面试 1')).getByText('Σ1')).toBeTruthy()
  expect(within(column('已淘汰 0')).getByText('没有记录')).toBeTruthy()
  const columns = sent.filter(({ query }) => query.has('state'))
  expect(new Set(columns.map(({ query }) => query.get('state')))).toEqual(new Set(applyStates.states))
  for (const { query } of columns) expect([query.get('keyword'), query.get('source'), query.get('pageSize')]).toEqual(['王', 'PHONE', '50'])
})

test('a filter by state asks for that column alone', async () => {
  const sent = serveCalls({ [path]: page })
  await renderAt('/?state=NEW', () => <Applies />)
  await cardOf('王新')
  expect(new Set(sent.filter(call => call.path === path).map(({ query }) => query.get('state')))).toEqual(new Set(['NEW']))
  await drag('王新', '待面试')
  await waitFor(() => expect(done).toEqual(['interview 王新']))
})

test('a drop does what leads into the column, and tells where nothing does', async () => {
  await show()
  await drag('王新', '待面试')
  await waitFor(() => expect(done).toEqual(['interview 王新']))
  await drag('王新', '已联系')
  await waitFor(() => expect(done).toEqual(['interview 王新', 'follow 王新']))
  await drag('王新', '已入驻')
  await waitFor(() => expect(messages).toEqual(['“王新”现在不能移到“已入驻”']))
  // Without a right or in the wrong state the server names no action, whatever is dragged where.
  await drag('赵过', '已入驻')
  await waitFor(() => expect(messages).toHaveLength(2))
  await drag('王新', '新报名')
  expect(done).toHaveLength(2)
  expect(messages).toHaveLength(2)
})

test('the column under the pointer says whether it takes the card', async () => {
  await show()
  fireEvent.dragStart(await cardOf('王新'), { dataTransfer })
  const over = createEvent.dragOver(column('待面试'), { dataTransfer })
  fireEvent(column('待面试'), over)
  expect(over.defaultPrevented).toBe(true)
  expect(column('待面试').dataset.drop).toBe('yes')
  fireEvent.dragOver(column('面试通过'), { dataTransfer })
  expect(column('面试通过').dataset.drop).toBe('no')
  fireEvent.dragEnd(await cardOf('王新'))
  expect(column('面试通过').dataset.drop).toBeUndefined()
  expect(done).toEqual([])
})

test('Alt and the arrows choose a column that the card may move to, Enter drops it, Escape takes it back', async () => {
  await show()
  const card = await cardOf('王新')
  card.focus()
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
  expect(screen.getByText('“王新”将移到“已联系”，按回车确认')).toBeTruthy()
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
  // Passed and checked in are left out, because nothing leads there from here.
  expect(screen.getByText('“王新”将移到“已淘汰”，按回车确认')).toBeTruthy()
  fireEvent.keyDown(card, { key: 'Escape' })
  expect(screen.getByText('已取消移动“王新”')).toBeTruthy()
  fireEvent.keyDown(card, { key: 'Enter' })
  expect(done).toEqual(['open 王新'])
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
  fireEvent.keyDown(card, { key: 'ArrowRight', altKey: true })
  fireEvent.keyDown(card, { key: 'Enter' })
  await waitFor(() => expect(done).toEqual(['open 王新', 'interview 王新']))
})

test('the arrows alone walk over the cards, and one card is reached by the tab key', async () => {
  await show()
  const first = await cardOf('王新')
  expect([...document.querySelectorAll('[data-card]')].map(card => (card as HTMLElement).tabIndex)).toEqual([0, -1, -1])
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(await cardOf('李面'))
})

test('what needs no form is sent with the version, and a refusal leaves the card where it was', async () => {
  const sent = await show()
  await drag('李面', '面试通过')
  await waitFor(() => expect(sent.find(call => call.path === '/changeWorkerReruitmentApply')?.body).toEqual({ id: 2, version: 3, action: 'PASS' }))
  tidyUp()
  signIn({ isAdmin: true })
  hearFeedback({ showMessage: (_, text) => messages.push(text), showWarning: () => {}, askPerson: async () => true })
  const again = serveCalls({
    [path]: page,
    '/changeWorkerReruitmentApply': () => {
      throw new Refused('数据已被他人修改，请刷新后重试', { code: 10_001 })
    },
  })
  await renderAt('/', () => <Applies />)
  await drag('李面', '面试通过')
  await waitFor(() => expect(messages.at(-1)).toBe('数据已被他人修改，请刷新后重试'))
  await waitFor(() => expect(again.filter(call => call.path === path).length).toBeGreaterThan(applyStates.states.length + 1))
  expect(within(column('待面试 1')).getByText('李面')).toBeTruthy()
})

test('the next column is the nearest that may be moved to', () => {
  const states = ['a', 'b', 'c', 'd'] as const
  expect(nextColumn(states, 'a', 1, to => to !== 'b')).toBe('c')
  expect(nextColumn(states, 'd', -1, to => to === 'a')).toBe('a')
  expect(nextColumn(states, 'd', 1, () => true)).toBeUndefined()
})

test('a column that cannot be read says so and can be asked again; the others stand beside it', async () => {
  let broken = true
  await show('/', sent => {
    if (broken && sent.query.get('state') === 'INTERVIEW') throw new Refused('稍后再试', { status: 500 })
    return page(sent)
  })
  await cardOf('王新')
  within(column('待面试')).getByText('加载失败')
  broken = false
  fireEvent.click(within(column('待面试')).getByRole('button', { name: '重试' }))
  await cardOf('李面')
})

test('the columns are there before their cards', async () => {
  await show('/', () => new Promise(() => {}))
  expect(column('待面试').querySelector('.ant-skeleton-active')).not.toBeNull()
})
