import { companyActions } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { arrangeActions } from './arrange.ts'

test('what the state asks for stands first, three stand open', () => {
  expect(arrangeActions(['edit', 'examine', 'follow', 'bindSale', 'delete'])).toEqual({ open: ['examine', 'follow', 'edit'], rest: ['bindSale', 'delete'] })
  expect(arrangeActions(['disable', 'sign', 'edit', 'follow', 'reject'])).toEqual({ open: ['follow', 'edit', 'sign'], rest: ['reject', 'disable'] })
})

test('no menu is made for a single action', () => {
  expect(arrangeActions(['claim', 'bindSale', 'follow', 'delete'])).toEqual({ open: ['claim', 'follow', 'bindSale', 'delete'], rest: [] })
  expect(arrangeActions([])).toEqual({ open: [], rest: [] })
})

test('every action has its place but those that stand with the accounts', () => {
  const { open, rest } = arrangeActions(companyActions)
  expect(companyActions.filter(action => ![...open, ...rest].includes(action as 'edit'))).toEqual(['staffSave', 'viewPhone'])
})
