// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { hearFeedback } from '../../../base/testing/feedback.ts'
import { provideLayout, Refused, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { CheckInDrawer } from './CheckInDrawer.tsx'

beforeAll(provideLayout)
beforeEach(() => {
  hearFeedback({ showMessage: () => {}, showWarning: () => {}, askPerson: async () => true })
  signIn({ isAdmin: true })
})
afterEach(tidyUp)

const person = {
  progressId: 7,
  version: 4,
  seekerName: '王建国',
  positionTitle: 'CNC操作工',
  companyName: '恒远精密有限公司',
  startAt: '2026-11-18T01:00:00.000Z',
  endAt: '2026-11-18T02:00:00.000Z',
  state: 'WAIT_INTERVIEW',
  checkInAt: null as string | null,
}

const show = () => renderAt('/', () => <CheckInDrawer of={undefined} open onClose={() => {}} onDone={() => {}} />)
const type = (number: string) => {
  const field = screen.getByRole('textbox', { name: '流程编号' })
  fireEvent.change(field, { target: { value: number } })
  fireEvent.submit(field.closest('form')!)
}
const enter = () => fireEvent.submit(screen.getByRole('textbox', { name: '流程编号' }).closest('form')!)

test('a number shows who it is, and a second Enter checks in', async () => {
  const sent = serveCalls({ '/checkInDesk': () => person, '/interviewCheckIn': () => ({ success: [7], failures: [] }) })
  await show()
  type('b00000000007')
  await screen.findByText('再按一次回车签到')
  expect(sent.find(one => one.path === '/checkInDesk')?.query.get('progressNo')).toBe('B00000000007')
  expect(sent.some(one => one.path === '/interviewCheckIn')).toBe(false)
  enter()
  await screen.findByText('王建国 签到成功')
  expect(sent.find(one => one.path === '/interviewCheckIn')?.body).toEqual({ items: [{ progressId: 7, version: 4 }], way: 'SCAN' })
  screen.getByText('本次已签到 1 人')
})

test('another number is another person, and an unknown one is told', async () => {
  const sent = serveCalls({
    '/checkInDesk': ({ query }) => {
      if (query.get('progressNo') === 'B2') throw new Refused('not found', { status: 404 })
      return person
    },
  })
  await show()
  type('B1')
  await screen.findByText('再按一次回车签到')
  type('B2')
  await screen.findByText('没有找到今天的面试')
  expect(sent.some(one => one.path === '/interviewCheckIn')).toBe(false)
})

test('whoever is checked in is not checked in twice', async () => {
  const sent = serveCalls({ '/checkInDesk': () => ({ ...person, state: 'CHECKED_IN', checkInAt: '2026-11-18T00:50:00.000Z' }) })
  await show()
  type('B1')
  await screen.findByText('已于 2026-11-18 08:50 签到')
  enter()
  await waitFor(() => expect(sent.filter(one => one.path === '/checkInDesk').length).toBe(1))
  expect(sent.some(one => one.path === '/interviewCheckIn')).toBe(false)
})

test('what the server refuses is said at the desk', async () => {
  serveCalls({ '/checkInDesk': () => person, '/interviewCheckIn': () => ({ success: [], failures: [{ id: 7, name: '王建国', msg: '未到签到时间' }] }) })
  await show()
  type('B1')
  await screen.findByText('再按一次回车签到')
  type('b1')
  await screen.findByText('未到签到时间')
})
