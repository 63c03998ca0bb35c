import { companySignStates, companyStaffAuthStates, companyStates, examineStates } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { eventPart, stateMove } from './event-part.ts'

const move = (action: Parameters<typeof eventPart>[0], fromState: string | null, toState: string | null) => stateMove({ action, fromState, toState })

test('the same word is another state in another machine', () => {
  expect(move('EXAMINE_PASS', 'WAIT_EXAMINE', 'PASS')).toEqual([examineStates.labels.WAIT_EXAMINE, examineStates.labels.PASS])
  expect(move('STAFF_EXAMINE', 'WAIT_EXAMINE', 'PASS')).toEqual([companyStaffAuthStates.labels.WAIT_EXAMINE, companyStaffAuthStates.labels.PASS])
  expect(move('SIGN_EXPIRE', 'SIGNED', 'EXPIRED')).toEqual([companySignStates.labels.SIGNED, companySignStates.labels.EXPIRED])
  expect(move('DISABLE', 'ENABLED', 'DISABLED')).toEqual([companyStates.labels.ENABLED, companyStates.labels.DISABLED])
})

test('nothing is said where nothing moved', () => {
  expect(move('SIGN', 'SIGNED', 'SIGNED')).toBeUndefined()
  expect(move('REGISTER', null, 'WAIT_SUBMIT')).toBeUndefined()
  expect(move('FOLLOW', 'A', 'B')).toBeUndefined()
})
