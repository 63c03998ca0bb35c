import { describe, expect, test } from 'vitest'
import { machine } from './machine.ts'

const label = { label: ['甲', 'A'], tone: 'neutral' } as const

describe('a machine that cannot be right stops the start', () => {
  test('a state that no move leads to', () => expect(() => machine({ states: { A: label, B: label }, initial: 'A', moves: {} })).toThrow(/no move leads to B/))
  test('states that only lead to each other', () =>
    expect(() =>
      machine({ states: { A: label, B: label, C: label }, initial: 'A', moves: { go: { from: ['B'], to: 'C' }, back: { from: ['C'], to: 'B' } } }),
    ).toThrow(/B, C/))
  test('a move that starts nowhere', () =>
    expect(() => machine({ states: { A: label }, initial: 'A', moves: { go: { from: [], to: 'A' } } })).toThrow(/starts nowhere/))
  test('a move that goes nowhere', () =>
    expect(() => machine({ states: { A: label }, initial: 'A', moves: { go: { from: ['A'], to: 'A' } } })).toThrow(/goes nowhere/))
  test('a move that names no state', () =>
    expect(() => machine({ states: { A: label }, initial: 'A', moves: { go: { from: ['A'], to: 'B' as 'A' } } })).toThrow(/names no state: B/))
})
