// @vitest-environment jsdom
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import type { SentCall } from '../../../kit/testing.tsx'
import { InterviewListPage } from './InterviewListPage.tsx'
import { bookedProgress, waitingProgress } from './testing.ts'

const said: string[] = []

beforeAll(provideLayout)
beforeEach(() => {
  said.length = 0
  hearFeedback({ showMessage: (_kind: string, text: string) => void said.push(text), showWarning: () => {}, askPerson: async () => true })
  signIn({ isAdmin: true })
})
afterEach(tidyUp)

const { interviews: _i, offers: _o, onboard: _b, resignations: _r, log: _l, notices: _n, arrange: _a, ...booked } = bookedProgress
const row = (id: number, change: object) => ({ ...booked, id, ...change })
const waiting = row(8, {
  seekerName: '李婷',
  state: 'WAIT_INTERVIEW',
  stage: 2,
  interviewAt: waitingProgress.interviewAt,
  interviewEndAt: waitingProgress.interviewEndAt,
  actions: ['reschedule', 'cancel'],
})

const page = ({ query }: SentCall) => {
  const stage = query.get('stage')
  const records = [row(7, {}), waiting].filter(one => stage === null || String(one.stage) === stage)
  return { records, total: records.length, totalCapped: false, pageNum: 1, pageSize: 20, stageCount: { 1: 1, 2: 1 } }
}
const answers = {
  '/progressPageList': page,
  '/progressStatistics': () => [
    { stage: 1, code: -1, state: 'BOOKED', count: 1, isCapped: false, overdueCount: 1, averageDays: '1.5' },
    { stage: 2, code: -1, state: 'WAIT_INTERVIEW', count: 1, isCapped: false, overdueCount: 0, averageDays: '0.5' },
  ],
  '/selectQueues': () => ({ queues: [] }),
  '/selectPositionOptions': () => [],
  '/progressInfo/7': () => bookedProgress,
  '/interviewSlots': () => [],
}

test('the tabs are the stages with their counts, and narrow the list', async () => {
  const sent = serveCalls(answers)
  const { address } = await renderAt('/interview', InterviewListPage)
  await screen.findByText('王建国')
  fireEvent.click(screen.getByRole('tab', { name: '面试 1' }))
  await waitFor(() => expect(address()).toContain('stage=2'))
  await waitFor(() => expect(sent.findLast(one => one.path === '/progressPageList')?.query.get('stage')).toBe('2'))
  // Whoever is booked and not invited yet stands under another tab.
  await waitFor(() => expect(screen.queryByText('王建国')).toBeNull())
})

test('a column of the board tells how many are late and how long they wait', async () => {
  serveCalls(answers)
  await renderAt('/interview?as=board', InterviewListPage)
  const column = within(await screen.findByRole('region', { name: '预约 1' }))
  await column.findByText('王建国')
  await column.findByText(/超时1/)
  await column.findByText(/均1\.5天/)
})

test('a card that is dropped where a step leads opens its form, and elsewhere a word is said', async () => {
  serveCalls(answers)
  await renderAt('/interview?as=board', InterviewListPage)
  await screen.findByRole('region', { name: '预约 1' })
  const card = (await screen.findByText('王建国')).closest('[data-card]')!
  const drag = (to: string) => {
    const transfer = { setData() {}, effectAllowed: '' }
    const fire = (kind: 'dragStart' | 'dragOver' | 'drop', element: Element) => {
      const event = createEvent[kind](element)
      Object.defineProperty(event, 'dataTransfer', { value: transfer })
      fireEvent(element, event)
    }
    const column = screen.getByRole('region', { name: new RegExp(`^${to}`) })
    fire('dragStart', card)
    fire('dragOver', column)
    fire('drop', column)
  }
  drag('已入职')
  await waitFor(() => expect(said).toContain('“王建国”现在不能移到“已入职”'))
  drag('待面试')
  await screen.findByRole('dialog', {}, { timeout: 10_000 })
  await screen.findByText('确认并安排：王建国')
})

test('the calendar groups by company at first, and by consultant when asked', async () => {
  serveCalls(answers)
  const { address } = await renderAt('/interview?as=calendar&day=2099-11-19', InterviewListPage)
  await screen.findByText('李婷 · CNC操作工')
  screen.getByRole('rowheader', { name: '恒远精密有限公司' })
  fireEvent.click(screen.getByText('按顾问'))
  await screen.findByRole('rowheader', { name: '张顾问' })
  expect(address()).toContain('by=waiter')
})

test('without their rights nobody books or stands at the desk', async () => {
  signIn({ codes: ['Interview'] })
  serveCalls(answers)
  await renderAt('/interview', InterviewListPage)
  await screen.findByText('王建国')
  expect(screen.queryByRole('button', { name: '预约面试' })).toBe(null)
  expect(screen.queryByRole('button', { name: '签到台' })).toBe(null)
})
