// @vitest-environment jsdom
import { homeOrder } from '@gongtai/contract'
import type { HomeOrderRow } from '@gongtai/contract'
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hearFeedback } from '../../base/testing/feedback.ts'
import { useListQuery } from '../list/list-query.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../testing.tsx'
import type { SentCall } from '../testing.tsx'
import { Calendar } from './Calendar.tsx'
import type { Lane } from './CalendarGrid.tsx'

const path = '/getOrderManageList'
/** 09:00 to 11:00 of the Tuesday in Shanghai. */
const tuesday = { appointStart: '2026-11-17T01:00:00.000Z', appointEnd: '2026-11-17T03:00:00.000Z' }
const order = (id: number, people: Record<number, string>, actions: HomeOrderRow['actions'] = ['reschedule']) => ({
  id,
  orderNo: `HS${id}`,
  ...tuesday,
  artificerIds: Object.keys(people).map(Number),
  artificerNames: Object.values(people),
  actions,
})
const orders = [order(1, { 7: '王秀英' }), order(2, { 7: '王秀英', 8: '李建国' }), order(3, {}), order(4, { 8: '李建国' }, [])]
const page = ({ query }: SentCall) => {
  const records = query.get('appointStart') === '2026-11-17' ? orders : []
  return { records, total: records.length, totalCapped: false, pageNum: 1, pageSize: 200, stateCount: {}, summary: null }
}

let moved: { order: string; start: string; from: Lane | undefined; lane: Lane | undefined }[] = []

beforeAll(provideLayout)
beforeEach(() => {
  moved = []
  signIn({ isAdmin: true })
  hearFeedback({ showMessage: () => {}, showWarning: () => {}, askPerson: async () => true })
})
afterEach(tidyUp)

function Orders() {
  const list = useListQuery(homeOrder.page)
  return (
    <Calendar
      list={list}
      dayFilter={day => ({ appointStart: day, appointEnd: day })}
      spanOf={row => ({ start: row.appointStart, end: row.appointEnd })}
      lanesOf={row => row.artificerIds.map((id, at) => ({ key: String(id), label: row.artificerNames[at]! }))}
      lanesTitle="服务人员"
      noLane="未派单"
      nameOf={row => row.orderNo}
      entry={Entry}
      mayMove={row => row.actions.includes('reschedule')}
      onMove={(row, to) => void moved.push({ order: row.orderNo, ...to })}
    />
  )
}

function Entry({ row }: { row: HomeOrderRow }) {
  return <span>{row.orderNo}</span>
}

async function show(address: string) {
  const sent = serveCalls({ [path]: page })
  const view = await renderAt(address, () => <Orders />)
  await screen.findAllByText('HS1')
  return { sent, ...view }
}

const entryOf = (key: string) => document.querySelector<HTMLElement>(`[data-entry="${key}"]`)!
const cellOf = (lane: string, day: string) => document.querySelector<HTMLElement>(`td[data-lane="${lane}"][data-day="${day}"]`)!
const dataTransfer = { setData: () => {}, effectAllowed: 'none' }

/** jsdom has no drag events, so the place of the pointer is written into the plain ones that it makes of them. */
function drag(key: string, to: HTMLElement, { clientX = 0 } = {}): void {
  const fire = (name: 'dragStart' | 'dragOver' | 'drop', on: HTMLElement, at: number) =>
    fireEvent(on, Object.defineProperty(createEvent[name](on, { dataTransfer }), 'clientX', { value: at }))
  fire('dragStart', entryOf(key), 0)
  fire('dragOver', to, clientX)
  fire('drop', to, clientX)
}

test('every day of the week is asked for under the filters of the list, and a record stands with everybody it belongs to', async () => {
  const { sent } = await show('/?day=2026-11-19&keyword=王&cityCode=330100')
  const days = sent.filter(({ query }) => query.get('pageSize') === '200')
  expect(new Set(days.map(({ query }) => query.get('appointStart')))).toEqual(new Set(['16', '17', '18', '19', '20', '21', '22'].map(day => `2026-11-${day}`)))
  for (const { query } of days) expect([query.get('keyword'), query.get('cityCode')]).toEqual(['王', '330100'])
  expect([...document.querySelectorAll('tbody th')].map(head => head.textContent)).toEqual(['未派单', '李建国', '王秀英'])
  expect(cellOf('7', '2026-11-17').textContent).toContain('HS2')
  expect(cellOf('8', '2026-11-17').textContent).toContain('HS2')
  expect(cellOf('', '2026-11-17').textContent).toContain('HS3')
})

test('a drop on another day keeps the time, one on another lane the person from whom it came', async () => {
  await show('/?day=2026-11-17')
  drag('1:7', cellOf('7', '2026-11-19'))
  expect(moved).toEqual([{ order: 'HS1', start: '2026-11-19T01:00:00.000Z', from: { key: '7', label: '王秀英' }, lane: { key: '7', label: '王秀英' } }])
  drag('1:7', cellOf('8', '2026-11-17'))
  expect(moved[1]).toMatchObject({ start: tuesday.appointStart, from: { key: '7' }, lane: { key: '8' } })
  drag('2:8', cellOf('', '2026-11-17'))
  expect(moved[2]).toMatchObject({ order: 'HS2', from: { key: '8' }, lane: undefined })
  drag('1:7', cellOf('7', '2026-11-17'))
  expect(moved).toHaveLength(3)
})

test('what may not be moved cannot be taken, by pointer or by keys', async () => {
  await show('/?day=2026-11-17')
  expect(entryOf('1:7').draggable).toBe(true)
  expect(entryOf('4:8').getAttribute('draggable')).toBe('false')
  entryOf('4:8').focus()
  fireEvent.keyDown(entryOf('4:8'), { key: 'ArrowRight', altKey: true })
  fireEvent.keyDown(entryOf('4:8'), { key: 'Enter' })
  expect(screen.getByText('“HS4”现在不能移动')).toBeTruthy()
  drag('4:8', cellOf('7', '2026-11-18'))
  expect(moved).toEqual([])
})

test('on the hours of a day a drop falls on the half hour under the beginning of the entry', async () => {
  await show('/?day=2026-11-17&span=day')
  const track = cellOf('7', '2026-11-17')
  // 12 hours from 08:00 over 1200 pixels: 100 pixels an hour.
  vi.spyOn(track, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 1200 } as DOMRect)
  vi.spyOn(entryOf('1:7'), 'getBoundingClientRect').mockReturnValue({ left: -30, width: 200 } as DOMRect)
  drag('1:7', track, { clientX: 585 })
  expect(moved[0]?.start).toBe('2026-11-17T05:30:00.000Z')
})

test('Alt and the arrows move by days and lanes, Enter drops, Escape takes back', async () => {
  await show('/?day=2026-11-17')
  const entry = entryOf('1:7')
  entry.focus()
  fireEvent.keyDown(entry, { key: 'ArrowRight', altKey: true })
  expect(screen.getByText('HS1 → 11-18 09:00 · 王秀英')).toBeTruthy()
  fireEvent.keyDown(entry, { key: 'Escape' })
  fireEvent.keyDown(entry, { key: 'ArrowLeft', altKey: true })
  // The Sunday before is not shown, so it goes no further.
  fireEvent.keyDown(entry, { key: 'ArrowLeft', altKey: true })
  fireEvent.keyDown(entry, { key: 'Enter' })
  expect(moved).toMatchObject([{ order: 'HS1', start: '2026-11-16T01:00:00.000Z', lane: { key: '7' } }])
  fireEvent.keyDown(entry, { key: 'ArrowUp', altKey: true })
  fireEvent.keyDown(entry, { key: 'Enter' })
  expect(moved[1]).toMatchObject({ start: tuesday.appointStart, lane: { key: '8' } })
})

test('the days and their span stand in the address', async () => {
  const { address } = await show('/?day=2026-11-17')
  fireEvent.click(screen.getByRole('button', { name: '更晚' }))
  await waitFor(() => expect(address()).toBe('/?day=2026-11-24'))
  fireEvent.click(await screen.findByRole('button', { name: /11-25/ }))
  await waitFor(() => expect(address()).toBe('/?day=2026-11-25&span=day'))
})

test('days that cannot be read say so and can be asked again; days without records say that', async () => {
  let broken = true
  serveCalls({
    [path]: sent => {
      if (broken) throw new Refused('稍后再试', { status: 500 })
      return page(sent)
    },
  })
  await renderAt('/?day=2026-11-03', () => <Orders />)
  await screen.findByText('加载失败')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  await screen.findByText('这段时间没有记录')
})
