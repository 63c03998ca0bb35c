// @vitest-environment jsdom
import type { AgentState, LiveCall } from '@gongtai/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { provideLayout, renderAt, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import { CallBar } from './CallBar.tsx'
import { receiveArrival } from './phone-arrival.ts'
import { takeAgent, takeCall } from './phone-store.ts'

const number = '13900001111'
const at = new Date(Date.UTC(2026, 5, 1, 2)).toISOString()
const agent: AgentState = {
  agentId: '9001',
  agentWorkState: 'idle',
  phase: 'TALKING',
  contact: 'voip',
  since: at,
  phaseSince: at,
  callId: 'BAR1',
  pendingState: null,
  breakReason: null,
  wrapUntil: null,
  revision: 1,
  serverTime: at,
}
const call: LiveCall = {
  id: 1,
  callId: 'BAR1',
  direction: 'IN',
  occasion: 'INCOMING',
  state: 'TALKING',
  phone: number,
  maskedPhone: '139****1111',
  city: '杭州',
  workflow: 'home',
  workflowName: '上门服务',
  customerType: 'UNKNOWN',
  customerName: '王女士',
  result: null,
  startAt: at,
  ringAt: at,
  answerAt: at,
  endAt: null,
  revision: 1,
}

beforeEach(() => {
  provideLayout()
  serveCalls({ '/udesk/callStart': () => ({ name: '王女士' }) })
  takeAgent(agent)
  takeCall(call)
})
afterEach(tidyUp)

const bar = () => <CallBar />

test('away from the desk the caller leads back to it, by the id of the call', async () => {
  signIn({ codes: ['CallRecords', 'CallRecords.note'] })
  const { address } = await renderAt('/call-center/business-records', bar)
  expect(screen.getByRole('button', { name: /写记录$/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '回到来电工作台 王女士' }))
  await waitFor(() => expect(address()).toBe('/call-center/call-records?callId=BAR1'))
  // On the desk the form is there already.
  expect(screen.queryByRole('button', { name: /回到来电工作台/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /写记录$/ })).toBeNull()
  expect(screen.getByRole('button', { name: /挂断$/ })).toBeTruthy()
})

test('the desk of another call is not the desk of this one', async () => {
  signIn({ codes: ['CallRecords'] })
  await renderAt('/call-center/call-records?callId=BAR0', bar)
  expect(screen.getByRole('button', { name: '回到来电工作台 王女士' })).toBeTruthy()
})

test('whoever may not open the desk has the call in the bar alone', async () => {
  signIn()
  await renderAt('/welcome', bar)
  expect(screen.getByText('王女士')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /回到来电工作台/ })).toBeNull()
})

test('an arrival opens the desk without the number in the address', async () => {
  signIn({ codes: ['CallRecords'] })
  const { router, address } = await renderAt('/welcome', bar)
  receiveArrival({ callId: 'BAR2', phone: number, city: '杭州', workflow: 'home', startAt: new Date().toISOString() }, router as never)
  await waitFor(() => expect(address()).toBe('/call-center/call-records?callId=BAR2'))
  expect(address()).not.toContain(number)
})
