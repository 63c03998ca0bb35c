// @vitest-environment jsdom
import { endedProgressStates, progressActions, progressCodes, progressStates, stageOfProgress } from '@gongtai/contract'
import type { ProgressAction, ProgressState } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { moveTo } from '../../../kit/board/board-move.ts'
import { alsoLeadsTo, columnOf, filterOfColumn, progressColumns, statesOfColumn } from './board-column.ts'
import type { ProgressColumn } from './board-column.ts'

test('every state that is not over stands in one column, and the filter of the column finds it', () => {
  const over: readonly string[] = endedProgressStates
  for (const state of progressStates.values) {
    const columns = progressColumns.states.filter(column => statesOfColumn[column].includes(state))
    expect(columns.length, state).toBe(over.includes(state) ? 0 : 1)
    if (columns.length === 0) continue
    expect(columnOf({ state })).toBe(columns[0])
    const { stage, code } = filterOfColumn(columns[0]!)
    expect(stage).toBe(stageOfProgress(state))
    expect(code).toContain(progressCodes[state][stage! - 1])
  }
})

/** What can be done in a state where the server allows everything that its declarations do. */
function drop(state: ProgressState, to: ProgressColumn): ProgressAction | undefined {
  const names = Object.keys(progressActions) as ProgressAction[]
  const actions = names.filter(name => ((progressActions[name].from as { state?: readonly string[] }).state ?? []).includes(state))
  const row = { id: 1, state, actions }
  const offered = () => Object.fromEntries(names.map(name => [name, () => {}])) as Record<ProgressAction, () => void>
  return moveTo(row, to, { by: 'state', actions: progressActions, offered, also: alsoLeadsTo })
}

test('a drop opens the step that leads there', () => {
  expect(drop('BOOKED', 'WAIT_INTERVIEW')).toBe('accept')
  expect(drop('CHECKED_IN', 'WAIT_FEEDBACK')).toBe('end')
  expect(drop('WAIT_FEEDBACK', 'PASSED')).toBe('feedback')
  expect(drop('PASSED', 'WAIT_INTERVIEW')).toBe('nextRound')
  expect(drop('WAIT_FEEDBACK', 'OFFER_ISSUED')).toBe('issueOffer')
  expect(drop('PASSED', 'OFFER_ISSUED')).toBe('issueOffer')
  expect(drop('OFFER_SENT', 'WAIT_ONBOARD')).toBe('replyOffer')
  expect(drop('WAIT_ONBOARD', 'ONBOARDED')).toBe('confirmOnboard')
})

test('a drop that is no step opens nothing', () => {
  expect(drop('BOOKED', 'PASSED')).toBe(undefined)
  expect(drop('BOOKED', 'ONBOARDED')).toBe(undefined)
  expect(drop('OFFER_ISSUED', 'WAIT_ONBOARD')).toBe(undefined)
  expect(drop('WAIT_FEEDBACK', 'BOOKED')).toBe(undefined)
  expect(drop('ONBOARDED', 'WAIT_ONBOARD')).toBe(undefined)
})
