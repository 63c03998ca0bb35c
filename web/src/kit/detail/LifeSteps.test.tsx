// @vitest-environment jsdom
import { machine } from '@gongtai/contract'
import { screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { provideLayout, renderAt, signIn, tidyUp } from '../testing.tsx'
import { LifeSteps, stepsTo } from './LifeSteps.tsx'

beforeAll(provideLayout)
afterEach(tidyUp)

const states = machine({
  states: {
    NEW: { label: ['新建', 'New'], tone: 'info' },
    OPEN: { label: ['处理中', 'Open'], tone: 'info' },
    DONE: { label: ['完成', 'Done'], tone: 'good' },
  },
  initial: 'NEW',
})
const way = ['NEW', 'OPEN', 'DONE'] as const
const statesOf = (state: (typeof way)[number]) => stepsTo(states, way, state, 'en_US').map(step => step.state)

test('what lies before the state is done, what comes after it is open, and the goal once reached is done', () => {
  expect(statesOf('NEW')).toEqual(['now', 'open', 'open'])
  expect(statesOf('OPEN')).toEqual(['done', 'now', 'open'])
  expect(statesOf('DONE')).toEqual(['done', 'done', 'done'])
})

test('the step where the record stands is the current one, also where it has ended', async () => {
  signIn()
  await renderAt('/', () => (
    <LifeSteps
      steps={[
        { label: '下单', state: 'done' },
        { label: '已关闭', state: 'ended' },
      ]}
    />
  ))
  const list = screen.getByRole('list', { name: '进度' })
  expect([...list.children].map(step => step.getAttribute('aria-current'))).toEqual([null, 'step'])
})
