import { expect, test } from 'vitest'
import { allCalls, isWrite } from '@gongtai/contract'
import { inventory, racedByServer, racedHere } from './inventory.ts'

const calls = new Map(allCalls.map(({ resource, name, call }) => [`${resource}.${name}`, call]))

test('every write call is raced, or it is said why not', () => {
  expect(allCalls.flatMap(({ call }) => (isWrite(call) && !(call.path in inventory) ? [call.path] : []))).toEqual([])
})

test('a race names calls that there are', () => {
  expect([...racedHere.keys(), ...racedByServer.keys()].filter(name => !calls.has(name))).toEqual([])
})

test('what is raced needs no other reason', () => {
  expect([...racedHere.keys(), ...racedByServer.keys()].filter(name => calls.get(name)!.atOnce !== undefined)).toEqual([])
})
