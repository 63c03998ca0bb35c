import { expect, test } from 'vitest'
import { booked } from './book-answer.ts'
import type { Booked } from './book-answer.ts'

const answer = (change: Partial<Booked>): Booked => ({ success: [], failures: [], progressIds: [], toConfirm: [], quotaEmpty: false, ...change })
const question = { id: 2, name: '李四', msg: '确认继续？' }

test('who was not confirmed is told with the others', () => {
  const given = booked(answer({ success: [1], progressIds: [11], toConfirm: [question] }), undefined, '未确认')
  expect(given).toEqual(answer({ success: [1], progressIds: [11], failures: [{ id: 2, name: '李四', msg: '未确认' }] }))
})

test('a confirmation books the rest, and both answers are one', () => {
  const first = answer({ success: [1], progressIds: [11], toConfirm: [question], failures: [{ id: 3, name: '王五', msg: '黑名单' }] })
  const second = answer({ success: [2], progressIds: [12], quotaEmpty: true })
  expect(booked(first, second, '未确认')).toEqual(
    answer({ success: [1, 2], progressIds: [11, 12], failures: [{ id: 3, name: '王五', msg: '黑名单' }], quotaEmpty: true }),
  )
})
