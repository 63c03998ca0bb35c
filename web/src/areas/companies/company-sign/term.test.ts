import { expect, test } from 'vitest'
import { newTerm } from './term.ts'

test('a first contract runs a year from today', () => {
  expect(newTerm({ signState: 'UNSIGNED', signValidTo: null }, '2026-11-15')).toEqual({ validFrom: '2026-11-15', validTo: '2027-11-14' })
  expect(newTerm({ signState: 'EXPIRED', signValidTo: '2026-10-01' }, '2026-11-15')).toEqual({ validFrom: '2026-11-15', validTo: '2027-11-14' })
})

test('a renewal begins after the one that runs', () => {
  expect(newTerm({ signState: 'SIGNED', signValidTo: '2026-12-31' }, '2026-11-15')).toEqual({ validFrom: '2027-01-01', validTo: '2027-12-31' })
})

test('from 29 February to 28 February', () => {
  expect(newTerm({ signState: 'UNSIGNED', signValidTo: null }, '2028-02-29')).toEqual({ validFrom: '2028-02-29', validTo: '2029-02-28' })
})
