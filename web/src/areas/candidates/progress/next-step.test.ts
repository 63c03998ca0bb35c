import { progressActions, progressStates } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { nextSteps } from './next-step.ts'

test('every step that is offered first can be made in the state', () => {
  for (const state of progressStates.values)
    for (const round of [1, 2])
      for (const name of nextSteps({ state, round, interviewRounds: 2 })) {
        const from: readonly string[] = (progressActions[name].from as { state?: readonly string[] }).state ?? progressStates.values
        expect(from, `${name} in ${state}`).toContain(state)
      }
})

test('whoever waits for us has a next step', () => {
  expect(nextSteps({ state: 'BOOKED', round: 0, interviewRounds: 1 })[0]).toBe('accept')
  expect(nextSteps({ state: 'WAIT_FEEDBACK', round: 1, interviewRounds: 1 })[0]).toBe('feedback')
  expect(nextSteps({ state: 'OFFER_SENT', round: 1, interviewRounds: 1 })[0]).toBe('replyOffer')
  expect(nextSteps({ state: 'RESIGN_WAIT', round: 1, interviewRounds: 1 })[0]).toBe('confirmResign')
})

test('a round that was passed leads to the next one, and the last to an offer', () => {
  expect(nextSteps({ state: 'PASSED', round: 1, interviewRounds: 3 })[0]).toBe('nextRound')
  expect(nextSteps({ state: 'PASSED', round: 3, interviewRounds: 3 })[0]).toBe('issueOffer')
})
