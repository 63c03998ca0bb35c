// @vitest-environment jsdom
import { position } from '@gongtai/contract'
import type { PositionRow } from '@gongtai/contract'
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { useDialogs } from '../../../kit/dialogs.tsx'
import { useListQuery } from '../../../kit/list/list-query.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import type { SentCall } from '../../../kit/testing.tsx'
import { positionDialogs, usePositionHandlers } from './dialogs.ts'
import { PositionBoard } from './PositionBoard.tsx'
import { PositionCalendar } from './PositionCalendar.tsx'
import { openPosition } from './testing.ts'

const rows: PositionRow[] = [
  { ...openPosition, id: 1, title: '在招一', validTo: '2026-11-17', actions: ['edit', 'assign', 'pause', 'close'] },
  {
    ...openPosition,
    id: 2,
    title: '招满二',
    validTo: '2026-11-18',
    hiredCount: 10,
    gap: 0,
    adviserId: 6,
    adviserName: '周专家',
    actions: ['edit', 'close', 'pause'],
  },
  { ...openPosition, id: 3, title: '待审三', state: 'WAIT_EXAMINE', validTo: '2026-11-19', actions: ['examine'] },
  { ...openPosition, id: 4, title: '过期四', state: 'OFFLINE', offlineReason: 'EXPIRED', validTo: '2026-11-16', actions: ['edit', 'republish'] },
  { ...openPosition, id: 5, title: '关闭五', state: 'CLOSED', validTo: '2026-11-17', actions: [] },
]

const page = ({ query }: SentCall) => {
  const records = rows.filter(
    ({ state, gap, validTo }) =>
      (query.get('state') === null || state === query.get('state')) &&
      (query.get('fillState') === null || gap <= 0 === (query.get('fillState') === 'FULL')) &&
      (query.get('validFrom') === null || validTo === query.get('validFrom')),
  )
  return { records, total: records.length, totalCapped: false, pageNum: 1, pageSize: 50, stateCount: {} }
}

let messages: string[] = []

beforeAll(provideLayout)
beforeEach(() => {
  messages = []
  signIn({ isAdmin: true })
  hearFeedback({
    showMessage: (_, text) => messages.push(text),
    showUndo: (text: string) => messages.push(text),
    showWarning: () => {},
    askPerson: async () => true,
  })
})
afterEach(tidyUp)

function Faces({ face }: { face: 'board' | 'calendar' }) {
  const list = useListQuery(position.page)
  const { open, dialogs } = useDialogs(positionDialogs)
  const on = usePositionHandlers(open)
  return (
    <>
      {face === 'board' ? <PositionBoard list={list} on={on} quickView={undefined} /> : <PositionCalendar list={list} open={open} quickView={undefined} />}
      {dialogs}
    </>
  )
}

async function show(face: 'board' | 'calendar', address: string) {
  const sent = serveCalls({
    '/positionPageList': page,
    '/addOrUpdatePosition': () => ({ id: 1, ids: [1], state: 'ONLINE', version: 4, isPending: false }),
  })
  await renderAt(address, () => <Faces face={face} />)
  await screen.findByText(/在招一/)
  return sent
}

const column = (label: string) => screen.getByRole('region', { name: new RegExp(`^${label} \\d`) })
const dataTransfer = { setData: () => {}, effectAllowed: 'none' }

async function dragCard(name: string, to: string) {
  fireEvent.dragStart((await screen.findByText(name)).closest<HTMLElement>('[data-card]')!, { dataTransfer })
  fireEvent.dragOver(column(to), { dataTransfer })
  fireEvent.drop(column(to), { dataTransfer })
}

test('what is open and full stands apart, and the columns never show one position twice', async () => {
  await show('board', '/')
  await waitFor(() => expect(within(column('已招满')).getByText('招满二')).toBeTruthy())
  expect(within(column('在招')).queryByText('招满二')).toBe(null)
  expect(screen.getAllByText('在招一')).toHaveLength(1)
  expect(screen.queryByText('关闭五')).toBe(null)
})

test('a card that is moved opens the form of the step that leads there', async () => {
  await show('board', '/')
  await dragCard('在招一', '暂停')
  await screen.findByRole('dialog', { name: '暂停：在招一' })
})

test('what waits goes online by its review, and what is full cannot become less full by a drag', async () => {
  await show('board', '/')
  await dragCard('招满二', '在招')
  await waitFor(() => expect(messages).toEqual(['“招满二”现在不能移到“在招”']))
  await dragCard('待审三', '在招')
  await screen.findByRole('dialog', { name: '审核：待审三' })
})

const cellOf = (lane: string, day: string) => document.querySelector<HTMLElement>(`td[data-lane="${lane}"][data-day="${day}"]`)!

/** jsdom has no drag events, so the place of the pointer is written into the plain ones that it makes of them. */
function dragEntry(key: string, to: HTMLElement): void {
  const entry = document.querySelector<HTMLElement>(`[data-entry="${key}"]`)!
  const fire = (name: 'dragStart' | 'dragOver' | 'drop', on: HTMLElement) =>
    fireEvent(on, Object.defineProperty(createEvent[name](on, { dataTransfer }), 'clientX', { value: 0 }))
  fire('dragStart', entry)
  fire('dragOver', to)
  fire('drop', to)
}

test('another day is saved by the call of the form, with the version that was shown', async () => {
  const sent = await show('calendar', '/?day=2026-11-18')
  expect(screen.queryByText(/关闭五/)).toBe(null)
  // Days have no hours.
  expect(screen.queryByText(/00:00/)).toBe(null)
  dragEntry('1:5', cellOf('5', '2026-11-20'))
  await waitFor(() => expect(sent.find(({ path }) => path === '/addOrUpdatePosition')?.body).toMatchObject({ id: 1, version: 3, validTo: '2026-11-20' }))
  await waitFor(() => expect(messages).toEqual(['“在招一”有效期改为 2026-11-20']))
})

test('another recruiter opens the assignment, and what has expired its publication', async () => {
  await show('calendar', '/?day=2026-11-18')
  dragEntry('1:5', cellOf('6', '2026-11-17'))
  await screen.findByRole('dialog', { name: '分配：在招一' })
  dragEntry('4:5', cellOf('5', '2026-11-20'))
  await screen.findByRole('dialog', { name: '重新上线：过期四' })
  dragEntry('1:5', cellOf('6', '2026-11-20'))
  await waitFor(() => expect(messages).toEqual(['一次只能改有效期或改招聘专家']))
})
